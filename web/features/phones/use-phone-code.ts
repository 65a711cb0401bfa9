import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { client } from "../../api/client.ts";
import { errorCode } from "../../api/request-error.ts";
import { errorText } from "../../api/error-texts.ts";
import { isPossiblePhone, withPlusSign } from "./phone-number.ts";
import { isCheckError, useHumanCheck } from "./use-human-check.ts";

/** A code that was sent. `at` is in milliseconds. */
export type Sent = { verificationId: string; phone: string; at: number };

const NOT_A_PHONE = "This number cannot receive text messages. Please check it.";
const NO_CHECK = isSecureContext
  ? "We could not check on this device that you are human. Please try again."
  : "This needs a secure connection. Please open Haven with https.";

/** The first step: the number, the human check, and sending the code. */
export function usePhoneCode() {
  const check = useHumanCheck();
  const [typed, setTyped] = useState("");
  const [sent, setSent] = useState<Sent | null>(null);
  const [fieldError, setFieldError] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const sending = useMutation({
    mutationFn: (phone: string) => check.withProof((proof) => client.phones.sendPhoneCode({ phone, proof })),
    networkMode: "always",
  });

  function type(next: string) {
    setTyped(next);
    setFieldError(null);
    // Start the check and load the metadata while the person is still typing.
    check.begin();
    void isPossiblePhone(next);
  }

  /** @returns whether the code was sent */
  async function send(): Promise<boolean> {
    if (sending.isPending) return false;
    setFieldError(null);
    setFailure(null);
    if (!typed.trim()) {
      setFieldError("Please enter your phone number.");
      return false;
    }
    const phone = withPlusSign(typed);
    if (!(await isPossiblePhone(phone))) {
      setFieldError(NOT_A_PHONE);
      return false;
    }
    try {
      setSent({ ...(await sending.mutateAsync(phone)), at: Date.now() });
      return true;
    } catch (error) {
      if (errorCode(error) === "INVALID_PHONE") setFieldError(errorText(error));
      else if (isCheckError(error)) setFailure(NO_CHECK);
      else setFailure(errorText(error, "Failed to send OTP. Please try again."));
      return false;
    }
  }

  return {
    typed,
    type,
    fieldError,
    failure,
    sent,
    send,
    isSending: sending.isPending,
    isChecking: check.isWorking,
    reset: () => setSent(null),
  };
}

export type PhoneCode = ReturnType<typeof usePhoneCode>;
