import { Redirect, Route, Switch } from "wouter";
import { lazyScreen } from "../../ui/lazy.tsx";
import { Desk } from "./desk.tsx";
import { tabOf } from "./desk-tabs.ts";
import { useDeskGuard } from "./use-desk-guard.ts";

const EventScreen = lazyScreen(() => import("./event-screen.tsx"));
const GroupScreen = lazyScreen(() => import("./group-screen.tsx"));
const AttendeesScreen = lazyScreen(() => import("./attendees-screen.tsx"));

/** The admin's desk: its tabs, and the pages that lead from them. */
export default function AdminScreen() {
  useDeskGuard();
  return (
    <Switch>
      <Route path="/admin/create-event">
        <EventScreen key="new" eventId={null} />
      </Route>
      <Route path="/admin/edit-event/:eventId">
        {({ eventId }) => <EventScreen key={eventId} eventId={eventId} />}
      </Route>
      <Route path="/admin/create-group">
        <GroupScreen key="new" groupId={null} />
      </Route>
      <Route path="/admin/edit-group/:groupId">
        {({ groupId }) => <GroupScreen key={groupId} groupId={groupId} />}
      </Route>
      <Route path="/admin/events/:eventId">
        {({ eventId }) => <AttendeesScreen key={eventId} eventId={eventId} />}
      </Route>
      <Route path="/admin/:tab?">
        {({ tab }) => {
          const known = tabOf(tab);
          return known ? <Desk tab={known} /> : <Redirect to="/admin" replace />;
        }}
      </Route>
      <Route>
        <Redirect to="/admin" replace />
      </Route>
    </Switch>
  );
}
