import { Button } from "./button.tsx";

type FormActionsProps = {
  /** Of the submit button. */
  label: string;
  busy: string | false;
  onCancel: () => void;
};

/** Submit and cancel buttons of a small form. */
export function FormActions({ label, busy, onCancel }: FormActionsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" busy={busy}>
        {label}
      </Button>
      <Button variant="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
