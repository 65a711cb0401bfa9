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

/** What is done most with a message, where a mouse is. Keys and fingers have the menu, which has all of it. */
export function MessageToolbar({ mine, name, canReply, onReact, onReply, onMore }: MessageToolbarProps) {
  const on = (act: (anchor: HTMLElement) => void) => (event: MouseEvent<HTMLElement>) =>
    act(event.currentTarget);
  return (
    <div
      className={classes(
        "invisible absolute -top-6 z-2 flex rounded-control border border-line bg-leaf text-ink shadow-card",
        "[@media(hover:hover)]:group-hover/message:visible",
        mine ? "end-2" : "start-2",
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
      className="press grid size-9 place-items-center rounded-[0.6875rem] hover:bg-mist"
    >
      <Icon aria-hidden className="size-5 rtl:-scale-x-100" strokeWidth={1.75} />
    </button>
  );
}
