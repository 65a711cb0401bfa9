import { AppWindow, Bell, UserRound, UsersRound } from "lucide-react";
import { useOpenNotices } from "./features/notices/night.ts";
import { useUnseenNotices } from "./features/notices/queries.ts";
import { newNoticesText } from "./features/notices/texts.ts";
import { ROUTES } from "./routes.ts";
import { NavLink } from "./shell-nav-link.tsx";
import { ChatsLink, NavFrame } from "./shell-nav.tsx";
import { CountBadge } from "./ui/count-badge.tsx";

/** The navigation of somebody who is suspended from the named world: what is left, and no more. */
export default function SuspendedNav({ hiddenOnPhones }: { hiddenOnPhones: boolean }) {
  const unseen = useUnseenNotices();
  return (
    <NavFrame hiddenOnPhones={hiddenOnPhones}>
      <NavLink
        href={ROUTES.notices.path}
        icon={Bell}
        label="Notices"
        sections={["notices"]}
        onClick={useOpenNotices()}
        count={
          unseen > 0 && (
            <CountBadge
              of={unseen}
              label={newNoticesText(unseen)}
              className="ring-2 ring-leaf lg:ring-paper"
            />
          )
        }
      />
      <NavLink href={ROUTES.discover.path} icon={AppWindow} label="Safe Space" sections={["discover"]} />
      <NavLink href="/groups" icon={UsersRound} label="Groups" sections={["groups"]} />
      <ChatsLink sections={["chats"]} />
      <NavLink href={ROUTES.editProfile.path} icon={UserRound} label="Account" sections={["profile"]} />
    </NavFrame>
  );
}
