import { Button } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";

type NotLoadedProps = { which: "Earlier" | "Later"; onRetry: () => void };

/** Over the end of the list at which messages are missing. */
export function NotLoaded({ which, onRetry }: NotLoadedProps) {
  return (
    <Button
      variant="second"
      size="small"
      onClick={onRetry}
      className={classes(
        "absolute inset-x-4 z-3 mx-auto max-w-100 bg-leaf",
        which === "Earlier" ? "top-2" : "bottom-2",
      )}
    >
      {which === "Earlier"
        ? "Earlier messages did not load. Try again"
        : "Later messages did not load. Try again"}
    </Button>
  );
}
