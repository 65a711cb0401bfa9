import { useId, type ReactNode, type SelectHTMLAttributes } from "react";
import { describedBy, FieldFrame } from "./field.tsx";
import { fieldClass } from "./field-class.ts";

type SelectFieldProps<Value extends string | number> = Omit<
  SelectHTMLAttributes<HTMLSelectElement>,
  "value" | "onChange"
> & {
  label: string;
  hint?: ReactNode;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** One of many, as the platform's own list. */
export function SelectField<Value extends string | number>({
  label,
  hint,
  options,
  value,
  onChange,
  className,
  ...select
}: SelectFieldProps<Value>) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={null} className={className}>
      <select
        {...select}
        id={id}
        value={value}
        aria-describedby={describedBy(id, hint, null)}
        onChange={(event) => {
          const chosen = options.find((option) => String(option.value) === event.target.value);
          if (chosen) onChange(chosen.value);
        }}
        className={`${fieldClass()} min-h-12`}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
