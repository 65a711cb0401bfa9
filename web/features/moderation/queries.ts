/** What the desk reads from the server, and how its decisions are sent. */
import { hashKey, useMutation, useQuery, type QueryKey } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Case } from "../../../contract/moderation.ts";
import { live } from "../../api/live.ts";
import { moderationApi, moderationClient } from "../../api/moderation-client.ts";
import { queryClient } from "../../api/query-client.ts";
import { errorCode } from "../../api/request-error.ts";
import { withConfirmation } from "../accounts/confirmation.ts";
import { refetchSession } from "../accounts/session.ts";
import { hasChanged } from "./rules.ts";

const { moderation } = moderationApi;

/** A burst of updates causes one refetch. */
const DEBOUNCE_MS = 300;
const DESK_HASH = hashKey(moderation.desk.queryKey());
const OUTDATED = new Set(["CONFLICT", "NOT_FOUND", "FORBIDDEN", "TOO_LATE"]);

/** Whether this refusal means that the case is not what this page shows. */
export function isOutdated(error: unknown): boolean {
  return OUTDATED.has(errorCode(error) ?? "");
}

export function useDesk() {
  return useQuery(moderation.desk.queryOptions());
}

/** The cases that wait, the most urgent first. */
export function useQueue() {
  return useQuery(moderation.cases.queryOptions());
}

/** Null while the moderator has not confirmed that it is them. */
export function useAppeals() {
  return useQuery({
    ...moderation.appeals.queryOptions(),
    queryFn: () => read(moderation.appeals.queryKey(), () => moderationClient.moderation.appeals()),
  });
}

export function useFigures() {
  return useQuery(moderation.figures.queryOptions());
}

/**
 * One case, or null while the moderator has not confirmed that it is them. Every look is recorded, so it is fetched
 * again only when the queue shows that it changed.
 */
export function useCase(caseId: string) {
  const query = useQuery({
    ...moderation.case.queryOptions({ input: { caseId } }),
    queryFn: () =>
      read(moderation.case.queryKey({ input: { caseId } }), () =>
        moderationClient.moderation.case({ caseId }),
      ),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const queue = useQueue();
  const { data: open, isFetching, dataUpdatedAt, refetch } = query;
  const summary = queue.data?.items.find((item) => item.caseId === caseId);
  const isOutdated =
    !!open &&
    !!queue.data &&
    !isFetching &&
    queue.dataUpdatedAt > dataUpdatedAt &&
    hasChanged(open, summary, !queue.data.more);
  useEffect(() => {
    if (isOutdated) void refetch();
  }, [isOutdated, refetch]);
  return query;
}

/** Only the first read asks for the password: a live update must not open a dialog while somebody writes. */
function read<Data>(queryKey: QueryKey, fetch: () => Promise<Data>): Promise<Data | null> {
  return queryClient.getQueryData(queryKey) ? fetch() : withConfirmation(fetch);
}

/** The acts of a moderator on a case. Each answers null if they did not confirm that it is them. */
export function useCaseActs(caseId: string) {
  const { claim, release, note, decide, second } = moderationClient.moderation;
  return {
    claim: useAct(caseId, claim, storeCase),
    release: useAct(caseId, release),
    note: useAct(caseId, note, storeCase),
    decide: useAct(caseId, decide, () => removeFromQueue(caseId)),
    second: useAct(caseId, second, () => removeFromQueue(caseId)),
  };
}

export function useDecideAppeal() {
  return useMutation({
    networkMode: "always",
    mutationFn: (input: { appealId: string; lift: boolean; because: string }) =>
      withConfirmation(() => moderationClient.moderation.decideAppeal(input)),
    onSettled: refetchDesk,
  });
}

export function useSetDuty() {
  return useMutation({
    networkMode: "always",
    mutationFn: (on: boolean) => withConfirmation(() => moderationClient.moderation.setDuty({ on })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: moderation.desk.key() }),
  });
}

function useAct<Input, Output>(
  caseId: string,
  act: (input: Input) => Promise<Output>,
  store?: (result: Output) => Promise<void> | void,
) {
  return useMutation({
    networkMode: "always",
    mutationFn: (input: Input) => withConfirmation(() => act(input)),
    onSuccess: (result) => (result === null ? undefined : store?.(result)),
    onError: (error) => {
      if (isOutdated(error))
        void queryClient.invalidateQueries({ queryKey: moderation.case.key({ input: { caseId } }) });
    },
    onSettled: refetchDesk,
  });
}

function storeCase(one: Case): void {
  queryClient.setQueryData(moderation.case.queryKey({ input: { caseId: one.caseId } }), one);
}

/** At once, or “Open the next case” could lead to it before the queue is fetched again. */
async function removeFromQueue(caseId: string): Promise<void> {
  const queryKey = moderation.cases.queryKey();
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(
    queryKey,
    (queue) => queue && { ...queue, items: queue.items.filter((item) => item.caseId !== caseId) },
  );
}

/** Keeps the desk up to date, and closes it when the role is taken away. */
export function useLiveDesk(): void {
  useEffect(() => {
    const unsubscribes = [
      live.subscribe("cases", refetchDesk),
      live.onReconnect(refetchDesk),
      // The server answers NOT_FOUND to everybody who is no moderator. Only the desk itself always exists.
      queryClient.getQueryCache().subscribe(({ type, query }) => {
        if (
          type === "updated" &&
          query.queryHash === DESK_HASH &&
          errorCode(query.state.error) === "NOT_FOUND"
        )
          void refetchSession();
      }),
    ];
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe();
    };
  }, []);
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** Refetches the lists and counts. An open case follows by itself, see `useCase`. */
function refetchDesk(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    for (const queryKey of [
      moderation.desk.key(),
      moderation.cases.key(),
      moderation.appeals.key(),
      moderation.figures.key(),
    ])
      void queryClient.invalidateQueries({ queryKey });
  }, DEBOUNCE_MS);
}
