import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { Redirect, Route, Switch, useLocation, useSearch } from "wouter";
import { queryClient } from "./api/query-client.ts";
import { useSession, type SessionState } from "./features/accounts/session.ts";
import { errorText } from "./api/error-texts.ts";
import { ADMIN_PAGES, MEMBERS_ONLY, MODERATE_PAGES, pathPattern } from "./routes.ts";
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
const NoticesScreen = lazyScreen(() => import("./features/notices/notices-screen.tsx"));
const ProfileScreen = lazyScreen(() => import("./features/profiles/profile-screen.tsx"));
const EditProfile = lazyScreen(() => import("./edit-profile.tsx"));
const AdminScreen = lazyScreen(() => import("./features/admin/admin-screen.tsx"));
const DeskScreen = lazyScreen(() => import("./features/moderation/desk-screen.tsx"));
const NotFound = lazyScreen(() => import("./not-found.tsx"));
const SuspendedScreens = lazyScreen(() => import("./suspended-screens.tsx"));
const RareScreens = lazyScreen(() => import("./rare-screens.tsx"));

const DECK = pathPattern("home", "discover");
const CHATS = pathPattern("chats", "chat", "newChat");
const RARE = pathPattern("transparency", "phoneLogIn", "resetPassword", "confirmEmail", "devUi");
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
      <Route path={RARE}>
        <RareScreens session={session} RedirectToApp={RedirectToApp} />
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
  if (session.me.suspension)
    return (
      <Shell me={session.me} demo={session.campus.demo}>
        <SuspendedScreens until={session.me.suspension.until} />
      </Shell>
    );
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
        <Route path={pathPattern("notices")} component={NoticesScreen} />
        <Route path={pathPattern("profile")} component={ProfileScreen} />
        <Route path={pathPattern("editProfile")} component={EditProfile} />
        <Route path={MODERATE_PAGES}>
          {session.me.roles.includes("moderator") ? <DeskScreen /> : <NotFound />}
        </Route>
        <Route path={ADMIN_PAGES}>
          {session.me.roles.includes("admin") ? <AdminScreen /> : <Redirect to="/dashboard" replace />}
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

function Unreachable({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <PlainPage>
      <ErrorState alone title="We could not reach Haven" onRetry={onRetry}>
        {errorText(error, "Nothing you did is lost.")}
      </ErrorState>
    </PlainPage>
  );
}
