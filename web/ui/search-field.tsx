import { Search, X } from "lucide-react";
import { useRef } from "react";
import { classes } from "./classes.ts";
import { fieldClass } from "./field-class.ts";
import { IconButton } from "./icon-button.tsx";

type SearchFieldProps = {
  /** The accessible name. */
  label: string;
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
  maxLength: number;
  className?: string;
};

/** A search field with a button that clears it. */
export function SearchField({ label, placeholder, value, onChange, maxLength, className }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <search className={classes("relative block", className)}>
      <Search
        aria-hidden
        className="pointer-events-none absolute inset-y-0 start-3.5 my-auto size-5"
        strokeWidth={1.75}
      />
      <input
        ref={field}
        type="search"
        aria-label={label}
        placeholder={placeholder ?? label}
        autoComplete="off"
        maxLength={maxLength}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={classes(fieldClass(), "min-h-11 ps-11 pe-11 [&::-webkit-search-cancel-button]:hidden")}
      />
      {value && (
        <IconButton
          icon={X}
          label="Clear the search"
          onClick={() => {
            onChange("");
            field.current?.focus();
          }}
          className="absolute inset-y-0 end-0.5 my-auto text-ink-2"
        />
      )}
    </search>
  );
}
