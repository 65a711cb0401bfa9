/** Solves the proof of work in a worker, so that the page stays responsive. */
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import type { Challenge } from "altcha-lib/types";

const TIMEOUT_MS = 60_000;

addEventListener("message", ({ data: challenge }: MessageEvent<Challenge>) => {
  solveChallenge({ challenge, deriveKey, timeout: TIMEOUT_MS }).then(
    (solution) => postMessage(solution),
    () => postMessage(null),
  );
});
