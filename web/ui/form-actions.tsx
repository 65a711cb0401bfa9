import { Button } from "./button.tsx";

type FormActionsProps = {
  /** What the form does, and what it says while it does it. */
  label: string;
  busy: string | false;
  onCancel: () => void;
};

/** The end of a small form: its act, and the way out. */
export function FormActions({ label: words, busy, onCancel }: FormActionsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" busy={busy}>
        {words}
      </Button>
      <Button variant="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
