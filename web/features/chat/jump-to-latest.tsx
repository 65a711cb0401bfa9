import { ArrowDown } from "lucide-react";
import { CountBadge } from "../../ui/count-badge.tsx";
import { unreadWords } from "./chat-words.ts";

type JumpToLatestProps = { below: number; onJump: () => void };

/** Back to the end, with how much is new there. */
export function JumpToLatest({ below, onJump }: JumpToLatestProps) {
  return (
    <button
      type="button"
      onClick={onJump}
      className="press absolute end-4 bottom-3 grid size-11 place-items-center rounded-full border border-line bg-leaf shadow-card hover:bg-mist"
    >
      <span className="sr-only">Jump to the latest message</span>
      <ArrowDown aria-hidden className="size-5" strokeWidth={1.75} />
      {below > 0 && (
        <span className="absolute -top-2.5">
          <CountBadge of={below} label={unreadWords(below)} />
        </span>
      )}
    </button>
  );
}
