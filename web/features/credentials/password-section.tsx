import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../api/client.ts";
import { InlineForm } from "../../ui/inline-form.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SectionState } from "../../api/section-state.tsx";
import { PasswordForm } from "./password-form.tsx";

export default function PasswordSection() {
  const details = useQuery(api.accounts.details.queryOptions());
  const [isChanged, setChanged] = useState(false);

  if (!details.data) return <SectionState query={details} />;
  if (!details.data.hasPassword)
    return (
      <p className="text-ink-2">
        You sign in with a code to your phone.{" "}
        {details.data.email
          ? "To set a password, choose “Forgot password?” on the log-in page."
          : "To set a password, add an email first."}
      </p>
    );
  return (
    <>
      {isChanged && (
        <Notice kind="mist" announce className="mb-4">
          Password changed. Your other devices are signed out.
        </Notice>
      )}
      <InlineForm label="Change password">
        {(close) => (
          <PasswordForm
            onCancel={close}
            onDone={() => {
              setChanged(true);
              close();
            }}
          />
        )}
      </InlineForm>
    </>
  );
}
