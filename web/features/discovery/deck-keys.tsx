import { ArrowLeft, ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import type { KeyTexts } from "./column-texts.ts";

/** The keyboard shortcuts, on desktop. */
export function DeckKeys({ keys }: { keys: KeyTexts }) {
  return (
    <dl className="type-small mt-6 flex flex-col gap-3 text-ink-2 max-lg:hidden">
      <KeyHint label={keys.left}>
        <ArrowLeft aria-label="Left arrow" className="size-4" strokeWidth={2} />
      </KeyHint>
      <KeyHint label={keys.right}>
        <ArrowRight aria-label="Right arrow" className="size-4" strokeWidth={2} />
      </KeyHint>
      <KeyHint label={keys.undo}>Z</KeyHint>
    </dl>
  );
}

function KeyHint({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-center gap-3">
      <dt>
        <kbd className="grid size-7 place-items-center rounded-chip border border-line bg-leaf font-sans font-600 text-ink">
          {children}
        </kbd>
      </dt>
      <dd>{label}</dd>
    </div>
  );
}
