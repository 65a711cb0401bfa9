/** Who is signed in on this device, and what begins and ends with that. */
import type { InferClientOutputs } from "@orpc/client";
import { hashKey, queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import type { Me } from "../../../contract/accounts.ts";
import { cacheProfile, cachedProfile } from "./cached-profile.ts";
import { api, client } from "../../api/client.ts";
import { isTransient, backoffMs } from "../../api/request-error.ts";
import { live } from "../../api/live.ts";
import { clearItems } from "../../browser/personal-storage.ts";
import { onUnauthorized, queryClient } from "../../api/query-client.ts";
import { isLogOutPending, setLogOutPending } from "./pending-log-out.ts";
import { adoptSession, compareSession, startSessionId, onSessionChangeElsewhere } from "./session-id.ts";
import { wipeDevice } from "./wipe-device.ts";

/** `remembered`: the server could not be asked, so this is what the device knows. */
type Session = InferClientOutputs<typeof client>["accounts"]["session"] & { remembered?: true };
export type Campus = Session["campus"];

export type SessionState =
  | { status: "loading" }
  | { status: "failed"; error: unknown; retry: () => void }
  | { status: "out"; campus: Campus }
  | { status: "in"; me: Me; campus: Campus };

const KEY = api.accounts.session.queryKey();
const TRIES = 3;
const TRY_EVERY_MS = 2000;
/** Until the server has said more. */
const SOME_CAMPUS: Campus = { demo: false, emailDomains: [], safeSpaceFloor: 5, passwordMin: 6 };

const ASKING = queryOptions({
  queryKey: KEY,
  queryFn: readSession,
  retry: false,
  // The cached profile must come up without a connection, too.
  networkMode: "always",
  refetchOnReconnect: true,
});

const endings = new Set<() => void>();
live.onSignedOut(endSession);
live.onReconnect(() => {
  if (cachedSession()?.remembered) void refetchSession();
});
// Said to admins, and to who has just become one or is none any more.
live.subscribe("joinRequests", () => void refetchSession());
onUnauthorized(endSession);
addEventListener("online", () => void retryLogOut());
onSessionChangeElsewhere(() => {
  if (compareSession() !== "mine") endSession();
});

export function useSession(): SessionState {
  const { data, isError, error, refetch } = useQuery(ASKING);
  if (data?.me) return { status: "in", me: data.me, campus: data.campus };
  if (data) return { status: "out", campus: data.campus };
  return isError ? { status: "failed", error, retry: () => void refetch() } : { status: "loading" };
}

/** The campus as the server last described it. */
export function useCampus(): Campus {
  // Whoever reads this is behind `useSession`, which asks; the page does not ask again for a row of a list.
  const { data } = useQuery({ ...ASKING, enabled: false });
  return data?.campus ?? SOME_CAMPUS;
}

/** Wipes this device first, then ends the session on the server, now or when it can be reached again. */
export function useLogOut() {
  return useMutation({ mutationFn: logOut, networkMode: "always" });
}

async function logOut() {
  setLogOutPending(true);
  endSession();
  // Before the next screen: whoever sees the door can hand the device on.
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
    await new Promise((resolve) => setTimeout(resolve, backoffMs(attempt)));
  isRetrying = false;
}

async function endOnServer(): Promise<boolean> {
  try {
    await client.accounts.logOut();
  } catch (error) {
    if (isTransient(error)) return false;
    // There is no session any more, which is what was wanted.
  }
  setLogOutPending(false);
  return true;
}

/** Someone has just logged in or signed up here. */
export function beginSession(me: Me): void {
  // The server has ended the session that this browser had before.
  setLogOutPending(false);
  clearPersonalData();
  startSessionId();
  queryClient.setQueryData<Session>(
    KEY,
    applySession({ me, campus: cachedSession()?.campus ?? SOME_CAMPUS }),
  );
}

/** Something about the person has changed on the server: their name, their picture, when they leave. */
export function refetchSession(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: KEY });
}

/** Calls `act` when the session ends: to drop what was kept in memory for the person. */
export function onSessionEnd(act: () => void): void {
  endings.add(act);
}

async function readSession(): Promise<Session> {
  if (!(await finishLogOut())) {
    void retryLogOut();
    return applySession({ me: null, campus: cachedSession()?.campus ?? SOME_CAMPUS });
  }
  for (let tries = 0; ; tries += 1) {
    try {
      return applySession(await client.accounts.session());
    } catch (error) {
      if (!isTransient(error)) throw error;
      if (navigator.onLine && tries < TRIES) {
        await new Promise((resolve) => setTimeout(resolve, TRY_EVERY_MS));
        continue;
      }
      const me = cachedSession()?.me ?? cachedProfile();
      if (!me) throw error;
      return applySession({ me, campus: cachedSession()?.campus ?? SOME_CAMPUS, remembered: true });
    }
  }
}

function applySession(session: Session): Session {
  const before = cachedSession()?.me ?? cachedProfile();
  if (compareSession() !== "mine") {
    // Another tab logged out or somebody else in: what lies in storage is theirs, what is in memory is not.
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

function cachedSession(): Session | undefined {
  return queryClient.getQueryData<Session>(KEY);
}

/** Nothing personal stays behind: not on the line, in memory or in storage. */
function clearPersonalData() {
  clearMemory();
  clearItems();
}

function clearMemory() {
  live.close();
  queryClient.getMutationCache().clear();
  queryClient.removeQueries({ predicate: (query) => query.queryHash !== hashKey(KEY) });
  for (const act of endings) act();
}
