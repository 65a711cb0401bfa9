import { ArrowDown } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { classes } from "../../../ui/classes.ts";
import { CountBadge } from "../../../ui/count-badge.tsx";
import { newMessagesText } from "../texts.ts";

type JumpToEndButtonProps = { newCount: number; onClick: () => void };

export function JumpToEndButton({ newCount, onClick }: JumpToEndButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="press absolute end-4 bottom-3 grid size-11 place-items-center rounded-full border border-line bg-leaf shadow-card hover:bg-mist"
    >
      <span className="sr-only">Jump to the latest message</span>
      <ArrowDown aria-hidden className="size-5" strokeWidth={1.75} />
      {newCount > 0 && (
        <span className="absolute -top-2.5">
          <CountBadge of={newCount} label={newMessagesText(newCount)} />
        </span>
      )}
    </button>
  );
}

type RetryButtonProps = { edge: "start" | "end"; onClick: () => void };

/** Over the end of the list beyond which messages failed to load. */
export function RetryButton({ edge, onClick }: RetryButtonProps) {
  return (
    <Button
      variant="second"
      size="small"
      onClick={onClick}
      className={classes(
        "absolute inset-x-4 z-3 mx-auto max-w-100 bg-leaf",
        edge === "start" ? "top-2" : "bottom-2",
      )}
    >
      {edge === "start"
        ? "Earlier messages did not load. Try again"
        : "Later messages did not load. Try again"}
    </Button>
  );
}
