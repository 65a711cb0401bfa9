import { useEffect, useState } from "react";
import type { Case } from "../../../contract/moderation.ts";
import { errorText } from "../../api/error-texts.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useToast } from "../../ui/toast.tsx";
import { DECISION } from "./decision-keys.ts";
import { Key } from "./key.tsx";
import { useCaseActs } from "./queries.ts";
import { minutesUntil, stepOf } from "./rules.ts";
import { useShortcuts } from "./shortcuts.ts";
import { claimedText, HANDED_BACK, NOT_CONFIRMED, STEP_TEXTS } from "./texts.ts";

const TICK_MS = 10_000;

/** Who works on the case, for how long, and the buttons that change it. */
export function ClaimBar({ open, onReleased }: { open: Case; onReleased: () => void }) {
  const { caseId, version, can } = open;
  const { claim, release } = useCaseActs(caseId);
  const toast = useToast();
  const error = claim.error ?? release.error;

  function handleClaim() {
    if (!can.claim || claim.isPending) return;
    claim.mutate({ caseId, version });
  }

  function handleRelease() {
    if (!can.release || release.isPending) return;
    const onSuccess = (done: object | null) => {
      if (!done) return toast({ text: NOT_CONFIRMED, failed: true });
      toast({ text: HANDED_BACK });
      onReleased();
    };
    release.mutate({ caseId, version }, { onSuccess });
  }

  useShortcuts({ c: handleClaim, h: handleRelease });

  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-lg:w-full max-lg:justify-between max-lg:pb-1">
        <p className="type-small min-w-0 font-550">
          <ClaimState key={open.claim?.until} open={open} />
        </p>
        {/* The minutes are not read out each time they change. */}
        <p role="status" className="sr-only">
          {open.claim?.mine && "You claimed this case."}
        </p>
        {can.claim && (
          <Button
            id={DECISION.claimId}
            aria-keyshortcuts="c"
            busy={claim.isPending && "Claiming..."}
            onClick={handleClaim}
          >
            Claim for 30 minutes
            <Key>C</Key>
          </Button>
        )}
        {can.release && (
          <Button
            variant="second"
            size="small"
            aria-keyshortcuts="h"
            busy={release.isPending && "Handing back..."}
            onClick={handleRelease}
          >
            I can’t take this now
            <Key>H</Key>
          </Button>
        )}
      </div>
      {error && (
        <Notice kind="rust" className="w-full">
          {errorText(error, "Nothing changed. Please try again.")}
        </Notice>
      )}
    </>
  );
}

/** The minutes count down until the claim runs out. */
function ClaimState({ open }: { open: Case }) {
  const until = open.claim?.mine ? open.claim.until : null;
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!until) return;
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [until]);
  if (!until) return STEP_TEXTS[stepOf(open)];
  const minutes = minutesUntil(until, now);
  return minutes > 0 ? claimedText(minutes) : "Your claim ran out.";
}
