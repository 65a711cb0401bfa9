import { lazy, Suspense } from "react";
import { Route, Switch } from "wouter";
import { usePageTurn } from "./page-turn.ts";
import { Waiting } from "./ui/waiting.tsx";

// These need nobody to be signed in and no server to answer. Everything else is in app.tsx, so that the
// landing page does not wait for code it has no use for.
const LandingScreen = lazy(() => import("./features/landing/landing-screen.tsx"));
const SupportScreen = lazy(loadSupport);
const PrivacyScreen = lazy(() => import("./features/legal/privacy-screen.tsx"));
const TermsScreen = lazy(() => import("./features/legal/terms-screen.tsx"));
const App = lazy(() => import("./app.tsx"));

const HELP_LOADS_AFTER_MS = 3000;

export function Router() {
  usePageTurn();
  return (
    <Suspense fallback={<Waiting />}>
      <Switch>
        <Route path="/" component={LandingScreen} />
        <Route path="/support" component={SupportScreen} />
        <Route path="/privacy" component={PrivacyScreen} />
        <Route path="/terms" component={TermsScreen} />
        <Route component={App} />
      </Switch>
    </Suspense>
  );
}

function loadSupport() {
  return import("./features/support/support-screen.tsx");
}

// Help has to open even when the connection is gone by the time somebody needs it.
addEventListener("load", () =>
  setTimeout(() => void loadSupport().catch(() => undefined), HELP_LOADS_AFTER_MS),
);
