import { useState } from "react";
import { Link, useLocation, useSearch } from "wouter";
import { useSession } from "../../api/session.ts";
import { SideWindowPage } from "../../ui/side-window-page.tsx";
import { AccountForm } from "./account-form.tsx";
import { campusEmailWords } from "./email-address.ts";
import { InboxScreen } from "./inbox-screen.tsx";
import type { Typed } from "./use-account-form.ts";

const NOTHING: Typed = { name: "", email: "", password: "" };

/** Logging in and signing up: one screen, and what was typed stays when it turns. */
export default function AccountScreen() {
  const [path] = useLocation();
  const search = useSearch();
  const session = useSession();
  const [typed, setTyped] = useState(NOTHING);
  const [isMailed, setMailed] = useState(false);
  const signingUp = path.startsWith("/signup");
  const query = search && `?${search}`;
  const domains = session.status === "out" ? session.campus.emailDomains : [];

  if (signingUp && isMailed) return <InboxScreen email={typed.email.trim()} onBack={() => setMailed(false)} />;
  return (
    <SideWindowPage
      back={{ href: "/", words: "Back to Home" }}
      onPhones={signingUp ? undefined : "lamp"}
    >
      <h1 className="type-display text-[min(2.25rem,14vw)]/[1.2] lg:text-[3.125rem]/15">
        {signingUp ? "Create an Account" : "Welcome Back"}
      </h1>
      {signingUp ? (
        <p className="mt-1 text-ink-2">
          Already here?{" "}
          <Link href={`/login${query}`} replace className="font-600">
            Log In
          </Link>
        </p>
      ) : (
        <p className="mt-1 text-ink-2">
          New here?{" "}
          <Link href={`/signup${query}`} replace className="font-600">
            Sign Up
          </Link>
        </p>
      )}
      <AccountForm
        key={signingUp ? "sign-up" : "log-in"}
        signingUp={signingUp}
        emailHint={signingUp ? campusEmailWords(domains) : undefined}
        typed={typed}
        onType={setTyped}
        onMailed={() => setMailed(true)}
      />
    </SideWindowPage>
  );
}
