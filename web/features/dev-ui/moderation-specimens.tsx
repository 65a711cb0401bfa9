import { useState } from "react";
import { CannotSend, SlowModeLine } from "../chat/composer/writing-limits.tsx";
import { NotShown } from "../chat/messages/message-bubble.tsx";
import { FOLDED, REMOVED } from "../chat/texts.ts";
import { Specimen } from "./specimen.tsx";

const HOUR_MS = 3_600_000;
const OPEN = {
  silenced: null,
  frozenUntil: null,
  slowMode: null,
  requestPending: false,
  kind: "group",
} as const;

/** What moderators do to messages and rooms, as members see it. */
export function ModerationSpecimens() {
  const [until] = useState(() => new Date(Date.now() + 30 * HOUR_MS).toISOString());
  const slowMode = { seconds: 30, until };
  return (
    <Specimen title="Moderated messages and rooms">
      <div className="flex flex-col items-start gap-2">
        <NotShown isOwn={false}>{FOLDED}</NotShown>
        <NotShown isOwn={false}>{REMOVED}</NotShown>
      </div>
      <div className="mt-4 flex flex-col gap-3">
        <SlowModeLine room={{ ...OPEN, slowMode }} secondsLeft={12} />
        <CannotSend room={{ ...OPEN, silenced: { until } }} />
        <CannotSend room={{ ...OPEN, silenced: { until: null } }} />
        <CannotSend room={{ ...OPEN, frozenUntil: until }} />
      </div>
    </Specimen>
  );
}
