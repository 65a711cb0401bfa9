import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, client } from "../../api/client.ts";
import { withConfirmation } from "../accounts/confirmation.ts";
import { Button } from "../../ui/button.tsx";
import { InlineForm } from "../../ui/inline-form.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SectionState } from "../../api/section-state.tsx";
import { CodeForm } from "./code-form.tsx";
import { PhoneForm } from "./phone-form.tsx";
import { PhoneText } from "./phone-text.tsx";
import { usePhoneCode } from "./use-phone-code.ts";

export default function PhoneSection() {
  const details = useQuery(api.accounts.details.queryOptions());
  const [isLinked, setLinked] = useState(false);

  if (!details.data) return <SectionState query={details} />;
  const { phone } = details.data;
  return (
    <>
      {phone ? (
        <p>
          <PhoneText number={phone} className="font-600" />{" "}
          <span className="type-small block text-ink-2">You can sign in with this number</span>
        </p>
      ) : (
        <p className="text-ink-2">No phone number yet. Add one to sign in with a code.</p>
      )}
      {isLinked && (
        <Notice kind="mist" announce className="mt-4">
          Code confirmed. You can now sign in with this number, unless it belongs to another account.
        </Notice>
      )}
      <div className="mt-4">
        <InlineForm label={phone ? "Change phone number" : "Add a phone number"}>
          {(close) => (
            <LinkPhone
              onCancel={close}
              onLinked={() => {
                setLinked(true);
                close();
              }}
            />
          )}
        </InlineForm>
      </div>
    </>
  );
}

/** The same two steps as signing in. */
function LinkPhone({ onLinked, onCancel }: { onLinked: () => void; onCancel: () => void }) {
  const queries = useQueryClient();
  const code = usePhoneCode();

  async function verify(answer: { verificationId: string; code: string }) {
    if (!(await withConfirmation(() => client.phones.linkPhone(answer)))) return;
    await queries.invalidateQueries({ queryKey: api.accounts.details.key() });
    onLinked();
  }

  return (
    <>
      {code.sent ? (
        <CodeForm code={code} sent={code.sent} verify={verify} onChangeNumber={code.reset} />
      ) : (
        <PhoneForm code={code} />
      )}
      <Button variant="quiet" size="small" className="-ms-4 mt-1" onClick={onCancel}>
        Cancel
      </Button>
    </>
  );
}
