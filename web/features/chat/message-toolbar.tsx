import { CornerUpLeft, Ellipsis, SmilePlus, type LucideIcon } from "lucide-react";
import type { MouseEvent } from "react";
import { classes } from "../../ui/classes.ts";

type MessageToolbarProps = {
  mine: boolean;
  /** Whose message it is. */
  name: string;
  canReply: boolean;
  onReact: (anchor: HTMLElement) => void;
  onReply: () => void;
  onMore: (anchor: HTMLElement) => void;
};

/** Beside the bubble, where a mouse is: what is done most with a message. Keys and fingers have the menu, which has all of it. */
export function MessageToolbar({ mine, name, canReply, onReact, onReply, onMore }: MessageToolbarProps) {
  const on = (act: (anchor: HTMLElement) => void) => (event: MouseEvent<HTMLElement>) =>
    act(event.currentTarget);
  return (
    <div
      className={classes(
        "invisible absolute top-0 z-2 flex text-ink-2 [@media(hover:hover)]:group-hover/message:visible",
        mine ? "end-full me-1" : "start-full ms-1",
      )}
    >
      <Tool icon={SmilePlus} label={`React to ${name}`} onClick={on(onReact)} />
      {canReply && <Tool icon={CornerUpLeft} label={`Reply to ${name}`} onClick={onReply} />}
      <Tool icon={Ellipsis} label="More" onClick={on(onMore)} />
    </div>
  );
}

type ToolProps = { icon: LucideIcon; label: string; onClick: (event: MouseEvent<HTMLElement>) => void };

function Tool({ icon: Icon, label, onClick }: ToolProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      title={label}
      onClick={onClick}
      className="press grid size-9 place-items-center rounded-control hover:bg-mist hover:text-ink"
    >
      <Icon aria-hidden className="size-5 rtl:-scale-x-100" strokeWidth={1.75} />
    </button>
  );
}
