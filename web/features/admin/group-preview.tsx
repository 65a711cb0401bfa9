import { Lock } from "lucide-react";
import { FactChip } from "../../ui/fact-chip.tsx";
import { GroupSign } from "../rooms/group-sign.tsx";
import { RoomHouse } from "../rooms/room-house.tsx";
import type { GroupDraft } from "./group-form-rules.ts";

type GroupPreviewProps = {
  draft: GroupDraft;
  /** Null before it is made: what is drawn from its id is another then. */
  groupId: string | null;
  pictureUrl: string | null;
};

/** What students will see of a group before they join, while it is being written. */
export function GroupPreview({ draft, groupId, pictureUrl }: GroupPreviewProps) {
  const { name, description, rules, tags, requiresApproval, isSafeSpace } = draft;
  const drawn = groupId ?? "";
  return (
    <article aria-label="The group" className="rounded-card bg-leaf p-5 shadow-card">
      {isSafeSpace ? (
        <RoomHouse roomId={drawn} className="size-20" />
      ) : pictureUrl ? (
        <img src={pictureUrl} alt="" className="size-20 rounded-large bg-mist object-cover" />
      ) : (
        <GroupSign roomId={drawn} pictureId={null} className="size-20" />
      )}
      <h3 className="type-heading mt-4 flex items-center gap-2">
        <bdi className="min-w-0">{name.trim() || "No name yet"}</bdi>
        {isSafeSpace && <Lock aria-label="Safe space" className="size-5 shrink-0" strokeWidth={2} />}
      </h3>
      {description.trim() && (
        <p dir="auto" className="mt-2 whitespace-pre-line">
          {description.trim()}
        </p>
      )}
      {rules.trim() && (
        <>
          <h4 className="type-small mt-4 font-600">Rules</h4>
          <p dir="auto" className="type-small mt-1 line-clamp-6 whitespace-pre-line text-ink-2">
            {rules.trim()}
          </p>
        </>
      )}
      {tags.length > 0 && (
        <div className="mt-4 flex flex-wrap gap-2">
          {tags.map((tag) => (
            <FactChip key={tag}>{tag}</FactChip>
          ))}
        </div>
      )}
      <p className="type-small mt-4 text-ink-2">
        {requiresApproval && !isSafeSpace ? "People ask to join." : "Whoever wants to is in."}
        {isSafeSpace && " Nobody sees who is."}
      </p>
    </article>
  );
}
