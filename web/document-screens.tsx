import { Route, Switch } from "wouter";
import PrivacyScreen from "./features/legal/privacy-screen.tsx";
import RulesScreen from "./features/legal/rules-screen.tsx";
import TermsScreen from "./features/legal/terms-screen.tsx";
import { pathPattern } from "./routes.ts";

/** The public text pages, in one file, so that the landing page does not carry the names of several. */
export default function DocumentScreens() {
  return (
    <Switch>
      <Route path={pathPattern("rules")} component={RulesScreen} />
      <Route path={pathPattern("privacy")} component={PrivacyScreen} />
      <Route path={pathPattern("terms")} component={TermsScreen} />
    </Switch>
  );
}
