import { useEffect, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { chosenWords } from "./request-words.ts";

type ChoosingBarProps = {
  chosen: number;
  all: number;
  onChooseAll: (chosen: boolean) => void;
  onApprove: () => void;
  onReject: () => void;
};

/** Several at once: choose all that are loaded, and decide for them together. */
export function ChoosingBar({ chosen, all, onChooseAll, onApprove, onReject }: ChoosingBarProps) {
  const folder = useRef<HTMLInputElement>(null);
  const some = chosen > 0 && chosen < all;

  useEffect(() => {
    // HTML has no attribute for “some of them”.
    if (folder.current) folder.current.indeterminate = some;
  }, [some]);

  return (
    <div className="sticky top-(--top-height) z-10 flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line bg-paper py-1.5">
      <label className="flex min-h-11 items-center gap-4 lg:gap-3">
        <span className="grid w-11 place-items-center max-lg:-me-2 lg:-ms-3">
          <input
            ref={folder}
            type="checkbox"
            className="size-5 accent-green"
            checked={chosen > 0 && chosen === all}
            disabled={all === 0}
            onChange={(event) => onChooseAll(event.target.checked)}
          />
        </span>
        Choose all on this page
      </label>
      {chosen > 0 && (
        <div role="group" aria-label="For all that are chosen" className="flex flex-wrap items-center gap-2">
          <p role="status" className="type-small me-2 font-600 tabular-nums">
            {chosenWords(chosen)}
          </p>
          <Button variant="second" size="small" onClick={onReject}>
            Reject
          </Button>
          <Button size="small" onClick={onApprove}>
            Approve
          </Button>
        </div>
      )}
    </div>
  );
}
