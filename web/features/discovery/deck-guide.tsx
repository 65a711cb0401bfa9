import { ArrowLeft, ArrowRight } from "lucide-react";
import type { ReactNode } from "react";

/** What this page is and its keys: where there is room for it. */
export function DeckGuide() {
  return (
    <>
      <p className="mt-6 text-ink-2 max-lg:hidden">
        People near you in what they like and where they are in life. Nobody sees what you chose at onboarding
        beside your name.
      </p>
      <DeckKeys />
    </>
  );
}

/** The keys of a deck. */
export function DeckKeys() {
  return (
    <dl className="type-small mt-6 flex flex-col gap-3 text-ink-2 max-lg:hidden">
      <KeyHint words="Pass">
        <ArrowLeft aria-label="Left arrow" className="size-4" strokeWidth={2} />
      </KeyHint>
      <KeyHint words="Like">
        <ArrowRight aria-label="Right arrow" className="size-4" strokeWidth={2} />
      </KeyHint>
      <KeyHint words="Undo last pass">Z</KeyHint>
    </dl>
  );
}

function KeyHint({ words, children }: { words: string; children: ReactNode }) {
  return (
    <div className="flex items-center gap-3">
      <dt>
        <kbd className="grid size-7 place-items-center rounded-chip border border-line bg-leaf font-sans font-600 text-ink">
          {children}
        </kbd>
      </dt>
      <dd>{words}</dd>
    </div>
  );
}
