import { Route, Switch, useLocation } from "wouter";
import { usePageTransition } from "./page-transition.ts";
import { pathPattern } from "./routes.ts";
import { lazyScreen } from "./ui/lazy.tsx";
import { PageBoundary } from "./ui/page-boundary.tsx";

// These need neither a session nor the server. Everything else is in app.tsx, so that the landing page
// does not load code that it does not use.
const LandingScreen = lazyScreen(() => import("./features/landing/landing-screen.tsx"));
const SupportScreen = lazyScreen(() => import("./features/support/support-screen.tsx"));
const DocumentScreens = lazyScreen(() => import("./document-screens.tsx"));
const App = lazyScreen(() => import("./app.tsx"));

const PRELOAD_HELP_MS = 3000;

export function Router() {
  const [path] = useLocation();
  usePageTransition();
  return (
    <PageBoundary path={path} fallback={<PageFailed />}>
      <Switch>
        <Route path={pathPattern("landing")} component={LandingScreen} />
        <Route path={pathPattern("support")} component={SupportScreen} />
        <Route path={pathPattern("rules", "privacy", "terms")} component={DocumentScreens} />
        <Route component={App} />
      </Switch>
    </PageBoundary>
  );
}

/** Plain HTML: the components that would look better may be the code that failed to load. */
function PageFailed() {
  return (
    <main className="grid min-h-dvh place-content-center gap-4 p-6 text-center">
      <h1 className="type-heading">We could not open this page</h1>
      <p>
        <a href={location.href}>Try Again</a> · <a href="/support">Help</a>
      </p>
    </main>
  );
}

// Help has to open even when the connection is lost by the time somebody needs it.
addEventListener("load", () => setTimeout(SupportScreen.load, PRELOAD_HELP_MS));
