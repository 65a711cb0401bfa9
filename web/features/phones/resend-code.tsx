import { PHONE_CODE } from "../../../contract/constants.ts";
import { Button } from "../../ui/button.tsx";
import { LOCALE } from "../../browser/locale.ts";
import type { PhoneCode, Sent } from "./use-phone-code.ts";
import { useEffect, useState } from "react";

const minutes = new Intl.NumberFormat(LOCALE);
const seconds = new Intl.NumberFormat(LOCALE, { minimumIntegerDigits: 2 });

type ResendCodeProps = { code: PhoneCode; sent: Sent; onResent: () => void };

/** A countdown, then the button that sends another code. */
export function ResendCode({ code, sent, onResent }: ResendCodeProps) {
  const left = useSecondsLeft(sent.at + PHONE_CODE.resendAfter * 1000);
  if (left > 0)
    return (
      <p className="min-h-11 py-2.5 text-ink-2">
        New code in{" "}
        <span className="tabular-nums">
          {minutes.format(Math.floor(left / 60))}:{seconds.format(left % 60)}
        </span>
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

const SECOND = 1000;

/** @param until in milliseconds @returns whole seconds, counting down to 0 */
function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(Date.now);
  const isOver = now >= until;

  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, [isOver, until]);

  return Math.max(0, Math.ceil((until - now) / SECOND));
}
