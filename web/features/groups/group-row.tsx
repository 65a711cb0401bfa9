import { Lock } from "lucide-react";
import { Link } from "wouter";
import type { GroupCard } from "../../../contract/groups.ts";
import { useCampus } from "../accounts/session.ts";
import { GroupPicture } from "./group-picture.tsx";
import { JoinButton } from "./join-button.tsx";
import { kindText, notOpenText } from "./texts.ts";

type GroupRowProps = { group: GroupCard; heading: "h2" | "h3" };

export function GroupRow({ group, heading: Name }: GroupRowProps) {
  const { safeSpaceFloor } = useCampus();
  const { groupId, name, description, isSafeSpace, isOpen, invitedBy, mine } = group;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <GroupPicture group={group} />
      <div className="min-w-0 flex-[1_1_9rem]">
        <Name className="type-subhead">
          <Link href={`/groups/${groupId}`} className="text-ink no-underline hover:underline">
            <bdi>{name}</bdi>
            {isSafeSpace && (
              <Lock aria-label="Safe space" className="ms-1.5 inline size-4 align-[-0.1em]" strokeWidth={2} />
            )}
          </Link>
        </Name>
        {invitedBy && (
          <p className="type-small font-600 text-lamp-ink">
            <bdi>{invitedBy}</bdi> invited you
          </p>
        )}
        <p dir={isOpen ? "auto" : undefined} className="type-small mt-0.5 line-clamp-3">
          {isOpen ? description : notOpenText(safeSpaceFloor)}
        </p>
        <p className="type-caption mt-0.5 text-ink-2">
          {kindText(group, safeSpaceFloor)}
          {mine?.hasUpdate && (
            <>
              <span
                aria-hidden
                className="ms-2 inline-block size-2.5 rounded-full border border-edge/60 bg-lamp"
              />
              <span className="sr-only">, updated</span>
            </>
          )}
        </p>
      </div>
      <JoinButton group={group} inList />
    </div>
  );
}
