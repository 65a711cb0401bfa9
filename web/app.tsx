import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { Redirect, Route, Switch, useLocation, useSearch } from "wouter";
import { queryClient } from "./api/query-client.ts";
import { useSession, type SessionState } from "./features/accounts/session.ts";
import { errorText } from "./api/error-texts.ts";
import { Shell } from "./shell.tsx";
import { ErrorState } from "./ui/error-state.tsx";
import { lazyPart, lazyScreen } from "./ui/lazy.tsx";
import { PlainPage } from "./ui/plain-page.tsx";
import { ToastHost } from "./ui/toast.tsx";
import { PageSpinner } from "./ui/page-spinner.tsx";

const AccountScreen = lazyScreen(() => import("./features/accounts/account-screen.tsx"));
const OnboardingScreen = lazyScreen(() => import("./features/onboarding/onboarding-screen.tsx"));
const DeckScreen = lazyScreen(() => {
  // In either world, as the deck itself does with what belongs to one.
  PersonaActs.load();
  return import("./features/discovery/deck-screen.tsx");
});
/** Blocking and reporting, for whoever is on cards: the deck does not know how. */
const PersonActs = lazyPart(() => import("./features/chat/person-acts.tsx"));
const PersonaActs = lazyPart(() => import("./features/chat/persona-acts.tsx"));
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

const DECK = /^\/(dashboard|discover)\/?$/;
const EVENTS = /^\/events(\/[^/]+)?\/?$/;
const GROUPS = /^\/groups(\/[^/]+)?\/?$/;
const CHATS = /^\/(chats|new-chat|chat\/[^/]+)\/?$/;
const ADMIN = /^\/admin(\/|$)/;
const PROTECTED =
  /^\/(onboarding|interests|dashboard|discover|chats|new-chat|chat\/[^/]+|(?:events|groups)(?:\/[^/]+)?|profile|edit-profile|admin(?:\/(?:events|groups|requests|people|create-(?:event|group)|(?:edit-event|edit-group|events)\/[^/]+))?)\/?$/;
/** Open before having said what brings one here, too: to take what is mine along, and to leave. */
const BEFORE_ONBOARDING = /^\/edit-profile\/?$/;

// The code of a screen comes while the server is asked who this is.
if (DECK.test(location.pathname)) DeckScreen.load();
if (CHATS.test(location.pathname)) ChatsScreen.load();

/** Everything that asks who is signed in. */
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
      <Route path={/^\/(login|signup)\/?$/}>
        {session.status === "in" ? <ToOwnPlace session={session} /> : <AccountScreen />}
      </Route>
      <Route path="/phone-login">
        <PhoneLogin session={session} />
      </Route>
      <Route path="/reset-password" component={ResetPasswordScreen} />
      <Route path="/confirm-email" component={ConfirmEmailScreen} />
      <Route path="/dev/ui">
        <DevUi session={session} />
      </Route>
      <Route path={PROTECTED}>
        <Protected session={session} />
      </Route>
      <Route>
        <Redirect to="/" replace />
      </Route>
    </Switch>
  );
}

function Protected({ session }: { session: SessionState }) {
  const [path] = useLocation();
  const [wasIn, setWasIn] = useState(false);
  if (session.status === "in" && !wasIn) setWasIn(true);

  if (session.status === "loading") return <PageSpinner />;
  if (session.status === "failed") return <Unreachable error={session.error} onRetry={session.retry} />;
  // After logging out, the next person to log in here starts at the beginning.
  if (session.status === "out")
    return <Redirect to={wasIn ? "/login" : `/login?next=${encodeURIComponent(path)}`} replace />;
  if (/^\/(onboarding|interests)/.test(path)) return <OnboardingScreen />;
  if (!session.me.onboarded && !BEFORE_ONBOARDING.test(path)) return <Redirect to="/onboarding" replace />;
  return (
    <Shell me={session.me} demo={session.campus.demo}>
      <Switch>
        <Route path={DECK}>
          <DeckScreen
            PersonActs={PersonActs}
            PersonaActs={PersonaActs}
            EventDeck={EventDeck}
            Entry={EntryScreen}
          />
        </Route>
        <Route path={CHATS} component={ChatsScreen} />
        <Route path={EVENTS} component={EventsScreen} />
        <Route path={GROUPS} component={GroupsScreen} />
        <Route path="/profile" component={ProfileScreen} />
        <Route path="/edit-profile" component={EditProfile} />
        <Route path={ADMIN}>
          {session.me.role === "admin" ? <AdminScreen /> : <Redirect to="/dashboard" replace />}
        </Route>
      </Switch>
    </Shell>
  );
}

/** From log-in to where they were going. */
function ToOwnPlace({ session }: { session: Extract<SessionState, { status: "in" }> }) {
  const next = new URLSearchParams(useSearch()).get("next") ?? "";
  if (!session.me.onboarded) return <Redirect to="/onboarding" replace />;
  return <Redirect to={PROTECTED.test(next) ? next : "/dashboard"} replace />;
}

/** Whoever signs in here says next what brings them here; whoever was signed in has no business here. */
function PhoneLogin({ session }: { session: SessionState }) {
  const [wasOut, setWasOut] = useState(false);
  if (session.status === "out" && !wasOut) setWasOut(true);
  if (session.status === "in")
    return wasOut ? <Redirect to="/onboarding" replace /> : <ToOwnPlace session={session} />;
  return <PhoneLoginScreen />;
}

/** The design system on show: for those who build Haven, and on the Demo campus. */
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
