import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState, type FormEvent } from "react";
import { LIMITS } from "../../../contract/constants.ts";
import { api, client } from "../../api/client.ts";
import { errorCode } from "../../api/request-error.ts";
import { useCampus } from "../accounts/session.ts";
import { errorText } from "../../api/error-texts.ts";
import { focusFirstError } from "../../ui/focus-first-error.ts";
import { FormActions } from "../../ui/form-actions.tsx";
import { newPasswordError, NewPasswordField } from "../accounts/new-password-field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PasswordField } from "../../ui/password-field.tsx";

type PasswordFormProps = { onDone: () => void; onCancel: () => void };
type Typed = { current: string; password: string };
type FieldErrors = { [field in keyof Typed]?: string | null };

export function PasswordForm({ onDone, onCancel }: PasswordFormProps) {
  const queries = useQueryClient();
  const { passwordMin } = useCampus();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<Typed>({ current: "", password: "" });
  const [errors, setErrors] = useState<FieldErrors>({});
  const change = useMutation({
    mutationFn: (passwords: Typed) => client.credentials.changePassword(passwords),
    networkMode: "always",
    onError: (error) => {
      const code = errorCode(error);
      if (code === "INVALID_CREDENTIALS") showErrors({ current: "This is not your current password." });
      else if (code === "WEAK_PASSWORD") showErrors({ password: errorText(error) });
    },
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: api.accounts.devices.key() });
      onDone();
    },
  });

  function type(part: Partial<Typed>) {
    setTyped({ ...typed, ...part });
    setErrors({});
    change.reset();
  }

  function showErrors(found: FieldErrors) {
    setErrors(found);
    focusFirstError(form.current);
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (change.isPending) return;
    const current = typed.current ? null : "Please enter your current password.";
    const password = newPasswordError(typed.password, passwordMin);
    if (current || password) showErrors({ current, password });
    else change.mutate(typed);
  }

  return (
    <form ref={form} noValidate onSubmit={handleSubmit} className="flex flex-col gap-5">
      <PasswordField
        label="Current password"
        name="current-password"
        autoComplete="current-password"
        required
        maxLength={LIMITS.passwordMax}
        value={typed.current}
        error={errors.current}
        onChange={(event) => type({ current: event.target.value })}
      />
      <NewPasswordField
        min={passwordMin}
        label="New password"
        name="new-password"
        value={typed.password}
        error={errors.password}
        onChange={(event) => type({ password: event.target.value })}
      />
      {change.isError && !errors.current && !errors.password && (
        <Notice kind="rust">{errorText(change.error)}</Notice>
      )}
      <FormActions label="Save password" busy={change.isPending && "Saving..."} onCancel={onCancel} />
    </form>
  );
}
