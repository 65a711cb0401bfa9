import { X } from "lucide-react";

type RemovableChipProps = { children: string; onRemove: () => void };

/** A chosen or typed value with a button that removes it. */
export function RemovableChip({ children, onRemove }: RemovableChipProps) {
  return (
    <li className="inline-flex max-w-full items-center rounded-chip bg-mist ps-3">
      <bdi className="type-small truncate font-500">{children}</bdi>
      <button
        type="button"
        aria-label={`Remove ${children}`}
        onClick={onRemove}
        className="grid size-11 shrink-0 place-items-center rounded-chip text-ink-2 hover:text-ink"
      >
        <X aria-hidden className="size-4" strokeWidth={2} />
      </button>
    </li>
  );
}
