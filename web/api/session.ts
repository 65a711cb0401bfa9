/** Who is signed in on this device, and what begins and ends with that. */
import type { InferClientOutputs } from "@orpc/client";
import { hashKey, useMutation, useQuery } from "@tanstack/react-query";
import type { Me } from "../../contract/accounts.ts";
import { api, client } from "./client.ts";
import { isPassing } from "./failure.ts";
import { live } from "./live.ts";
import { forgetAll, keep, recall } from "./personal-storage.ts";
import { onUnauthorized, queryClient } from "./query-client.ts";

type Session = InferClientOutputs<typeof client>["accounts"]["session"];

export type SessionState =
  | { status: "loading" }
  | { status: "failed"; error: unknown; retry: () => void }
  | { status: "out"; campus: Session["campus"] }
  | { status: "in"; me: Me; campus: Session["campus"] };

const KEY = api.accounts.session.queryKey();
/** The one key under which the last profile waits for a start without a connection. */
const STORED = "profile";
const TRIES = 3;
const TRY_EVERY_MS = 2000;

const endings = new Set<() => void>();
live.onSignedOut(endSession);
onUnauthorized(endSession);

export function useSession(): SessionState {
  const { data, isError, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: readSession,
    retry: false,
    // The cached profile must come up without a connection, too.
    networkMode: "always",
  });
  if (data?.me) return { status: "in", me: data.me, campus: data.campus };
  if (data) return { status: "out", campus: data.campus };
  return isError ? { status: "failed", error, retry: () => void refetch() } : { status: "loading" };
}

/** Ends the session on the server, then on this device. If the server cannot be reached, nothing has changed. */
export function useLogOut() {
  return useMutation({ mutationFn: () => client.accounts.logOut(), onSuccess: endSession });
}

/** Someone has just logged in or signed up here. */
export function beginSession(me: Me): void {
  clear();
  queryClient.setQueryData<Session>(KEY, (known) => settle({ me, campus: known?.campus ?? { demo: false } }));
}

/** Calls `act` when the session ends: to drop what was kept in memory for the person. */
export function onSessionEnd(act: () => void): void {
  endings.add(act);
}

async function readSession(): Promise<Session> {
  for (let tries = 1; ; tries += 1) {
    try {
      return settle(await client.accounts.session());
    } catch (error) {
      if (!isPassing(error)) throw error;
      if (navigator.onLine && tries <= TRIES) {
        await new Promise((resolve) => setTimeout(resolve, TRY_EVERY_MS));
        continue;
      }
      const known = recall<Session>(STORED);
      if (!known) throw error;
      return settle(known);
    }
  }
}

function settle(session: Session): Session {
  // The session may have ended, or begun for someone else, in another tab.
  const before = queryClient.getQueryData<Session>(KEY)?.me ?? recall<Session>(STORED)?.me;
  if (before && before.email !== session.me?.email) clear();
  if (session.me) {
    keep(STORED, session);
    live.open();
  }
  return session;
}

function endSession() {
  const known = queryClient.getQueryData<Session>(KEY);
  if (!known?.me) return;
  queryClient.setQueryData<Session>(KEY, { me: null, campus: known.campus });
  clear();
}

/** Nothing personal stays behind: not on the line, in memory or in storage. */
function clear() {
  live.close();
  forgetAll();
  queryClient.getMutationCache().clear();
  queryClient.removeQueries({ predicate: (query) => query.queryHash !== hashKey(KEY) });
  for (const act of endings) act();
}
