import type { ComponentProps } from "react";
import { LIMITS } from "../../../contract/constants.ts";
import { Field } from "../../ui/field.tsx";

/** With the attributes that keyboards and password managers need. */
export function EmailField(props: Omit<ComponentProps<typeof Field>, "type">) {
  return (
    <Field
      name="email"
      inputMode="email"
      autoCapitalize="none"
      autoComplete="email"
      spellCheck={false}
      required
      maxLength={LIMITS.email}
      {...props}
      type="email"
    />
  );
}
