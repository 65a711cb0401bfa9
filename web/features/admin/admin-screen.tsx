import { Redirect, Route, Switch } from "wouter";
import { Desk } from "./desk.tsx";
import { tabOf } from "./desk-tabs.ts";
import { useDeskGuard } from "./use-desk-guard.ts";

/** The admin's desk: its tabs, and the pages that lead from them. */
export default function AdminScreen() {
  useDeskGuard();
  return (
    <Switch>
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
