/** Does the work of the human check beside the page, so that nothing on it stands still. */
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import type { Challenge } from "altcha-lib/types";

const PATIENCE_MS = 60_000;

addEventListener("message", ({ data: challenge }: MessageEvent<Challenge>) => {
  solveChallenge({ challenge, deriveKey, timeout: PATIENCE_MS }).then(
    (solution) => postMessage(solution),
    () => postMessage(null),
  );
});
