import { useMutation } from "@tanstack/react-query";
import { client } from "../../api/client.ts";
import { errorText } from "../../api/error-texts.ts";
import { Notice } from "../../ui/notice.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { emailError } from "./email-address.ts";

type ForgotPasswordProps = { email: string; onInvalidEmail: (fieldError: string) => void };

/** Emails a reset link. The response is the same whether or not the address has an account. */
export function ForgotPassword({ email, onInvalidEmail }: ForgotPasswordProps) {
  const asking = useMutation({
    mutationFn: (address: string) => client.credentials.forgotPassword({ email: address }),
    networkMode: "always",
  });

  function handleClick() {
    const address = email.trim();
    const fieldError = emailError(address);
    if (fieldError) onInvalidEmail(fieldError);
    else if (!asking.isPending) asking.mutate(address);
  }

  return (
    <>
      <button
        type="button"
        onClick={handleClick}
        className="-mb-2 inline-flex min-h-11 items-center gap-2 rounded-control font-600 text-green hover:underline"
      >
        Forgot password?
        {asking.isPending && <Spinner />}
      </button>
      {asking.isSuccess && (
        <Notice kind="mist" announce className="mt-3">
          Password reset email sent. Check your inbox.
        </Notice>
      )}
      {asking.isError && (
        <Notice kind="rust" className="mt-3">
          {errorText(asking.error, "Failed to send reset email. Please try again.")}
        </Notice>
      )}
    </>
  );
}
