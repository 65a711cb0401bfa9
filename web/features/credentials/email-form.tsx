import { useMutation } from "@tanstack/react-query";
import { useRef, useState, type FormEvent } from "react";
import { client } from "../../api/client.ts";
import { withConfirmation } from "../accounts/confirmation.ts";
import { errorCode } from "../../api/request-error.ts";
import { useSession } from "../accounts/session.ts";
import { errorText } from "../../api/error-texts.ts";
import { Button } from "../../ui/button.tsx";
import { campusEmailHint, emailError } from "../accounts/email-address.ts";
import { EmailField } from "../accounts/email-field.tsx";
import { focusFirstError } from "../../ui/focus-first-error.ts";
import { FormActions } from "../../ui/form-actions.tsx";
import { Notice } from "../../ui/notice.tsx";

/** A new address. It replaces the old one when the link mailed to it is opened. */
export function EmailForm({ onClose }: { onClose: () => void }) {
  const session = useSession();
  const [typed, setTyped] = useState("");
  const form = useRef<HTMLFormElement>(null);
  const [fieldError, setFieldError] = useState<string | null>(null);
  const change = useMutation({
    mutationFn: (email: string) => withConfirmation(() => client.credentials.changeEmail({ email })),
    networkMode: "always",
    onError: (error) => {
      if (errorCode(error) !== "OUTSIDE_CAMPUS") return;
      setFieldError(errorText(error));
      focusFirstError(form.current);
    },
  });
  const domains = session.status === "in" ? session.campus.emailDomains : [];

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (change.isPending) return;
    const found = emailError(typed.trim());
    setFieldError(found);
    if (found) focusFirstError(form.current);
    else change.mutate(typed.trim());
  }

  if (change.data)
    return (
      <Notice kind="mist" announce>
        We emailed a link to <bdi className="font-600 wrap-anywhere">{typed.trim()}</bdi>. Open it to switch
        to this address.
        <div>
          <Button variant="quiet" size="small" className="-ms-4 -mb-2" onClick={onClose}>
            Done
          </Button>
        </div>
      </Notice>
    );
  return (
    <form ref={form} noValidate onSubmit={handleSubmit} className="flex flex-col gap-5">
      <EmailField
        label="New email address"
        hint={campusEmailHint(domains)}
        value={typed}
        error={fieldError}
        onChange={(event) => {
          setTyped(event.target.value);
          setFieldError(null);
        }}
      />
      {change.isError && !fieldError && <Notice kind="rust">{errorText(change.error)}</Notice>}
      <FormActions label="Send me a link" busy={change.isPending && "Sending..."} onCancel={onClose} />
    </form>
  );
}
