import { useState } from "react";
import { Link, useLocation, useSearch } from "wouter";
import { useSession } from "./session.ts";
import { useHistoryNote } from "../../browser/history-note.ts";
import { Notice } from "../../ui/notice.tsx";
import { SideWindowPage } from "../../ui/side-window-page.tsx";
import { AccountForm } from "./account-form.tsx";
import { campusEmailHint } from "./email-address.ts";
import { InboxScreen } from "./inbox-screen.tsx";
import type { Typed } from "./use-account-form.ts";

const NOTHING: Typed = { name: "", email: "", password: "" };

/** Log-in and sign-up on one screen, so that typed values are kept when switching between them. */
export default function AccountScreen() {
  const [path] = useLocation();
  const search = useSearch();
  const session = useSession();
  const [typed, setTyped] = useState(NOTHING);
  const [isMailed, setMailed] = useState(false);
  const signingUp = path.startsWith("/signup");
  const query = search && `?${search}`;
  const note = useHistoryNote();
  const domains = session.status === "out" ? session.campus.emailDomains : [];

  if (signingUp && isMailed)
    return <InboxScreen email={typed.email.trim()} onBack={() => setMailed(false)} />;
  return (
    <SideWindowPage
      title={signingUp ? "Create an Account" : "Welcome Back"}
      back={{ href: "/", label: "Back to Home" }}
      onPhones={signingUp ? undefined : "lamp"}
    >
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
      {note && (
        <Notice kind="mist" announce className="mt-5">
          {note}
        </Notice>
      )}
      <AccountForm
        key={signingUp ? "sign-up" : "log-in"}
        signingUp={signingUp}
        emailHint={signingUp ? campusEmailHint(domains) : undefined}
        typed={typed}
        onType={setTyped}
        onMailed={() => setMailed(true)}
      />
    </SideWindowPage>
  );
}
