/**
 * An invisible proof of work (ALTCHA) before a code is sent: cheap for one person, expensive for thousands of codes. No
 * third party is involved.
 */
import type { Challenge, Solution } from "altcha-lib/types";
import { client } from "../../api/client.ts";

/** This device could not solve the challenge. */
export class CheckFailed extends Error {}

export type HumanCheck = {
  proof: Promise<string>;
  /** Whether the challenge has expired. */
  isStale: () => boolean;
  stop: () => void;
};

/** Seconds before its expiry from which a challenge counts as expired. */
const MARGIN_S = 10;

/** Fetches a challenge and starts solving it. Each proof works once. */
export function startHumanCheck(): HumanCheck {
  const stopping = new AbortController();
  let endsAt = Infinity;
  const proof = fetchChallenge().then(async (challenge) => {
    endsAt = challenge.parameters.expiresAt ?? Infinity;
    const solution = await solve(challenge, stopping.signal);
    return JSON.stringify({ challenge, solution });
  });
  // Handled by whoever awaits the proof; this only prevents an unhandled rejection.
  proof.catch(() => undefined);
  return {
    proof,
    isStale: () => Date.now() / 1000 > endsAt - MARGIN_S,
    stop: () => stopping.abort(),
  };
}

async function fetchChallenge(): Promise<Challenge> {
  const { challenge } = await client.phones.humanCheck();
  return JSON.parse(challenge) as Challenge;
}

function solve(challenge: Challenge, stopping: AbortSignal): Promise<Solution> {
  const worker = new Worker(new URL("./human-check-worker.ts", import.meta.url), { type: "module" });
  const done = new Promise<Solution>((resolve, reject) => {
    const fail = () => reject(new CheckFailed());
    worker.addEventListener("message", ({ data }: MessageEvent<Solution | null>) =>
      data ? resolve(data) : fail(),
    );
    worker.addEventListener("error", fail);
    stopping.addEventListener("abort", fail);
    worker.postMessage(challenge, { transfer: [] });
  });
  return done.finally(() => worker.terminate());
}
