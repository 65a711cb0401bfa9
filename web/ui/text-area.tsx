import { useId, type ReactNode, type Ref, type TextareaHTMLAttributes } from "react";
import { classes } from "./classes.ts";
import { describedBy, FieldFrame } from "./field.tsx";
import { fieldClass } from "./field-class.ts";

type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & {
  label: string;
  hint?: ReactNode;
  error?: string | null | undefined;
  ref?: Ref<HTMLTextAreaElement>;
};

/** A multi-line field that grows with its content. */
export function TextArea({ label, hint, error, className, ...area }: TextAreaProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} className={className}>
      <textarea
        rows={4}
        {...area}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
        className={classes(fieldClass(error), "field-sizing-content min-h-28 resize-none")}
      />
    </FieldFrame>
  );
}
