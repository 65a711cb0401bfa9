import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { LIMITS, UNDO_MS } from "../../../contract/constants.ts";
import { adminClient } from "../../api/admin-client.ts";
import { errorText } from "../../api/error-texts.ts";
import { useToast } from "../../ui/toast.tsx";
import { refetchPendingRequests } from "../admissions/pending-requests.ts";
import { showDecision } from "./queries.ts";
import type { Decision } from "./rules.ts";
import {
  decidedText,
  DECIDING_FAILED,
  skippedText,
  TOO_LATE_TO_UNDO,
  UNDOING_FAILED,
  UNDONE,
} from "./texts.ts";

type DecisionInput = { admissionIds: string[]; decision: Decision; reason?: string };

/** The server starts counting when the request arrives, which is after the click. */
const FINAL_MS = UNDO_MS + 1000;

/** Mutations of one scope run one after the other: an undo has to arrive after its decision. */
const SERIAL = { scope: { id: "decisions" }, networkMode: "always" } as const;

/** Shows a decision at once; the server makes it final after `UNDO_MS`. */
export function useDecisions() {
  const toast = useToast();
  /** By admission id, when a decision made here becomes final, in milliseconds. */
  const [finalAt, setFinalAt] = useState<ReadonlyMap<string, number>>(new Map());

  const undoing = useMutation({
    ...SERIAL,
    mutationFn: (admissionIds: string[]) =>
      inBatches(admissionIds, (batch) => adminClient.admissions.undoDecisions({ admissionIds: batch })),
    onSuccess: async (undone, requested) => {
      await showDecision(undone.admissionIds, null);
      const tooLate = undone.admissionIds.length < requested.length;
      toast({ text: tooLate ? TOO_LATE_TO_UNDO : UNDONE, failed: tooLate });
    },
    onError: (error) => toast({ text: errorText(error, UNDOING_FAILED), failed: true }),
    onSettled: refetchPendingRequests,
  });

  const deciding = useMutation({
    ...SERIAL,
    mutationFn: (input: DecisionInput) =>
      inBatches(input.admissionIds, (batch) =>
        adminClient.admissions.decide({ ...input, admissionIds: batch }),
      ),
    onMutate: async ({ admissionIds, decision }) => {
      const until = Date.now() + UNDO_MS;
      setFinalAt((before) => new Map([...before, ...admissionIds.map((id) => [id, until] as const)]));
      await showDecision(admissionIds, decision);
    },
    onSuccess: async ({ admissionIds: decided }, { admissionIds: requested, decision }) => {
      const skipped = requested.filter((id) => !decided.includes(id));
      setTimeout(refetchPendingRequests, FINAL_MS);
      if (requested.length > 1 && decided.length > 0)
        toast({
          text: [decidedText(decided.length, decision), skipped.length > 0 && skippedText(skipped.length)]
            .filter(Boolean)
            .join(" "),
          durationMs: UNDO_MS,
          action: { label: "Undo", run: () => undoing.mutate(decided) },
        });
      else if (skipped.length > 0) toast({ text: skippedText(skipped.length), failed: true });
      if (skipped.length > 0) await showDecision(skipped, null);
    },
    onError: async (error, { admissionIds }) => {
      toast({ text: errorText(error, DECIDING_FAILED), failed: true });
      await showDecision(admissionIds, null);
    },
    onSettled: refetchPendingRequests,
  });

  return {
    finalAt,
    decide: (input: DecisionInput) => deciding.mutate(input),
    undo: (admissionIds: string[]) => undoing.mutate(admissionIds),
  };
}

/** The server accepts one page of ids at a time. @returns the ids that were changed */
async function inBatches(ids: string[], send: (batch: string[]) => Promise<{ admissionIds: string[] }>) {
  const admissionIds: string[] = [];
  for (let start = 0; start < ids.length; start += LIMITS.page)
    admissionIds.push(...(await send(ids.slice(start, start + LIMITS.page))).admissionIds);
  return { admissionIds };
}

/** The time in milliseconds, updated every second while `running`. */
export function useClock(running: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!running) return;
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [running]);
  return now;
}
