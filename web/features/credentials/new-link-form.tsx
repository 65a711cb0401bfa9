import { useMutation } from "@tanstack/react-query";
import { useRef, useState, type FormEvent } from "react";
import { client } from "../../api/client.ts";
import { errorText } from "../../api/error-texts.ts";
import { Button } from "../../ui/button.tsx";
import { emailError } from "../accounts/email-address.ts";
import { EmailField } from "../accounts/email-field.tsx";
import { focusFirstError } from "../../ui/focus-first-error.ts";
import { Notice } from "../../ui/notice.tsx";

/** Emails another reset link. The response is the same whether or not the address has an account. */
export function NewLinkForm() {
  const [email, setEmail] = useState("");
  const form = useRef<HTMLFormElement>(null);
  const [fieldError, setFieldError] = useState<string | null>(null);
  const ask = useMutation({
    mutationFn: (address: string) => client.credentials.forgotPassword({ email: address }),
    networkMode: "always",
  });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (ask.isPending) return;
    const found = emailError(email.trim());
    setFieldError(found);
    if (found) focusFirstError(form.current);
    else ask.mutate(email.trim());
  }

  return (
    <form ref={form} noValidate onSubmit={handleSubmit} className="mt-7 flex flex-col gap-5">
      <EmailField
        label="Email Address"
        value={email}
        error={fieldError}
        onChange={(event) => {
          setEmail(event.target.value);
          setFieldError(null);
        }}
      />
      {ask.isError && (
        <Notice kind="rust">{errorText(ask.error, "Failed to send reset email. Please try again.")}</Notice>
      )}
      {ask.isSuccess && (
        <Notice kind="mist" announce>
          Password reset email sent. Check your inbox.
        </Notice>
      )}
      <Button type="submit" wide busy={ask.isPending && "Sending..."}>
        Send a new link
      </Button>
    </form>
  );
}
