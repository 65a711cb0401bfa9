import { X } from "lucide-react";
import { useState } from "react";
import { classes } from "./ui/classes.ts";

const DISMISSED = "haven.demo-seen";

/** On the Demo campus, until it is dismissed. */
export function DemoBanner({ hiddenOnPhones }: { hiddenOnPhones: boolean }) {
  const [seen, setSeen] = useState(() => sessionStorage.getItem(DISMISSED) !== null);
  if (seen) return null;
  return (
    <div
      className={classes(
        "type-small flex min-h-11 items-center justify-between gap-2 border-b border-line px-4 text-ink-2 lg:px-7",
        hiddenOnPhones && "max-lg:hidden",
      )}
    >
      <p>The people here are fictional.</p>
      <button
        type="button"
        aria-label="Hide this note"
        onClick={() => {
          sessionStorage.setItem(DISMISSED, "1");
          setSeen(true);
        }}
        className="-me-3 grid size-11 shrink-0 place-items-center rounded-control hover:text-ink"
      >
        <X aria-hidden className="size-4.5" strokeWidth={1.75} />
      </button>
    </div>
  );
}
