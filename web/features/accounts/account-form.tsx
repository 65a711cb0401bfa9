import { useRef, type FormEvent } from "react";
import { Link } from "wouter";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { useAccountForm } from "./use-account-form.ts";

export type Typed = { name: string; email: string; password: string };

type AccountFormProps = { signingUp: boolean; typed: Typed; onType: (typed: Typed) => void };

export function AccountForm({ signingUp, typed, onType }: AccountFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { faults, failure, busy, submit, forgive } = useAccountForm(signingUp);

  function change(part: Partial<Typed>) {
    onType({ ...typed, ...part });
    forgive(part);
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (await submit(typed)) return;
    // The first field that needs a look, once its fault is on the page.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus());
  }

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
          maxLength={60}
          value={typed.name}
          error={faults.name}
          onChange={(event) => change({ name: event.target.value })}
        />
      )}
      <Field
        label="Email Address"
        type="email"
        name="email"
        inputMode="email"
        autoComplete={signingUp ? "email" : "username"}
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={254}
        value={typed.email}
        error={faults.email}
        onChange={(event) => change({ email: event.target.value })}
      />
      <PasswordField
        label="Password"
        name="password"
        hint={signingUp ? "6 characters or more. A few odd words together work well." : undefined}
        autoComplete={signingUp ? "new-password" : "current-password"}
        required
        maxLength={128}
        value={typed.password}
        error={faults.password}
        onChange={(event) => change({ password: event.target.value })}
      />
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
      {signingUp && (
        <p className="type-small text-ink-2">
          By creating an account you say that you are 18 or older and agree to the{" "}
          <Link href="/terms">Terms</Link> and the <Link href="/privacy">Privacy</Link> page.
        </p>
      )}
    </form>
  );
}
