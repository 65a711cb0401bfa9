import { Lock } from "lucide-react";
import { FactChip } from "../../ui/fact-chip.tsx";
import { GroupSign } from "../rooms/group-sign.tsx";
import { RoomHouse } from "../rooms/room-house.tsx";
import type { GroupDraft } from "./rules.ts";

type GroupPreviewProps = {
  draft: GroupDraft;
  /** Null before it is created: its drawing is made from its id and will change then. */
  groupId: string | null;
  pictureUrl: string | null;
};

/** What students will see of the group before they join. */
export function GroupPreview({ draft, groupId, pictureUrl }: GroupPreviewProps) {
  const { name, description, rules, tags, requiresApproval, isSafeSpace } = draft;
  const drawingId = groupId ?? "";
  return (
    <article aria-label="The group" className="rounded-card bg-leaf p-5 shadow-card">
      {isSafeSpace ? (
        <RoomHouse roomId={drawingId} className="size-20" />
      ) : pictureUrl ? (
        <img src={pictureUrl} alt="" className="size-20 rounded-large bg-mist object-cover" />
      ) : (
        <GroupSign roomId={drawingId} pictureId={null} className="size-20" />
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
        {requiresApproval && !isSafeSpace ? "Requires approval." : "Anyone can join."}
        {isSafeSpace && " Nobody sees who does."}
      </p>
    </article>
  );
}
