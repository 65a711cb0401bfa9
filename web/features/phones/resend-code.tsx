import { PHONE_CODE } from "../../../contract/constants.ts";
import { Button } from "../../ui/button.tsx";
import { formatSeconds } from "../../browser/format-seconds.ts";
import type { PhoneCode, Sent } from "./use-phone-code.ts";
import { useSecondsLeft } from "../../browser/use-seconds-left.ts";

type ResendCodeProps = { code: PhoneCode; sent: Sent; onResent: () => void };

/** A countdown, then the button that sends another code. */
export function ResendCode({ code, sent, onResent }: ResendCodeProps) {
  const left = useSecondsLeft(sent.at + PHONE_CODE.resendAfter * 1000);
  if (left > 0)
    return (
      <p className="min-h-11 py-2.5 text-ink-2">
        New code in <span className="tabular-nums">{formatSeconds(left)}</span>
      </p>
    );
  return (
    <Button
      variant="quiet"
      size="small"
      className="-ms-4"
      busy={code.isSending && "Sending..."}
      onClick={() => void code.send().then((isSent) => isSent && onResent())}
    >
      Send a new code
    </Button>
  );
}
