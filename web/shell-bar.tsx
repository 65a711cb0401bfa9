import { UserRound } from "lucide-react";
import { Link } from "wouter";
import type { Me } from "../contract/accounts.ts";
import { classes } from "./ui/classes.ts";
import { HelpLink } from "./ui/help-link.tsx";
import { HomeLink } from "./ui/home-link.tsx";
import { lazyPart } from "./ui/lazy.tsx";
import { PersonAvatar } from "./features/profiles/person-avatar.tsx";

const NoticesLink = lazyPart(() => import("./shell-notices.tsx"));

/** The fixed top bar: the logo, notices, Help and, on desktop, the profile. */
export function ShellBar({ me, hiddenOnPhones }: { me: Me; hiddenOnPhones: boolean }) {
  return (
    <header
      className={classes(
        "fixed inset-x-0 top-0 z-20 flex h-(--top-height) items-center justify-between border-line bg-paper px-4 lg:border-b lg:px-7",
        hiddenOnPhones && "max-lg:hidden",
      )}
    >
      <HomeLink href="/dashboard" />
      <div className="flex items-center gap-1 lg:gap-5">
        {!me.suspension && <NoticesLink />}
        <HelpLink />
        {!me.suspension && (
          <Link
            href="/profile"
            aria-label="Your profile"
            className="grid size-11 place-items-center rounded-full text-ink no-underline max-lg:hidden"
          >
            <span className="in-data-[world=safe]:hidden">
              <PersonAvatar name={me.name} pictureId={me.pictureId} size={36} />
            </span>
            {/* In Safe Space a plain icon: neither picture nor persona. */}
            <span className="hidden size-9 place-items-center rounded-t-[1.125rem] rounded-b-chip border-[1.5px] border-edge in-data-[world=safe]:grid">
              <UserRound aria-hidden className="size-5" strokeWidth={1.75} />
            </span>
          </Link>
        )}
      </div>
    </header>
  );
}
