import type { Message } from "../../../../contract/chat.ts";
import type { Member } from "../../../../contract/rooms.ts";
import { classes } from "../../../ui/classes.ts";
import { nameOf } from "../../rooms/texts.ts";
import { reactionLabel } from "../texts.ts";

type MessageReactionsProps = {
  message: Message;
  /** Whether it is the viewer's message. */
  isOwn: boolean;
  members: ReadonlyMap<string, Member>;
  ownMemberId: string;
  isSafeSpace: boolean;
  /** Null where the viewer cannot react. */
  onToggle: ((emoji: string) => void) | null;
};

/** Pills below the bubble; the tooltip names who reacted. A click adds or removes the viewer's own. */
export function MessageReactions({
  message,
  isOwn,
  members,
  ownMemberId,
  isSafeSpace,
  onToggle,
}: MessageReactionsProps) {
  const namesOf = (memberIds: readonly string[]) =>
    memberIds.map((id) => (id === ownMemberId ? "you" : nameOf(members.get(id), isSafeSpace)));
  return (
    <ul
      aria-label="Reactions"
      className={classes("relative z-1 -mt-1.5 flex flex-wrap gap-x-1.5 px-2.5", isOwn && "justify-end")}
    >
      {message.reactions?.map(({ emoji, memberIds }) => {
        const hasReacted = memberIds.includes(ownMemberId);
        const label = reactionLabel(emoji, namesOf(memberIds), onToggle === null ? null : hasReacted);
        return (
          <li key={emoji}>
            <button
              type="button"
              aria-pressed={hasReacted}
              aria-label={label}
              title={label}
              disabled={onToggle === null}
              onClick={() => onToggle?.(emoji)}
              className={classes(
                // The pseudo-element makes the small pill a large enough target.
                "type-caption relative flex min-h-7 items-center gap-1.5 rounded-full border px-2 tabular-nums after:absolute after:-inset-x-0.5 after:-inset-y-2",
                hasReacted
                  ? "border-chosen-edge bg-lamp-wash font-600 text-ink"
                  : "border-line bg-leaf text-ink-2 enabled:hover:bg-mist",
              )}
            >
              <span aria-hidden className="text-[0.9375rem]">
                {emoji}
              </span>{" "}
              <span aria-hidden>{memberIds.length}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
