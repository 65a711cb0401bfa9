import { useEffect, useRef, useState } from "react";
import { errorCode } from "../../api/request-error.ts";
import { CheckFailed, startHumanCheck, type HumanCheck } from "./human-check.ts";

/** Proofs for acts that ask for one, made while the person is still typing. */
export function useHumanCheck() {
  const current = useRef<HumanCheck | null>(null);
  const [isWorking, setWorking] = useState(false);

  useEffect(() => () => current.current?.stop(), []);

  /** Starts to work, unless a proof is there or on its way. */
  function begin(): HumanCheck {
    if (current.current && !current.current.isStale()) return current.current;
    const started = startHumanCheck();
    current.current = started;
    setWorking(true);
    started.proof
      .catch(() => {
        // It is of no use to the next act.
        if (current.current === started) current.current = null;
      })
      .finally(() => setWorking(false));
    return started;
  }

  /** A proof works once: the next act gets a new one. */
  function takeProof(): Promise<string> {
    const { proof } = begin();
    current.current = null;
    return proof;
  }

  /** Runs `act` with a proof. A check that fails is done again once, with a new task. */
  async function withProof<Result>(act: (proof: string) => Promise<Result>): Promise<Result> {
    try {
      return await act(await takeProof());
    } catch (error) {
      if (!isCheckError(error)) throw error;
      return await act(await takeProof());
    }
  }

  return { begin, withProof, isWorking };
}

export function isCheckError(error: unknown): boolean {
  return error instanceof CheckFailed || errorCode(error) === "HUMAN_CHECK_FAILED";
}
