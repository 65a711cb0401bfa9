import { CornerUpLeft, Ellipsis, SmilePlus, type LucideIcon } from "lucide-react";
import type { MouseEvent } from "react";
import { classes } from "../../../ui/classes.ts";

type MessageToolbarProps = {
  isOwn: boolean;
  /** Whose message it is. */
  name: string;
  canWrite: boolean;
  onReact: (anchor: HTMLElement) => void;
  onReply: () => void;
  onMore: (anchor: HTMLElement) => void;
};

/** The most frequent actions, beside a hovered bubble. Keyboard and touch have all of them in the menu. */
export function MessageToolbar({ isOwn, name, canWrite, onReact, onReply, onMore }: MessageToolbarProps) {
  return (
    <div
      className={classes(
        "invisible absolute top-0 z-2 flex text-ink-2 [@media(hover:hover)]:group-hover/message:visible",
        isOwn ? "end-full me-1" : "start-full ms-1",
      )}
    >
      {canWrite && (
        <ToolbarButton
          icon={SmilePlus}
          label={`React to ${name}`}
          onClick={({ currentTarget }) => onReact(currentTarget)}
        />
      )}
      {canWrite && <ToolbarButton icon={CornerUpLeft} label={`Reply to ${name}`} onClick={onReply} />}
      <ToolbarButton icon={Ellipsis} label="More" onClick={({ currentTarget }) => onMore(currentTarget)} />
    </div>
  );
}

type ToolbarButtonProps = {
  icon: LucideIcon;
  label: string;
  onClick: (event: MouseEvent<HTMLElement>) => void;
};

function ToolbarButton({ icon: Icon, label, onClick }: ToolbarButtonProps) {
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
