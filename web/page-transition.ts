/** What follows from opening another page: its title, the scroll position, the focus. */
import { useEffect, useRef } from "react";
import { useLocation } from "wouter";
import { setPageTitle } from "./browser/page-title.ts";
import { routeAt } from "./routes.ts";

/** A change of page this soon after `popstate` was the browser's back or forward. */
const POPSTATE_MS = 300;

export function usePageTransition(): void {
  const [path] = useLocation();
  const page = path.split("/")[1] ?? "";
  const isFirst = useRef(true);
  const poppedAt = useRef(-POPSTATE_MS);

  useEffect(() => {
    const onPop = () => {
      poppedAt.current = performance.now();
    };
    addEventListener("popstate", onPop);
    return () => removeEventListener("popstate", onPop);
  }, []);

  useEffect(() => {
    setPageTitle(routeAt(location.pathname)?.title);
    // A link with a hash is scrolled to by the page itself.
    if (!isFirst.current && !location.hash) {
      // Going back, the browser restores the scroll position.
      if (performance.now() - poppedAt.current > POPSTATE_MS) scrollTo(0, 0);
      document.querySelector("main")?.focus({ preventScroll: true });
    }
    isFirst.current = false;
  }, [page]);
}
