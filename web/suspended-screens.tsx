import { Redirect, Route, Switch } from "wouter";
import { pathPattern } from "./routes.ts";
import { SuspensionNotice } from "./suspension-notice.tsx";
import { lazyScreen } from "./ui/lazy.tsx";

const NoticesScreen = lazyScreen(() => import("./features/notices/notices-screen.tsx"));
const DeckScreen = lazyScreen(() => import("./features/discovery/deck-screen.tsx"));
const EntryScreen = lazyScreen(() => import("./features/entry/entry-screen.tsx"));
const ChatsScreen = lazyScreen(() => import("./features/chat/chats-screen.tsx"));
const GroupsScreen = lazyScreen(() => import("./features/groups/groups-screen.tsx"));
const Account = lazyScreen(() => import("./edit-profile.tsx"));

/** What is there for somebody who is suspended from the named world: their notices first. */
export default function SuspendedScreens({ until }: { until: string | null }) {
  return (
    <>
      <SuspensionNotice until={until} />
      <Switch>
        <Route path={pathPattern("notices")} component={NoticesScreen} />
        <Route path={pathPattern("discover")}>
          <DeckScreen EventDeck={Nothing} Entry={EntryScreen} />
        </Route>
        <Route path={pathPattern("chats", "chat")} component={ChatsScreen} />
        <Route path={pathPattern("groups")} component={GroupsScreen} />
        <Route path={pathPattern("editProfile")} component={Account} />
        <Route>
          <Redirect to="/notices" replace />
        </Route>
      </Switch>
    </>
  );
}

/** Events are part of the named world. */
function Nothing() {
  return null;
}
