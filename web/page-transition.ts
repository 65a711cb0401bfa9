/** What happens when one screen gives way to another: its title, the scroll place, the focus. */
import { useEffect, useRef } from "react";
import { useLocation } from "wouter";
import { setPageTitle } from "./browser/page-title.ts";

const TITLES: Record<string, string> = {
  support: "Help",
  privacy: "Privacy",
  terms: "Terms",
  login: "Log In",
  signup: "Sign Up",
  "phone-login": "Log In",
  "reset-password": "New Password",
  "confirm-email": "Email",
  onboarding: "Welcome",
  interests: "Welcome",
  dashboard: "Home",
  discover: "Discover",
  events: "Events",
  groups: "Groups",
  chats: "Messages",
  chat: "Messages",
  "new-chat": "New Chat",
  profile: "Profile",
  "edit-profile": "Edit Profile",
  admin: "Admin",
};

/** A change of screen this soon after the browser's back or forward was caused by it. */
const SOON_MS = 300;

export function usePageTransition(): void {
  const [path] = useLocation();
  const screen = path.split("/")[1] ?? "";
  const first = useRef(true);
  const poppedAt = useRef(-SOON_MS);

  useEffect(() => {
    const onPop = () => {
      poppedAt.current = performance.now();
    };
    addEventListener("popstate", onPop);
    return () => removeEventListener("popstate", onPop);
  }, []);

  useEffect(() => {
    setPageTitle(TITLES[screen]);
    // A link to a part of a page leads to that part, and the page sees to it.
    if (!first.current && !location.hash) {
      // Going back, the browser knows better where the reader was.
      if (performance.now() - poppedAt.current > SOON_MS) scrollTo(0, 0);
      document.querySelector("main")?.focus({ preventScroll: true });
    }
    first.current = false;
  }, [screen]);
}
