import { useRef, type FormEvent } from "react";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { PhoneCode } from "./use-phone-code.ts";

type PhoneFormProps = { code: PhoneCode; onSent?: () => void; wide?: boolean };

/** The first step: a number to send a code to. */
export function PhoneForm({ code, onSent, wide = false }: PhoneFormProps) {
  const field = useRef<HTMLInputElement>(null);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (await code.send()) onSent?.();
    else field.current?.focus();
  }

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(event)} className="flex flex-col gap-5">
      <Field
        ref={field}
        label="Phone Number"
        type="tel"
        name="phone"
        autoComplete="tel"
        placeholder="+1 415 555 0134"
        dir="ltr"
        required
        // Coming back from the second step means changing the number.
        autoFocus={code.sent !== null}
        maxLength={40}
        hint="Include country code (e.g., +1 for US)"
        value={code.typed}
        error={code.fieldError}
        onChange={(event) => code.type(event.target.value)}
      />
      {code.failure && <Notice kind="rust">{code.failure}</Notice>}
      <Button type="submit" wide={wide} className="self-start" busy={code.isSending && "Sending..."}>
        Send OTP
      </Button>
      <HumanCheckStatus isChecking={code.isChecking} />
    </form>
  );
}

/** The status of the human check, for screen readers only. */
export function HumanCheckStatus({ isChecking }: { isChecking: boolean }) {
  return (
    <div id="recaptcha-container" role="status" className="sr-only">
      {isChecking && "Checking that you are human. You can keep typing."}
    </div>
  );
}
