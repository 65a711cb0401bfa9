import { useMutation } from "@tanstack/react-query";
import { useId, useRef, useState, type FormEvent } from "react";
import { PHONE_CODE } from "../../../contract/constants.ts";
import { errorCode } from "../../api/request-error.ts";
import { errorText } from "../../api/error-texts.ts";
import { Button } from "../../ui/button.tsx";
import { isComplete } from "../../ui/code-boxes.ts";
import { CodeInput } from "../../ui/code-input.tsx";
import { Notice } from "../../ui/notice.tsx";
import { HumanCheckStatus } from "./phone-form.tsx";
import { PhoneText } from "./phone-text.tsx";
import { ResendCode } from "./resend-code.tsx";
import type { PhoneCode, Sent } from "./use-phone-code.ts";

type CodeFormProps = {
  code: PhoneCode;
  sent: Sent;
  verify: (answer: { verificationId: string; code: string }) => Promise<unknown>;
  onChangeNumber: () => void;
  wide?: boolean;
};

/** The second step: the code from the text message. */
export function CodeForm({ code, sent, verify, onChangeNumber, wide = false }: CodeFormProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [digits, setDigits] = useState("");
  const [isResent, setResent] = useState(false);
  const verifying = useMutation({ mutationFn: verify, networkMode: "always" });
  const isWrong = errorCode(verifying.error) === "INVALID_CODE";
  const failure = verifying.error;

  function handleChange(next: string) {
    setDigits(next);
    setResent(false);
    verifying.reset();
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (verifying.isPending || !isComplete(digits, PHONE_CODE.digits)) return;
    verifying.mutate({ verificationId: sent.verificationId, code: digits });
  }

  function handleResent() {
    handleChange("");
    setResent(true);
    form.current?.querySelector("input")?.focus();
  }

  return (
    <form ref={form} noValidate onSubmit={handleSubmit}>
      <p id={`${id}-to`} className="text-ink-2">
        Enter the {PHONE_CODE.digits}-digit code sent to{" "}
        <PhoneText number={sent.phone} className="font-650 text-ink max-lg:block" />
      </p>
      <div className="mt-7 lg:mt-6">
        <CodeInput
          autoFocus
          label="Code"
          count={PHONE_CODE.digits}
          value={digits}
          onChange={handleChange}
          error={isWrong ? errorText(failure) : null}
          describedBy={`${id}-to`}
        />
      </div>
      {failure && !isWrong && (
        <Notice kind="rust" className="mt-4">
          {errorText(failure)}
        </Notice>
      )}
      {code.failure && (
        <Notice kind="rust" className="mt-4">
          {code.failure}
        </Notice>
      )}
      <Button
        type="submit"
        wide={wide}
        className="mt-6"
        disabled={!isComplete(digits, PHONE_CODE.digits)}
        busy={verifying.isPending && "Verifying..."}
      >
        Verify OTP
      </Button>
      <div className="mt-5">
        <p role="status" className="text-ink-2 empty:hidden">
          {isResent && "A new code is on its way. The old one no longer works."}
        </p>
        <ResendCode key={sent.at} code={code} sent={sent} onResent={handleResent} />
      </div>
      <Button variant="quiet" size="small" className="-ms-4" onClick={onChangeNumber}>
        Change Phone Number
      </Button>
      <HumanCheckStatus isChecking={code.isChecking} />
    </form>
  );
}
