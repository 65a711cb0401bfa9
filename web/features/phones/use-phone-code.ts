import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { client } from "../../api/client.ts";
import { errorCode } from "../../api/request-error.ts";
import { errorText } from "../../api/error-texts.ts";
import { couldBePhone, withPlus } from "./phone-number.ts";
import { isCheckFault, useHumanCheck } from "./use-human-check.ts";

/** A code is on its way to a phone. */
export type Sent = { verificationId: string; phone: string; at: number };

const NOT_A_PHONE = "This is not a phone number that can receive messages. Please check it.";
const NO_CHECK = isSecureContext
  ? "The check that you are human did not work on this device. Please try again."
  : "This needs a secure connection. Please open Haven with https.";

/** The first of the two steps: a number, the invisible check, and a code on its way. */
export function usePhoneCode() {
  const check = useHumanCheck();
  const [typed, setTyped] = useState("");
  const [sent, setSent] = useState<Sent | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const sending = useMutation({
    mutationFn: (phone: string) => check.withProof((proof) => client.phones.sendPhoneCode({ phone, proof })),
    networkMode: "always",
  });

  function type(next: string) {
    setTyped(next);
    setFault(null);
    // Both take a moment, so they begin while the person is still typing.
    check.begin();
    void couldBePhone(next);
  }

  /** @returns whether a code is on its way */
  async function send(): Promise<boolean> {
    if (sending.isPending) return false;
    setFault(null);
    setFailure(null);
    if (!typed.trim()) {
      setFault("Please enter your phone number.");
      return false;
    }
    const phone = withPlus(typed);
    if (!(await couldBePhone(phone))) {
      setFault(NOT_A_PHONE);
      return false;
    }
    try {
      setSent({ ...(await sending.mutateAsync(phone)), at: Date.now() });
      return true;
    } catch (error) {
      if (errorCode(error) === "INVALID_PHONE") setFault(errorText(error));
      else if (isCheckFault(error)) setFailure(NO_CHECK);
      else setFailure(errorText(error, "Failed to send OTP. Please try again."));
      return false;
    }
  }

  return {
    typed,
    type,
    fault,
    failure,
    sent,
    send,
    isSending: sending.isPending,
    isChecking: check.isWorking,
    forget: () => setSent(null),
  };
}

export type PhoneCode = ReturnType<typeof usePhoneCode>;
