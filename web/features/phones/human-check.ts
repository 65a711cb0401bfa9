/**
 * The invisible check before a code is sent: the device does a small piece of work, which costs a person nothing
 * and somebody who sends thousands of codes a lot. No third party learns of the visit.
 */
import type { Challenge, Solution } from "altcha-lib/types";
import { client } from "../../api/client.ts";

/** The work could not be done on this device. */
export class CheckFailed extends Error {}

export type HumanCheck = {
  proof: Promise<string>;
  /** True when the server would call the proof too old by now. */
  isStale: () => boolean;
  stop: () => void;
};

/** A task that ends this soon is as good as over. */
const MARGIN_S = 10;

/** Fetches a task and starts to work on it. Each proof can be used once. */
export function startHumanCheck(): HumanCheck {
  const stopping = new AbortController();
  let endsAt = Infinity;
  const proof = fetchChallenge().then(async (challenge) => {
    endsAt = challenge.parameters.expiresAt ?? Infinity;
    const solution = await solve(challenge, stopping.signal);
    return JSON.stringify({ challenge, solution });
  });
  // Whoever waits for the proof hears of its failure; until then nobody has to.
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
