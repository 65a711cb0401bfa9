import { useState } from "react";
import { CodeInput } from "../../ui/code-input.tsx";
import { Field } from "../../ui/field.tsx";
import { FormActions } from "../../ui/form-actions.tsx";
import { InlineForm } from "../../ui/inline-form.tsx";
import { Specimen } from "./specimen.tsx";

export function CodeSpecimens() {
  const [code, setCode] = useState("417");
  const [wrong, setWrong] = useState("417902");
  return (
    <Specimen title="Codes, and forms in place">
      <div className="flex flex-col gap-5">
        <CodeInput label="Code" count={6} value={code} onChange={setCode} />
        <CodeInput
          label="Wrong code"
          count={6}
          value={wrong}
          onChange={setWrong}
          error={wrong === "417902" ? "Invalid OTP. Please try again." : null}
        />
        <CodeInput label="Short code" count={4} value={code} onChange={setCode} />
        <InlineForm label="Change email">
          {(close) => (
            <form
              className="flex flex-col gap-5"
              onSubmit={(event) => {
                event.preventDefault();
                close();
              }}
            >
              <Field label="New email address" autoComplete="off" />
              <FormActions label="Send me a link" busy={false} onCancel={close} />
            </form>
          )}
        </InlineForm>
      </div>
    </Specimen>
  );
}
