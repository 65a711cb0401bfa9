import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Me } from "../../../contract/accounts.ts";
import { client } from "../../api/client.ts";
import { errorCode } from "../../api/request-error.ts";
import { beginSession, signInAfterLogOut, useCampus } from "./session.ts";
import { errorText } from "../../api/error-texts.ts";
import { emailError } from "./email-address.ts";
import { newPasswordError } from "./new-password-field.tsx";

export type Typed = { name: string; email: string; password: string };
type FieldErrors = Partial<Record<keyof Typed, string>>;

/** Error codes that belong to a field. All others are shown above the button. */
const FIELD_OF: Record<string, keyof Typed> = {
  EMAIL_IN_USE: "email",
  OUTSIDE_CAMPUS: "email",
  WEAK_PASSWORD: "password",
};

/**
 * Validates and submits the form and maps errors to fields. On success, the new session redirects.
 * @param onMailed called where the email has to be confirmed before a session can begin
 */
export function useAccountForm(signingUp: boolean, onMailed: () => void) {
  const { passwordMin } = useCampus();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const enter = useMutation({
    mutationFn: ({ name, email, password }: Typed) =>
      signInAfterLogOut<{ me: Me | null }>(() =>
        signingUp
          ? client.accounts.signUp({ name, email, password })
          : client.accounts.logIn({ email, password }),
      ),
    // Fail at once while offline instead of pausing without feedback.
    networkMode: "always",
  });

  /** @returns whether it succeeded */
  async function submit(typed: Typed): Promise<boolean> {
    if (enter.isPending) return true;
    const trimmed = { ...typed, name: typed.name.trim(), email: typed.email.trim() };
    const found = validate(trimmed, signingUp, passwordMin);
    setErrors(found);
    setFailure(null);
    if (Object.keys(found).length > 0) return false;
    try {
      const { me } = await enter.mutateAsync(trimmed);
      if (me) beginSession(me);
      else onMailed();
      return true;
    } catch (error) {
      explain(error);
      return false;
    }
  }

  function explain(error: unknown) {
    const message = errorText(error, "Failed to authenticate. Please try again.");
    const field = FIELD_OF[errorCode(error) ?? ""];
    if (field) setErrors({ [field]: message });
    else setFailure(message);
  }

  /** Clears the errors of the fields that are edited. */
  function clearErrors(part: Partial<Typed>) {
    const rest = Object.entries(errors).filter(([field]) => !Object.hasOwn(part, field));
    setErrors(Object.fromEntries(rest));
  }

  return { errors, failure, busy: enter.isPending, submit, showErrors: setErrors, clearErrors };
}

function validate({ name, email, password }: Typed, signingUp: boolean, passwordMin: number): FieldErrors {
  const errors: FieldErrors = {};
  const emailFault = emailError(email);
  const passwordFault = signingUp
    ? newPasswordError(password, passwordMin)
    : password
      ? null
      : "Please enter your password.";
  if (signingUp && !name) errors.name = "Please enter a name. A nickname is fine.";
  if (emailFault) errors.email = emailFault;
  if (passwordFault) errors.password = passwordFault;
  return errors;
}
