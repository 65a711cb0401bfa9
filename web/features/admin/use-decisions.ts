import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { LIMITS, UNDO_MS } from "../../../contract/constants.ts";
import { adminClient } from "../../api/admin-client.ts";
import { refetchPendingRequests } from "../admissions/pending-requests.ts";
import { errorText } from "../../api/error-texts.ts";
import { useToast } from "../../ui/toast.tsx";
import type { Decision } from "./holding.ts";
import {
  decidedWords,
  DECIDING_FAILED,
  leftWords,
  TOO_LATE_TO_UNDO,
  UNDOING_FAILED,
  UNDONE,
} from "./request-words.ts";
import { showDecision } from "./use-requests.ts";

export type Deciding = { admissionIds: string[]; decision: Decision; reason?: string };

/** The server hears of it later than it was pressed, and holds it from then on. */
const SETTLED_MS = UNDO_MS + 1000;

/** One after the other: what is taken back must have arrived before. */
const IN_ORDER = { scope: { id: "decisions" }, networkMode: "always" } as const;

/** Decides at once on the screen, and for good when the time to take it back is over. */
export function useDecisions() {
  const toast = useToast();
  /** When each decision made here will stand, in milliseconds. */
  const [untils, setUntils] = useState<ReadonlyMap<string, number>>(new Map());

  const undoing = useMutation({
    ...IN_ORDER,
    mutationFn: (admissionIds: string[]) =>
      inParts(admissionIds, (part) => adminClient.admissions.undoDecisions({ admissionIds: part })),
    onSuccess: async (undone, asked) => {
      await showDecision(undone.admissionIds, null);
      const late = undone.admissionIds.length < asked.length;
      toast({ text: late ? TOO_LATE_TO_UNDO : UNDONE, failed: late });
    },
    onError: (error) => toast({ text: errorText(error, UNDOING_FAILED), failed: true }),
    onSettled: refetchPendingRequests,
  });

  const deciding = useMutation({
    ...IN_ORDER,
    mutationFn: (wanted: Deciding) =>
      inParts(wanted.admissionIds, (part) =>
        adminClient.admissions.decide({ ...wanted, admissionIds: part }),
      ),
    onMutate: async ({ admissionIds, decision }) => {
      const until = Date.now() + UNDO_MS;
      setUntils((before) => new Map([...before, ...admissionIds.map((id) => [id, until] as const)]));
      await showDecision(admissionIds, decision);
    },
    onSuccess: async ({ admissionIds: decided }, { admissionIds: asked, decision }) => {
      const left = asked.filter((id) => !decided.includes(id));
      setTimeout(refetchPendingRequests, SETTLED_MS);
      if (asked.length > 1 && decided.length > 0)
        toast({
          text: [decidedWords(decided.length, decision), left.length > 0 && leftWords(left.length)]
            .filter(Boolean)
            .join(" "),
          durationMs: UNDO_MS,
          action: { words: "Undo", run: () => undoing.mutate(decided) },
        });
      else if (left.length > 0) toast({ text: leftWords(left.length), failed: true });
      if (left.length > 0) await showDecision(left, null);
    },
    onError: async (error, { admissionIds }) => {
      toast({ text: errorText(error, DECIDING_FAILED), failed: true });
      await showDecision(admissionIds, null);
    },
    onSettled: refetchPendingRequests,
  });

  return {
    untils,
    decide: (wanted: Deciding) => deciding.mutate(wanted),
    undo: (admissionIds: string[]) => undoing.mutate(admissionIds),
  };
}

/** As many at once as the server takes. @returns all that were changed */
async function inParts(ids: string[], act: (part: string[]) => Promise<{ admissionIds: string[] }>) {
  const admissionIds: string[] = [];
  for (let start = 0; start < ids.length; start += LIMITS.page)
    admissionIds.push(...(await act(ids.slice(start, start + LIMITS.page))).admissionIds);
  return { admissionIds };
}
