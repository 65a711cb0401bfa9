import { Smartphone } from "lucide-react";
import { useRef, type ChangeEvent, type FormEvent } from "react";
import { LIMITS } from "../../../contract/constants.ts";
import { useCampus } from "./session.ts";
import { Button } from "../../ui/button.tsx";
import { ConsentLine } from "../legal/consent-line.tsx";
import { EmailField } from "./email-field.tsx";
import { Field } from "../../ui/field.tsx";
import { focusFirstError } from "../../ui/focus-first-error.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { NewPasswordField } from "./new-password-field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { ForgotPassword } from "./forgot-password.tsx";
import { useAccountForm, type Typed } from "./use-account-form.ts";

type AccountFormProps = {
  signingUp: boolean;
  /** Which email domains the campus accepts; undefined for any. */
  emailHint: string | undefined;
  typed: Typed;
  onType: (typed: Typed) => void;
  /** The email has to be confirmed before the first sign-in. */
  onMailed: () => void;
};

export function AccountForm({ signingUp, emailHint, typed, onType, onMailed }: AccountFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { errors, failure, busy, submit, showErrors, clearErrors } = useAccountForm(signingUp, onMailed);

  const { passwordMin } = useCampus();

  function change(part: Partial<Typed>) {
    onType({ ...typed, ...part });
    clearErrors(part);
  }

  function handleInvalidEmail(fieldError: string) {
    showErrors({ email: fieldError });
    focusFirstError(form.current);
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!(await submit(typed))) focusFirstError(form.current);
  }

  const password = {
    label: "Password",
    name: "password",
    value: typed.password,
    error: errors.password,
    onChange: (event: ChangeEvent<HTMLInputElement>) => change({ password: event.target.value }),
  };

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void handleSubmit(event)}
      className="mt-7 flex flex-col gap-5 lg:mt-8"
    >
      {signingUp && (
        <Field
          label="Full Name"
          hint="A nickname is fine. People you match with see it."
          name="name"
          autoComplete="name"
          required
          maxLength={LIMITS.name}
          value={typed.name}
          error={errors.name}
          onChange={(event) => change({ name: event.target.value })}
        />
      )}
      <EmailField
        label="Email Address"
        autoComplete={signingUp ? "email" : "username"}
        hint={emailHint}
        value={typed.email}
        error={errors.email}
        onChange={(event) => change({ email: event.target.value })}
      />
      <div>
        {signingUp ? (
          <NewPasswordField min={passwordMin} {...password} />
        ) : (
          <PasswordField
            autoComplete="current-password"
            required
            maxLength={LIMITS.passwordMax}
            {...password}
          />
        )}
        {!signingUp && <ForgotPassword email={typed.email} onInvalidEmail={handleInvalidEmail} />}
      </div>
      {failure && <Notice kind="rust">{failure}</Notice>}
      {signingUp ? (
        <Button type="submit" wide busy={busy && "Creating Account..."}>
          Create Account
        </Button>
      ) : (
        <Button type="submit" wide busy={busy && "Logging in..."}>
          Log In
        </Button>
      )}
      <LinkButton href="/phone-login" variant="second" wide icon={Smartphone} className="-mt-1">
        Continue with Phone Number
      </LinkButton>
      {signingUp && <ConsentLine act="creating an account" />}
    </form>
  );
}
