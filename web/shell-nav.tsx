import { Compass, House, MessageCircle, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import type { StaffRole } from "../contract/accounts.ts";
import { attentionCount, useRoomCounts } from "./features/rooms/room-counts.ts";
import { classes } from "./ui/classes.ts";
import { CountBadge } from "./ui/count-badge.tsx";
import { lazyPart } from "./ui/lazy.tsx";
import { plural } from "./browser/locale.ts";
import { ROUTES, type NavSection } from "./routes.ts";
import { NavLink } from "./shell-nav-link.tsx";

const ModerateLink = lazyPart(() => import("./shell-nav-moderate.tsx"));
const AdminLink = lazyPart(() => import("./shell-nav-admin.tsx"));

type ShellNavProps = { hiddenOnPhones: boolean; roles: readonly StaffRole[] };

export function ShellNav({ hiddenOnPhones, roles }: ShellNavProps) {
  return (
    <NavFrame hiddenOnPhones={hiddenOnPhones}>
      <NavLink href={ROUTES.home.path} icon={House} label="Home" sections={["home"]} />
      <NavLink href={ROUTES.discover.path} icon={Compass} label="Discover" sections={["discover"]} />
      <ChatsLink sections={["chats", "groups"]} />
      <NavLink href={ROUTES.profile.path} icon={UserRound} label="Profile" sections={["profile"]} />
      {roles.includes("moderator") && <ModerateLink />}
      {roles.includes("admin") && <AdminLink />}
    </NavFrame>
  );
}

type NavFrameProps = { hiddenOnPhones: boolean; children: ReactNode };

/** At the bottom on phones, at the side from 1024 pixels on. */
export function NavFrame({ hiddenOnPhones, children }: NavFrameProps) {
  return (
    <nav
      aria-label="Main"
      className={classes(
        "fixed inset-x-0 bottom-0 z-20 flex min-h-(--nav-height) justify-around border-t border-line bg-leaf px-1 pb-[env(safe-area-inset-bottom)]",
        "lg:inset-y-0 lg:end-auto lg:top-(--top-height) lg:w-24 lg:flex-col lg:justify-start lg:gap-0.5 lg:border-e lg:border-t-0 lg:bg-paper lg:px-0 lg:pt-5",
        hiddenOnPhones && "max-lg:hidden",
      )}
    >
      {children}
    </nav>
  );
}

export function ChatsLink({ sections }: { sections: readonly NavSection[] }) {
  const count = attentionCount(useRoomCounts());
  return (
    <NavLink
      href={ROUTES.chats.path}
      icon={MessageCircle}
      label="Chats"
      sections={sections}
      count={
        count > 0 && (
          <CountBadge of={count} label={newChatsText(count)} className="ring-2 ring-leaf lg:ring-paper" />
        )
      }
    />
  );
}

function newChatsText(chats: number): string {
  return plural(chats, {
    one: (figure) => `${figure} chat with something new`,
    other: (figure) => `${figure} chats with something new`,
  });
}
