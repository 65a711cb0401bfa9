import type { ComponentProps } from "react";
import { LIMITS } from "../../../contract/constants.ts";
import { PasswordField } from "../../ui/password-field.tsx";

/** A password field with a hint on how to choose one. */
export function NewPasswordField({
  min,
  ...props
}: Omit<ComponentProps<typeof PasswordField>, "hint" | "min"> & { min: number }) {
  return (
    <PasswordField
      {...props}
      hint={`${min} characters or more. A few odd words together work well.`}
      autoComplete="new-password"
      required
      maxLength={LIMITS.passwordMax}
    />
  );
}

/** @returns the error, or null. Whether it is easy to guess is checked on the server. */
export function newPasswordError(password: string, min: number): string | null {
  if (!password) return "Please enter a password.";
  return password.length < min ? `Please use ${min} characters or more.` : null;
}
