import { useEffect, useRef, useState } from "react";
import { errorCode } from "../../api/request-error.ts";
import { CheckFailed, startHumanCheck, type HumanCheck } from "./human-check.ts";

/** Solves the human check in advance, while the person is still typing. */
export function useHumanCheck() {
  const current = useRef<HumanCheck | null>(null);
  const [isWorking, setWorking] = useState(false);

  useEffect(() => () => current.current?.stop(), []);

  /** Starts a check unless a valid one is running or done. */
  function begin(): HumanCheck {
    if (current.current && !current.current.isStale()) return current.current;
    const started = startHumanCheck();
    current.current = started;
    setWorking(true);
    started.proof
      .catch(() => {
        if (current.current === started) current.current = null;
      })
      .finally(() => setWorking(false));
    return started;
  }

  /** A proof works once, so it is removed. */
  function takeProof(): Promise<string> {
    const { proof } = begin();
    current.current = null;
    return proof;
  }

  /** Runs `action` with a proof; a failed check is retried once with a new challenge. */
  async function withProof<Result>(action: (proof: string) => Promise<Result>): Promise<Result> {
    try {
      return await action(await takeProof());
    } catch (error) {
      if (!isCheckError(error)) throw error;
      return await action(await takeProof());
    }
  }

  return { begin, withProof, isWorking };
}

export function isCheckError(error: unknown): boolean {
  return error instanceof CheckFailed || errorCode(error) === "HUMAN_CHECK_FAILED";
}
