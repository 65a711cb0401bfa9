import { classes } from "./classes.ts";

type CountProps = {
  of: number;
  /** What is counted, for screen readers: “4 chats with new messages”. */
  label: string;
  /** Amber for something new, quiet for a mere count. */
  quiet?: boolean;
  className?: string;
};

const figure = new Intl.NumberFormat();

export function CountBadge({ of, label, quiet = false, className }: CountProps) {
  return (
    <span
      className={classes(
        "inline-grid h-5.5 min-w-5.5 place-items-center rounded-full px-1.5 text-[0.8125rem]/none font-650 tabular-nums",
        quiet ? "bg-mist text-ink-2" : "bg-lamp text-on-lamp",
        className,
      )}
    >
      <span aria-hidden>{of > 99 ? "99+" : figure.format(of)}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}
