import { useEffect, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { selectedText } from "./texts.ts";

type SelectionBarProps = {
  selected: number;
  selectable: number;
  onSelectAll: (selected: boolean) => void;
  onApprove: () => void;
  onReject: () => void;
};

/** Decides several requests at once. */
export function SelectionBar({ selected, selectable, onSelectAll, onApprove, onReject }: SelectionBarProps) {
  const checkbox = useRef<HTMLInputElement>(null);
  const some = selected > 0 && selected < selectable;

  useEffect(() => {
    // `indeterminate` is a property without an attribute.
    if (checkbox.current) checkbox.current.indeterminate = some;
  }, [some]);

  return (
    <div className="sticky top-(--top-height) z-10 flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line bg-paper py-1.5">
      <label className="flex min-h-11 items-center gap-4 lg:gap-3">
        <span className="grid w-11 place-items-center max-lg:-me-2 lg:-ms-3">
          <input
            ref={checkbox}
            type="checkbox"
            className="size-5 accent-green"
            checked={selected > 0 && selected === selectable}
            disabled={selectable === 0}
            onChange={(event) => onSelectAll(event.target.checked)}
          />
        </span>
        Select all on this page
      </label>
      {selected > 0 && (
        <div role="group" aria-label="Decide selected requests" className="flex flex-wrap items-center gap-2">
          <p role="status" className="type-small me-2 font-600 tabular-nums">
            {selectedText(selected)}
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
