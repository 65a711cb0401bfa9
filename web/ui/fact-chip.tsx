import { classes } from "./classes.ts";

type FactChipProps = {
  children: string;
  /** The viewer has it, too: highlighted with a light. */
  shared?: boolean;
};

/** A static chip, such as an interest. */
export function FactChip({ children, shared = false }: FactChipProps) {
  return (
    <span
      className={classes(
        "type-small inline-flex min-h-8 items-center gap-2 rounded-chip bg-mist py-1 font-500",
        shared ? "ps-2.5 pe-3" : "px-3",
      )}
    >
      {shared && (
        <span aria-hidden className="size-2.5 shrink-0 rounded-full border border-edge/60 bg-lamp" />
      )}
      <bdi>{children}</bdi>
      {shared && <span className="sr-only">, shared</span>}
    </span>
  );
}
