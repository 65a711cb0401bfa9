import type { ReactNode } from "react";
import { useLocation } from "wouter";
import type { Me } from "../contract/accounts.ts";
import { DemoBanner } from "./demo-banner.tsx";
import { ShellBar } from "./shell-bar.tsx";
import { ShellNav } from "./shell-nav.tsx";
import { classes } from "./ui/classes.ts";
import { ErrorState } from "./ui/error-state.tsx";
import { lazyPart } from "./ui/lazy.tsx";
import { PageBoundary } from "./ui/page-boundary.tsx";
import { SkipLink } from "./ui/skip-link.tsx";

const ShellOverlays = lazyPart(() => import("./shell-overlays.tsx"));
const SuspendedNav = lazyPart(() => import("./suspended-nav.tsx"));
// Loaded with the first screen, before the connection can be lost.
const OfflineNotice = lazyPart(() => import("./offline-notice.tsx"));
const DeletionNotice = lazyPart(() => import("./features/accounts/deletion-notice.tsx"));

type ShellProps = { me: Me; demo: boolean; children: ReactNode };

/**
 * The frame around every screen: top bar, navigation, notices. A screen is a flex child of `main` and may grow with
 * `flex-1`. One that scrolls inside itself has `data-fill` and gets exactly the remaining height. On phones an open room
 * fills the screen and has its own bar, with Help in it.
 */
export function Shell({ me, demo, children }: ShellProps) {
  const [path] = useLocation();
  const inRoom = path.startsWith("/chat/");
  return (
    <div data-nav={inRoom ? "wide-only" : "always"} className="shell">
      <SkipLink />
      <ShellBar me={me} hiddenOnPhones={inRoom} />
      <main
        id="main"
        tabIndex={-1}
        className={classes(
          "flex min-h-dvh flex-col pt-(--top-height) pb-(--nav-height) lg:ps-24",
          "has-[>[data-fill]]:h-dvh *:data-fill:min-h-0 *:data-fill:flex-1",
        )}
      >
        <OfflineNotice />
        {me.deletesAt && !inRoom && <DeletionNotice deletesAt={me.deletesAt} />}
        {demo && <DemoBanner hiddenOnPhones={inRoom} />}
        <PageBoundary path={path} fallback={<PageFailed />}>
          {children}
        </PageBoundary>
      </main>
      {me.suspension ? (
        <SuspendedNav hiddenOnPhones={inRoom} />
      ) : (
        <ShellNav hiddenOnPhones={inRoom} roles={me.roles} />
      )}
      <ShellOverlays />
    </div>
  );
}

function PageFailed() {
  return (
    <ErrorState title="We could not open this page" onRetry={() => location.reload()}>
      {navigator.onLine
        ? "The fault is on our side. Nothing you did is lost."
        : "There is no connection, and this page is not on your device yet."}
    </ErrorState>
  );
}
