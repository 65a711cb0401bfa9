/** Who is signed in in this browser, and what starts and ends with the session. */
import type { InferClientOutputs } from "@orpc/client";
import { hashKey, queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import type { Me } from "../../../contract/accounts.ts";
import { cacheProfile, cachedProfile } from "./cached-profile.ts";
import { api, client } from "../../api/client.ts";
import { isTransient, backoffMs } from "../../api/request-error.ts";
import { live } from "../../api/live.ts";
import { createEmitter } from "../../browser/create-emitter.ts";
import { clearItems } from "../../browser/personal-storage.ts";
import { queryClient, suspended, unauthorized } from "../../api/query-client.ts";
import { isLogOutPending, setLogOutPending } from "./pending-log-out.ts";
import { adoptSession, compareSession, startSessionId, onSessionChangeElsewhere } from "./session-id.ts";
import { wipeDevice } from "./wipe-device.ts";
import { sleep } from "../../browser/sleep.ts";

/** `remembered`: the server could not be reached, so this is the profile cached on the device. */
type Session = InferClientOutputs<typeof client>["accounts"]["session"] & { remembered?: true };
export type Campus = Session["campus"];

export type SessionState =
  | { status: "loading" }
  | { status: "failed"; error: unknown; retry: () => void }
  | { status: "out"; campus: Campus }
  | { status: "in"; me: Me; campus: Campus };

const KEY = api.accounts.session.queryKey();
const MAX_RETRIES = 3;
const RETRY_MS = 2000;
/** Until the server has described the campus. */
const DEFAULT_CAMPUS: Campus = { demo: false, emailDomains: [], safeSpaceFloor: 5, passwordMin: 6 };

const SESSION_QUERY = queryOptions({
  queryKey: KEY,
  queryFn: readSession,
  retry: false,
  // The cached profile must come up without a connection, too.
  networkMode: "always",
  refetchOnReconnect: true,
});

const sessionEnd = createEmitter();
live.onSignedOut(endSession);
live.onReconnect(() => {
  if (cachedSession()?.remembered) void refetchSession();
});
// A notice may be about a suspension, or about its end.
live.subscribe("notice", () => void refetchSession());
suspended.subscribe(() => {
  if (!cachedSession()?.me?.suspension) void refetchSession();
});
unauthorized.subscribe(endSession);
addEventListener("online", () => void retryLogOut());
onSessionChangeElsewhere(() => {
  if (compareSession() !== "same") endSession();
});

export function useSession(): SessionState {
  const { data, isError, error, refetch } = useQuery(SESSION_QUERY);
  if (data?.me) return { status: "in", me: data.me, campus: data.campus };
  if (data) return { status: "out", campus: data.campus };
  return isError ? { status: "failed", error, retry: () => void refetch() } : { status: "loading" };
}

/** Whether the viewer is suspended from the named world, so that only Safe Space is there for them. */
export function useIsSuspended(): boolean {
  const { data } = useQuery({ ...SESSION_QUERY, enabled: false });
  return Boolean(data?.me?.suspension);
}

/** The campus as the server last described it. */
export function useCampus(): Campus {
  // `useSession` fetches it higher up; a row of a list must not fetch it again.
  const { data } = useQuery({ ...SESSION_QUERY, enabled: false });
  return data?.campus ?? DEFAULT_CAMPUS;
}

/** Wipes this device first, then ends the session on the server, at once or as soon as it can be reached. */
export function useLogOut() {
  return useMutation({ mutationFn: logOut, networkMode: "always" });
}

async function logOut() {
  setLogOutPending(true);
  endSession();
  // Finished before the log-in screen appears: the device may be handed to somebody else then.
  await wipeDevice();
  if (!(await finishLogOut())) void retryLogOut();
}

/** One at a time: a log-out that overtook a sign-in would end the new session. */
let lastRequest: Promise<unknown> = Promise.resolve();

function inOrder<Result>(request: () => Promise<Result>): Promise<Result> {
  const result = lastRequest.then(request, request);
  lastRequest = result.catch(() => undefined);
  return result;
}

/** Signs in or up after a log-out that is on its way. The server ends the session that this browser had before. */
export function signInAfterLogOut<Answer extends { me: Me | null }>(
  signIn: () => Promise<Answer>,
): Promise<Answer> {
  return inOrder(async () => {
    const answer = await signIn();
    if (answer.me) setLogOutPending(false);
    return answer;
  });
}

/** Ends the session on the server. @returns false while the server cannot be reached */
function finishLogOut(): Promise<boolean> {
  return inOrder(async () => !isLogOutPending() || (await endOnServer()));
}

let isRetrying = false;

/** `online` is only a hint that the network is back (HTML, 8.9.1.5): the first requests may still fail. */
async function retryLogOut(): Promise<void> {
  if (isRetrying) return;
  isRetrying = true;
  for (let attempt = 0; navigator.onLine && !(await finishLogOut()); attempt += 1)
    await sleep(backoffMs(attempt));
  isRetrying = false;
}

async function endOnServer(): Promise<boolean> {
  try {
    await client.accounts.logOut();
  } catch (error) {
    if (isTransient(error)) return false;
    // Refused because there is no session any more: the same result.
  }
  setLogOutPending(false);
  return true;
}

/** After logging in or signing up. */
export function beginSession(me: Me): void {
  // The server has ended the session that this browser had before.
  setLogOutPending(false);
  clearPersonalData();
  startSessionId();
  queryClient.setQueryData<Session>(KEY, applySession({ me, campus: lastCampus() }));
}

/** After a change on the server: the name, the picture, the role, the date of deletion. */
export function refetchSession(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: KEY });
}

/** For modules that hold personal data in memory and have to drop it when the session ends. */
export function onSessionEnd(clear: () => void): void {
  sessionEnd.subscribe(clear);
}

async function readSession(): Promise<Session> {
  if (!(await finishLogOut())) {
    void retryLogOut();
    return applySession({ me: null, campus: lastCampus() });
  }
  for (let retries = 0; ; retries += 1) {
    try {
      return applySession(await client.accounts.session());
    } catch (error) {
      if (!isTransient(error)) throw error;
      if (navigator.onLine && retries < MAX_RETRIES) {
        await sleep(RETRY_MS);
        continue;
      }
      const me = cachedSession()?.me ?? cachedProfile();
      if (!me) throw error;
      return applySession({ me, campus: lastCampus(), remembered: true });
    }
  }
}

function applySession(session: Session): Session {
  const before = cachedSession()?.me ?? cachedProfile();
  if (compareSession() !== "same") {
    // Another tab logged out, or another person in: storage is already theirs, memory is not.
    clearMemory();
    adoptSession();
  }
  if (before && !session.me) clearPersonalData();
  if (session.me) {
    cacheProfile(session.me);
    live.open();
  }
  return session;
}

/** The server has ended this session. */
export function endSession(): void {
  const session = cachedSession();
  if (!session?.me) return;
  queryClient.setQueryData<Session>(KEY, { me: null, campus: session.campus });
  if (compareSession() === "replaced") {
    clearMemory();
    void refetchSession();
    return;
  }
  clearPersonalData();
  void wipeDevice();
}

function lastCampus(): Campus {
  return cachedSession()?.campus ?? DEFAULT_CAMPUS;
}

function cachedSession(): Session | undefined {
  return queryClient.getQueryData<Session>(KEY);
}

/** On the socket, in memory and in storage. */
function clearPersonalData() {
  clearMemory();
  clearItems();
}

function clearMemory() {
  live.close();
  queryClient.getMutationCache().clear();
  queryClient.removeQueries({ predicate: (query) => query.queryHash !== hashKey(KEY) });
  sessionEnd.emit();
}
