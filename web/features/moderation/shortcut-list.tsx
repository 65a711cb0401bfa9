import { classes } from "../../ui/classes.ts";
import type { SHORTCUTS } from "./shortcuts.ts";

type ShortcutListProps = { shortcuts: typeof SHORTCUTS; className?: string };

/** The keys and what they do. */
export function ShortcutList({ shortcuts, className }: ShortcutListProps) {
  return (
    <dl
      className={classes(
        "type-small grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2",
        className,
      )}
    >
      {shortcuts.map(({ keys, text }) => (
        <div key={text} className="contents">
          <dt className="flex gap-1">
            {keys.map((key) => (
              <kbd
                key={key}
                className="grid min-h-7 min-w-7 place-items-center rounded-chip border border-line bg-leaf px-1.5 font-sans font-600 text-ink"
              >
                {key}
              </kbd>
            ))}
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
