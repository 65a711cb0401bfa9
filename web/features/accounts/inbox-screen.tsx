import { useEffect, useRef } from "react";
import { Link } from "wouter";
import { SideWindowPage } from "../../ui/side-window-page.tsx";

type InboxScreenProps = { email: string; onBack: () => void };

/** After signing up where emails have to be confirmed. An address that has an account already reads the same. */
export function InboxScreen({ email, onBack }: InboxScreenProps) {
  const title = useRef<HTMLHeadingElement>(null);

  useEffect(() => title.current?.focus(), []);

  return (
    <SideWindowPage back={{ act: onBack, words: "Use another email" }} onPhones="wall">
      <h1
        ref={title}
        tabIndex={-1}
        className="type-display text-[min(2.25rem,14vw)]/[1.2] lg:text-[3.125rem]/15"
      >
        Check your inbox
      </h1>
      <p className="type-lead mt-3">
        We mailed <bdi className="font-600 break-all">{email}</bdi>. Open the link in that mail, then{" "}
        <Link href="/login">log in</Link>.
      </p>
      <p className="mt-5 text-ink-2">
        It can take a few minutes. If nothing comes, look where your mail keeps spam, or check the address.
      </p>
      <button
        type="button"
        onClick={onBack}
        className="mt-5 min-h-11 rounded-control font-600 text-green hover:underline"
      >
        Use another email
      </button>
    </SideWindowPage>
  );
}
