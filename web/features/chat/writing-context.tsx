import { X } from "lucide-react";
import { IconButton } from "../../ui/icon-button.tsx";

type WritingContextProps = { title: string; words: string; onCancel: () => void };

/** Over the field: the message that is answered or put differently, and the way out of that. */
export function WritingContext({ title, words, onCancel }: WritingContextProps) {
  return (
    <div className="mb-1.5 flex items-center gap-1 ps-4">
      <div className="min-w-0 flex-1 border-s-3 border-edge ps-2.5">
        <p className="type-caption truncate font-600">
          <bdi>{title}</bdi>
        </p>
        <p dir="auto" className="type-small truncate text-ink-2">
          {words}
        </p>
      </div>
      <IconButton icon={X} label="Cancel" onClick={onCancel} />
    </div>
  );
}
