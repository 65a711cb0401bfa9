import { Compass, House, MessageCircle, UserRound, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useLocation } from "wouter";
import { countOf, useWaiting } from "./api/waiting.ts";
import { classes } from "./ui/classes.ts";
import { Count } from "./ui/count.tsx";
import { plural } from "./ui/locale.ts";

/** Along the bottom on phones, down the side from 1024 pixels on. */
export function ShellNav({ hiddenOnPhones }: { hiddenOnPhones: boolean }) {
  const waiting = countOf(useWaiting());
  return (
    <nav
      aria-label="Main"
      className={classes(
        "fixed inset-x-0 bottom-0 z-20 flex min-h-(--nav-height) justify-around border-t border-line bg-leaf px-1 pb-[env(safe-area-inset-bottom)]",
        "lg:inset-y-0 lg:end-auto lg:top-(--top-height) lg:w-24 lg:flex-col lg:justify-start lg:gap-0.5 lg:border-e lg:border-t-0 lg:bg-paper lg:px-0 lg:pt-5",
        hiddenOnPhones && "max-lg:hidden",
      )}
    >
      <NavLink href="/dashboard" icon={House} words="Home" prefixes={["/dashboard"]} />
      <NavLink href="/discover" icon={Compass} words="Discover" prefixes={["/discover", "/events"]} />
      <NavLink
        href="/chats"
        icon={MessageCircle}
        words="Chats"
        prefixes={["/chats", "/chat/", "/new-chat", "/groups"]}
        count={
          waiting > 0 && (
            <Count of={waiting} label={waitingWords(waiting)} className="ring-2 ring-leaf lg:ring-paper" />
          )
        }
      />
      <NavLink href="/profile" icon={UserRound} words="Profile" prefixes={["/profile", "/edit-profile"]} />
    </nav>
  );
}

type NavLinkProps = { href: string; icon: LucideIcon; words: string; prefixes: string[]; count?: ReactNode };

function NavLink({ href, icon: Icon, words, prefixes, count }: NavLinkProps) {
  const [path] = useLocation();
  const here = prefixes.some((prefix) => path.startsWith(prefix));
  return (
    <Link
      href={href}
      aria-current={here ? "page" : undefined}
      className="group flex max-w-30 min-w-0 flex-1 flex-col items-center justify-center gap-1 rounded-control py-2 no-underline lg:max-w-none lg:flex-none"
    >
      <span
        className={classes(
          "relative grid h-7.5 w-full max-w-13 place-items-center rounded-t-[0.9375rem] rounded-b-chip",
          here ? "bg-here text-on-here shadow-here" : "text-ink-2 group-hover:bg-mist",
        )}
      >
        <Icon aria-hidden className="size-5.5" strokeWidth={1.75} />
        {count && <span className="absolute -end-1 -top-1.5">{count}</span>}
      </span>
      <span
        className={classes(
          "type-caption max-w-full truncate",
          here ? "font-650 text-ink" : "font-550 text-ink-2 group-hover:text-ink",
        )}
      >
        {words}
      </span>
    </Link>
  );
}

function waitingWords(chats: number): string {
  return plural(chats, {
    one: (figure) => `${figure} chat with something new`,
    other: (figure) => `${figure} chats with something new`,
  });
}
