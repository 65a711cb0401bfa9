import { Field } from "../../ui/field.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { Specimen } from "./specimen.tsx";

export function FieldSpecimens() {
  return (
    <Specimen title="Fields">
      <div className="flex flex-col gap-5">
        <Field label="Email Address" type="email" placeholder="you@campus.edu" autoComplete="off" />
        <Field
          label="With a hint"
          hint="A nickname is fine. People you match with see it."
          defaultValue="Elif"
        />
        <PasswordField
          label="Password"
          defaultValue="campus1"
          autoComplete="off"
          error="That one is easy to guess. Try three odd words."
        />
        <Field label="Disabled" defaultValue="Not now" disabled />
        <TextArea
          label="About you"
          hint="It grows with what is written."
          defaultValue={"Two lines\nare enough."}
        />
      </div>
    </Specimen>
  );
}
