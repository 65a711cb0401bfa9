import { useEffect } from "react";
import { Redirect, Route, Switch } from "wouter";
import { queryClient } from "../../api/query-client.ts";
import { errorCode } from "../../api/request-error.ts";
import { lazyScreen } from "../../ui/lazy.tsx";
import { refetchSession } from "../accounts/session.ts";
import { AdminTabs } from "./admin-tabs.tsx";
import { findTab } from "./rules.ts";

const EventFormScreen = lazyScreen(() => import("./event-form-screen.tsx"));
const GroupFormScreen = lazyScreen(() => import("./group-form-screen.tsx"));
const AttendeesScreen = lazyScreen(() => import("./attendees-screen.tsx"));

/** The routes of the admin area. */
export default function AdminScreen() {
  useRoleCheck();
  return (
    <Switch>
      <Route path="/admin/create-event">
        <EventFormScreen key="new" eventId={null} />
      </Route>
      <Route path="/admin/edit-event/:eventId">
        {({ eventId }) => <EventFormScreen key={eventId} eventId={eventId} />}
      </Route>
      <Route path="/admin/create-group">
        <GroupFormScreen key="new" groupId={null} />
      </Route>
      <Route path="/admin/edit-group/:groupId">
        {({ groupId }) => <GroupFormScreen key={groupId} groupId={groupId} />}
      </Route>
      <Route path="/admin/events/:eventId">
        {({ eventId }) => <AttendeesScreen key={eventId} eventId={eventId} />}
      </Route>
      <Route path="/admin/:tab?">
        {({ tab }) => {
          const found = findTab(tab);
          return found ? <AdminTabs tab={found} /> : <Redirect to="/admin" replace />;
        }}
      </Route>
      <Route>
        <Redirect to="/admin" replace />
      </Route>
    </Switch>
  );
}

/**
 * The server answers NOT_FOUND to anyone who is no admin. The role may have been taken away since the session was
 * loaded, so it is fetched again; without the role the router redirects to the dashboard.
 */
function useRoleCheck(): void {
  useEffect(() => {
    function check(error: unknown) {
      if (errorCode(error) === "NOT_FOUND") void refetchSession();
    }
    const unsubscribes = [
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type === "updated" && event.action.type === "error") check(event.action.error);
      }),
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === "updated" && event.action.type === "error") check(event.action.error);
      }),
    ];
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe();
    };
  }, []);
}
