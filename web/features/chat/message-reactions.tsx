import type { Message } from "../../../contract/chat.ts";
import type { Member } from "../../../contract/rooms.ts";
import { classes } from "../../ui/classes.ts";
import { nameOf, reactionWords } from "./message-words.ts";

type MessageReactionsProps = {
  message: Message;
  mine: boolean;
  members: ReadonlyMap<string, Member>;
  myMemberId: string;
  isSafeSpace: boolean;
  /** Null where I can only look. */
  onToggle: ((emoji: string) => void) | null;
};

/** Pills on the bubble's lower edge: what, how many, and by whom in the tooltip. A press adds mine or takes it back. */
export function MessageReactions({
  message,
  mine,
  members,
  myMemberId,
  isSafeSpace,
  onToggle,
}: MessageReactionsProps) {
  const names = (memberIds: readonly string[]) =>
    memberIds.map((id) => (id === myMemberId ? "you" : nameOf(members.get(id), isSafeSpace)));
  return (
    <ul
      aria-label="Reactions"
      className={classes("relative z-1 -mt-1.5 flex flex-wrap gap-x-1.5 px-2.5", mine && "justify-end")}
    >
      {message.reactions?.map(({ emoji, memberIds }) => {
        const own = memberIds.includes(myMemberId);
        const words = reactionWords(emoji, names(memberIds), onToggle === null ? null : own);
        return (
          <li key={emoji}>
            <button
              type="button"
              aria-pressed={own}
              aria-label={words}
              title={words}
              disabled={onToggle === null}
              onClick={() => onToggle?.(emoji)}
              className={classes(
                // The pill is small; what can be hit is not.
                "type-caption relative flex min-h-7 items-center gap-1.5 rounded-full border px-2 tabular-nums after:absolute after:-inset-x-0.5 after:-inset-y-2",
                own
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
