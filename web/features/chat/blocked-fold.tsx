import { useState, type ReactNode } from "react";
import { FROM_BLOCKED } from "./message-words.ts";

/** What somebody I have blocked says in a group: there, so that the talk makes sense, and not in my face. */
export function BlockedFold({ folded, children }: { folded: boolean; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  if (!folded || open) return children;
  return (
    <div className="type-small flex flex-wrap items-center gap-x-2 rounded-[1.125rem] border border-line px-3.5 py-0.5 text-ink-2">
      {FROM_BLOCKED}
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="min-h-9 rounded-chip px-1 font-600 text-green underline underline-offset-2"
      >
        Show
      </button>
    </div>
  );
}
