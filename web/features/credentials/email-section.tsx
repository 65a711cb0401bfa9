import { useMutation, useQuery } from "@tanstack/react-query";
import { api, client } from "../../api/client.ts";
import { errorText } from "../../api/error-texts.ts";
import { Button } from "../../ui/button.tsx";
import { InlineForm } from "../../ui/inline-form.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SectionState } from "../../api/section-state.tsx";
import { EmailForm } from "./email-form.tsx";

export default function EmailSection() {
  const details = useQuery(api.accounts.details.queryOptions());
  const resend = useMutation({
    mutationFn: () => client.credentials.resendConfirmation(),
    networkMode: "always",
  });

  if (!details.data) return <SectionState query={details} />;
  const { email, emailConfirmed } = details.data;
  return (
    <>
      {email ? (
        <p>
          <bdi className="font-600 wrap-anywhere">{email}</bdi>{" "}
          <span className="type-small block text-ink-2">
            {emailConfirmed ? "Confirmed" : "Not confirmed yet"}
          </span>
        </p>
      ) : (
        <p className="text-ink-2">No email yet. With one you can log in without your phone.</p>
      )}
      {email && !emailConfirmed && (
        <div className="mt-1">
          {resend.isSuccess ? (
            <Notice kind="mist" announce>
              We sent the link again. Open it to confirm your email.
            </Notice>
          ) : (
            <Button
              variant="quiet"
              size="small"
              className="-ms-4"
              busy={resend.isPending && "Sending..."}
              onClick={() => resend.mutate()}
            >
              Send the link again
            </Button>
          )}
          {resend.isError && <Notice kind="rust">{errorText(resend.error)}</Notice>}
        </div>
      )}
      <div className="mt-4">
        <InlineForm label={email ? "Change email" : "Add an email"}>
          {(close) => <EmailForm onClose={close} />}
        </InlineForm>
      </div>
    </>
  );
}
