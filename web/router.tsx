import { Route, Switch, useLocation } from "wouter";
import { usePageTransition } from "./page-transition.ts";
import { lazyScreen } from "./ui/lazy.tsx";
import { PageBoundary } from "./ui/page-boundary.tsx";

// These need nobody to be signed in and no server to answer. Everything else is in app.tsx, so that the
// landing page does not wait for code it has no use for.
const LandingScreen = lazyScreen(() => import("./features/landing/landing-screen.tsx"));
const SupportScreen = lazyScreen(() => import("./features/support/support-screen.tsx"));
const PrivacyScreen = lazyScreen(() => import("./features/legal/privacy-screen.tsx"));
const TermsScreen = lazyScreen(() => import("./features/legal/terms-screen.tsx"));
const App = lazyScreen(() => import("./app.tsx"));

const HELP_LOADS_AFTER_MS = 3000;

export function Router() {
  const [path] = useLocation();
  usePageTransition();
  return (
    <PageBoundary place={path} fallback={<NotOpened />}>
      <Switch>
        <Route path="/" component={LandingScreen} />
        <Route path="/support" component={SupportScreen} />
        <Route path="/privacy" component={PrivacyScreen} />
        <Route path="/terms" component={TermsScreen} />
        <Route component={App} />
      </Switch>
    </PageBoundary>
  );
}

/** In plain words: whatever would draw more may be what is missing. */
function NotOpened() {
  return (
    <main className="grid min-h-dvh place-content-center gap-4 p-6 text-center">
      <h1 className="type-heading">We could not open this page</h1>
      <p>
        <a href={location.href}>Try Again</a> · <a href="/support">Help</a>
      </p>
    </main>
  );
}

// Help has to open even when the connection is gone by the time somebody needs it.
addEventListener("load", () => setTimeout(SupportScreen.load, HELP_LOADS_AFTER_MS));
