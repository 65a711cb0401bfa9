import { useEffect, useState } from "react";
import { useLocation } from "wouter";

/**
 * Holds whoever leaves a page with unsaved changes: by a link, by the browser's back (where the browser lets us),
 * or by closing it, which the browser asks about in its own words.
 */
export function useLeaveGuard(dirty: boolean) {
  const [, navigate] = useLocation();
  const [going, setGoing] = useState<(() => void) | null>(null);

  useEffect(() => {
    const holding = new AbortController();
    if (dirty && !going) {
      const { signal } = holding;
      addEventListener("beforeunload", holdUnload, { signal });
      document.addEventListener("click", holdLink, { signal, capture: true });
      if ("navigation" in window) window.navigation.addEventListener("navigate", holdBack, { signal });
    }
    return () => holding.abort();

    function holdUnload(event: BeforeUnloadEvent) {
      event.preventDefault();
    }
    function holdLink(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!link || link.origin !== location.origin || link.target) return;
      if (link.pathname === location.pathname) return; // To another part of this page.
      if (event.metaKey || event.ctrlKey || event.button) return;
      event.preventDefault();
      event.stopPropagation();
      setGoing(() => () => navigate(link.pathname + link.search + link.hash));
    }
    function holdBack(event: NavigateEvent) {
      if (event.navigationType !== "traverse" || !event.cancelable) return;
      if (new URL(event.destination.url).pathname === location.pathname) return;
      event.preventDefault();
      setGoing(() => () => history.back());
    }
  }, [dirty, going, navigate]);

  function stay() {
    setGoing(null);
  }

  return { asking: going !== null, stay, leave: () => going?.() };
}
