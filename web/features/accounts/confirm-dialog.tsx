import { useMutation, useQuery } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { useLocation } from "wouter";
import { LIMITS } from "../../../contract/constants.ts";
import { api, client } from "../../api/client.ts";
import { useConfirmationRequest } from "./confirmation.ts";
import { errorCode } from "../../api/request-error.ts";
import { useLogOut } from "./session.ts";
import { errorText } from "../../api/error-texts.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { PageSpinner } from "../../ui/page-spinner.tsx";

type Answer = (isConfirmed: boolean) => void;

const TITLE = "Confirm that it is you";

/** Asks for the password again, or for a new sign-in, when `withConfirmation` needs it. */
export default function ConfirmDialog() {
  const question = useConfirmationRequest();
  const details = useQuery({ ...api.accounts.details.queryOptions(), enabled: question !== null });

  if (!question) return null;
  if (details.data?.hasPassword === false) return <SignInAgain answer={question.answer} />;
  return <PasswordDialog answer={question.answer} isReady={!details.isPending} />;
}

function PasswordDialog({ answer, isReady }: { answer: Answer; isReady: boolean }) {
  const [password, setPassword] = useState("");
  const [fieldError, setFieldError] = useState<string | null>(null);
  const confirm = useMutation({
    mutationFn: () => client.accounts.confirmPassword({ password }),
    networkMode: "always",
    onSuccess: () => answer(true),
    onError: (error) =>
      errorCode(error) === "INVALID_CREDENTIALS" && setFieldError("This password is wrong."),
  });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (confirm.isPending) return;
    if (password) confirm.mutate();
    else setFieldError("Please enter your password.");
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && answer(false)}
      title={TITLE}
      description="Please enter your password again. This protects your account if somebody else has your device."
      actions={
        <>
          <Button variant="second" onClick={() => answer(false)}>
            Not now
          </Button>
          <Button type="submit" form="confirm-it-is-you" busy={confirm.isPending && "Checking..."}>
            Confirm
          </Button>
        </>
      }
    >
      {isReady ? (
        <form id="confirm-it-is-you" noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            autoFocus
            required
            maxLength={LIMITS.passwordMax}
            value={password}
            error={fieldError}
            onChange={(event) => {
              setPassword(event.target.value);
              setFieldError(null);
            }}
          />
          {confirm.isError && !fieldError && <Notice kind="rust">{errorText(confirm.error)}</Notice>}
        </form>
      ) : (
        <PageSpinner />
      )}
    </Dialog>
  );
}

/** An account without a password has to sign in again with a code sent to its phone. */
function SignInAgain({ answer }: { answer: Answer }) {
  const [, navigate] = useLocation();
  const logOut = useLogOut();

  async function handleLogOut() {
    await logOut.mutateAsync();
    answer(false);
    navigate("/phone-login");
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && answer(false)}
      title={TITLE}
      description="You sign in with a code sent to your phone. Log out and sign in again, then try this within 15 minutes."
      actions={
        <>
          <Button variant="second" onClick={() => answer(false)}>
            Not now
          </Button>
          <Button busy={logOut.isPending && "Logging out..."} onClick={() => void handleLogOut()}>
            Log Out
          </Button>
        </>
      }
    />
  );
}
