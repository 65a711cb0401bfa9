import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { Redirect, Route, Switch, useLocation, useSearch } from "wouter";
import { queryClient } from "./api/query-client.ts";
import { useSession, type SessionState } from "./features/accounts/session.ts";
import { errorText } from "./api/error-texts.ts";
import { ADMIN_PAGES, MEMBERS_ONLY, pathPattern } from "./routes.ts";
import { Shell } from "./shell.tsx";
import { ErrorState } from "./ui/error-state.tsx";
import { lazyScreen } from "./ui/lazy.tsx";
import { PlainPage } from "./ui/plain-page.tsx";
import { ToastHost } from "./ui/toast.tsx";
import { PageSpinner } from "./ui/page-spinner.tsx";

const AccountScreen = lazyScreen(() => import("./features/accounts/account-screen.tsx"));
const OnboardingScreen = lazyScreen(() => import("./features/onboarding/onboarding-screen.tsx"));
const DeckScreen = lazyScreen(() => import("./features/discovery/deck-screen.tsx"));
const EventDeck = lazyScreen(() => import("./features/events/event-deck.tsx"));
const EntryScreen = lazyScreen(() => import("./features/entry/entry-screen.tsx"));
const ChatsScreen = lazyScreen(() => import("./features/chat/chats-screen.tsx"));
const EventsScreen = lazyScreen(() => import("./features/events/events-screen.tsx"));
const GroupsScreen = lazyScreen(() => import("./features/groups/groups-screen.tsx"));
const ProfileScreen = lazyScreen(() => import("./features/profiles/profile-screen.tsx"));
const EditProfile = lazyScreen(() => import("./edit-profile.tsx"));
const AdminScreen = lazyScreen(() => import("./features/admin/admin-screen.tsx"));
const PhoneLoginScreen = lazyScreen(() => import("./features/phones/phone-login-screen.tsx"));
const ResetPasswordScreen = lazyScreen(() => import("./features/credentials/reset-password-screen.tsx"));
const ConfirmEmailScreen = lazyScreen(() => import("./features/credentials/confirm-email-screen.tsx"));
const DevUiScreen = lazyScreen(() => import("./features/dev-ui/dev-ui-screen.tsx"));

const DECK = pathPattern("home", "discover");
const CHATS = pathPattern("chats", "chat", "newChat");
const ONBOARDING = pathPattern("onboarding", "interests");

// The screen loads while the session is fetched.
if (DECK.test(location.pathname)) DeckScreen.load();
if (CHATS.test(location.pathname)) ChatsScreen.load();

/** Every page that depends on the session. */
export default function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <Screens />
      <ToastHost />
    </QueryClientProvider>
  );
}

function Screens() {
  const session = useSession();
  return (
    <Switch>
      <Route path={pathPattern("logIn", "signUp")}>
        {session.status === "in" ? <RedirectToApp session={session} /> : <AccountScreen />}
      </Route>
      <Route path={pathPattern("phoneLogIn")}>
        <PhoneLogin session={session} />
      </Route>
      <Route path={pathPattern("resetPassword")} component={ResetPasswordScreen} />
      <Route path={pathPattern("confirmEmail")} component={ConfirmEmailScreen} />
      <Route path={pathPattern("devUi")}>
        <DevUi session={session} />
      </Route>
      <Route path={MEMBERS_ONLY}>
        <MembersOnly session={session} />
      </Route>
      <Route>
        <Redirect to="/" replace />
      </Route>
    </Switch>
  );
}

function MembersOnly({ session }: { session: SessionState }) {
  const [path] = useLocation();
  const [wasIn, setWasIn] = useState(false);
  if (session.status === "in" && !wasIn) setWasIn(true);

  if (session.status === "loading") return <PageSpinner />;
  if (session.status === "failed") return <Unreachable error={session.error} onRetry={session.retry} />;
  // Only the person who was sent to log in comes back to this page, not the next one after a log-out.
  if (session.status === "out")
    return <Redirect to={wasIn ? "/login" : `/login?next=${encodeURIComponent(path)}`} replace />;
  if (ONBOARDING.test(path)) return <OnboardingScreen />;
  // Edit Profile stays open, because one's data can be exported and the account deleted at any time.
  if (!session.me.onboarded && !pathPattern("editProfile").test(path))
    return <Redirect to="/onboarding" replace />;
  return (
    <Shell me={session.me} demo={session.campus.demo}>
      <Switch>
        <Route path={DECK}>
          <DeckScreen EventDeck={EventDeck} Entry={EntryScreen} />
        </Route>
        <Route path={CHATS} component={ChatsScreen} />
        <Route path={pathPattern("events")} component={EventsScreen} />
        <Route path={pathPattern("groups")} component={GroupsScreen} />
        <Route path={pathPattern("profile")} component={ProfileScreen} />
        <Route path={pathPattern("editProfile")} component={EditProfile} />
        <Route path={ADMIN_PAGES}>
          {session.me.role === "admin" ? <AdminScreen /> : <Redirect to="/dashboard" replace />}
        </Route>
      </Switch>
    </Shell>
  );
}

/** After logging in: to the page that asked for it, or home. */
function RedirectToApp({ session }: { session: Extract<SessionState, { status: "in" }> }) {
  const next = new URLSearchParams(useSearch()).get("next") ?? "";
  if (!session.me.onboarded) return <Redirect to="/onboarding" replace />;
  return <Redirect to={MEMBERS_ONLY.test(next) ? next : "/dashboard"} replace />;
}

/** A sign-in here leads to onboarding, because the account may be new; somebody who was signed in already goes home. */
function PhoneLogin({ session }: { session: SessionState }) {
  const [wasOut, setWasOut] = useState(false);
  if (session.status === "out" && !wasOut) setWasOut(true);
  if (session.status === "in")
    return wasOut ? <Redirect to="/onboarding" replace /> : <RedirectToApp session={session} />;
  return <PhoneLoginScreen />;
}

/** The component gallery: in development and on the Demo campus. */
function DevUi({ session }: { session: SessionState }) {
  if (import.meta.env.DEV) return <DevUiScreen />;
  if (session.status === "loading") return <PageSpinner />;
  if (session.status === "failed" || !session.campus.demo) return <Redirect to="/" replace />;
  return <DevUiScreen />;
}

function Unreachable({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <PlainPage>
      <ErrorState alone title="We could not reach Haven" onRetry={onRetry}>
        {errorText(error, "Nothing you did is lost.")}
      </ErrorState>
    </PlainPage>
  );
}
