import { CircleAlert } from "lucide-react";
import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from "react";
import { classes } from "./classes.ts";
import { fieldClass } from "./field-class.ts";

type FieldProps = InputHTMLAttributes<HTMLInputElement> & {
  label: string;
  hint?: ReactNode;
  error?: string | null | undefined;
  /** A control inside the input at its end, such as the eye of a password. */
  end?: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

export function Field({ label, hint, error, end, className, ...input }: FieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} className={className}>
      <div className="relative">
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
          className={classes(fieldClass(error), "min-h-12", Boolean(end) && "pe-13")}
        />
        {end && <div className="absolute inset-y-0 end-1 grid place-items-center">{end}</div>}
      </div>
    </FieldFrame>
  );
}

type FieldFrameProps = {
  id: string;
  label: string;
  hint?: ReactNode;
  error?: string | null | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** Label, input, error and hint; `describedBy` ties the last two to the input. */
export function FieldFrame({ id, label, hint, error, className, children }: FieldFrameProps) {
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-600">
        {label}
      </label>
      {children}
      {error && (
        <p id={`${id}-error`} className="type-small mt-2 flex gap-2 font-600 text-rust">
          <CircleAlert aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="type-small mt-2 text-ink-2">
          {hint}
        </p>
      )}
    </div>
  );
}

/** For `aria-describedby`. */
export function describedBy(id: string, hint: ReactNode, error: string | null | undefined) {
  const ids = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return ids || undefined;
}
