import { useMutation } from "@tanstack/react-query";
import { useRef, useState, type FormEvent } from "react";
import { useLocation } from "wouter";
import { client } from "../../api/client.ts";
import { errorCode } from "../../api/request-error.ts";
import { discardTicket, mailedTicket } from "./mailed-ticket.ts";
import { endSession, useCampus } from "../accounts/session.ts";
import { errorText } from "../../api/error-texts.ts";
import { Button } from "../../ui/button.tsx";
import { focusFirstError } from "../../ui/focus-first-error.ts";
import { newPasswordError, NewPasswordField } from "../accounts/new-password-field.tsx";
import { withHistoryNote } from "../../browser/history-note.ts";
import { Notice } from "../../ui/notice.tsx";
import { SideWindowPage } from "../../ui/side-window-page.tsx";
import { NewLinkForm } from "./new-link-form.tsx";

const BACK = { href: "/login", label: "Back to Login" };

/** The target of the mailed link: a new password, or a new link when this one has expired. */
export default function ResetPasswordScreen() {
  const [ticket, setTicket] = useState(mailedTicket);
  if (ticket !== null)
    return (
      <SideWindowPage title="Choose a new password" back={BACK} onPhones="lamp">
        <p className="mt-1 text-ink-2">You will be signed out on all your devices.</p>
        <ResetForm ticket={ticket} onExpired={() => setTicket(null)} />
      </SideWindowPage>
    );
  return (
    <SideWindowPage title="This link no longer works" focusTitle back={BACK} onPhones="lamp">
      <p className="mt-2 text-ink-2">
        Each link works once, for 30 minutes. Your password has not changed. Enter your email to get a new
        link.
      </p>
      <NewLinkForm />
    </SideWindowPage>
  );
}

function ResetForm({ ticket, onExpired }: { ticket: string; onExpired: () => void }) {
  const [, navigate] = useLocation();
  const { passwordMin } = useCampus();
  const [password, setPassword] = useState("");
  const form = useRef<HTMLFormElement>(null);
  const [fieldError, setFieldError] = useState<string | null>(null);
  const reset = useMutation({
    mutationFn: () => client.credentials.resetPassword({ ticket, password }),
    networkMode: "always",
    onSuccess: () => {
      discardTicket();
      endSession();
      navigate("/login", withHistoryNote("Your password has been changed. You can log in with it now."));
    },
    onError: (error) => {
      const code = errorCode(error);
      if (code === "WEAK_PASSWORD") showErrors(errorText(error));
      // BAD_REQUEST: a truncated ticket.
      if (code !== "LINK_EXPIRED" && code !== "BAD_REQUEST") return;
      discardTicket();
      onExpired();
    },
  });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (reset.isPending) return;
    const found = newPasswordError(password, passwordMin);
    if (found) showErrors(found);
    else reset.mutate();
  }

  function showErrors(found: string) {
    setFieldError(found);
    focusFirstError(form.current);
  }

  return (
    <form ref={form} noValidate onSubmit={handleSubmit} className="mt-7 flex flex-col gap-5">
      <NewPasswordField
        min={passwordMin}
        label="New password"
        name="new-password"
        value={password}
        error={fieldError}
        onChange={(event) => {
          setPassword(event.target.value);
          setFieldError(null);
        }}
      />
      {reset.isError && !fieldError && <Notice kind="rust">{errorText(reset.error)}</Notice>}
      <Button type="submit" wide busy={reset.isPending && "Saving..."}>
        Save password
      </Button>
    </form>
  );
}
