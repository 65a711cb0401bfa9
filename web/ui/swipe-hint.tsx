import { classes } from "./classes.ts";
import type { Side } from "./swipe-rules.ts";

/** Says on a dragged card what releasing it would do. `use-swipe.ts` fades it in. */
export function SwipeHint({ side, children }: { side: Side; children: string }) {
  return (
    <span
      aria-hidden
      data-hint={side}
      className={classes(
        "type-heading absolute top-5 rounded-control px-4 py-2 opacity-0",
        side === "right" ? "left-5 bg-green text-leaf" : "right-5 bg-leaf text-ink",
      )}
    >
      {children}
    </span>
  );
}
