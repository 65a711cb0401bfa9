import { useState, type ComponentType } from "react";
import { Redirect, Route, Switch } from "wouter";
import type { SessionState } from "./features/accounts/session.ts";
import { pathPattern } from "./routes.ts";
import { lazyScreen } from "./ui/lazy.tsx";
import { PageSpinner } from "./ui/page-spinner.tsx";

const TransparencyScreen = lazyScreen(() => import("./features/legal/transparency-screen.tsx"));
const PhoneLoginScreen = lazyScreen(() => import("./features/phones/phone-login-screen.tsx"));
const ResetPasswordScreen = lazyScreen(() => import("./features/credentials/reset-password-screen.tsx"));
const ConfirmEmailScreen = lazyScreen(() => import("./features/credentials/confirm-email-screen.tsx"));
const DevUiScreen = lazyScreen(() => import("./features/dev-ui/dev-ui-screen.tsx"));

type RareScreensProps = {
  session: SessionState;
  /** Where somebody goes who is signed in already. */
  RedirectToApp: ComponentType<{ session: Extract<SessionState, { status: "in" }> }>;
};

/** Pages without the shell that few people open, apart from the app, which so does not carry their names. */
export default function RareScreens({ session, RedirectToApp }: RareScreensProps) {
  return (
    <Switch>
      <Route path={pathPattern("transparency")} component={TransparencyScreen} />
      <Route path={pathPattern("phoneLogIn")}>
        <PhoneLogin session={session} RedirectToApp={RedirectToApp} />
      </Route>
      <Route path={pathPattern("resetPassword")} component={ResetPasswordScreen} />
      <Route path={pathPattern("confirmEmail")} component={ConfirmEmailScreen} />
      <Route path={pathPattern("devUi")}>
        <DevUi session={session} />
      </Route>
    </Switch>
  );
}

/** A sign-in here leads to onboarding, because the account may be new; somebody who was signed in already goes home. */
function PhoneLogin({ session, RedirectToApp }: RareScreensProps) {
  const [wasOut, setWasOut] = useState(false);
  if (session.status === "out" && !wasOut) setWasOut(true);
  if (session.status === "in")
    return wasOut ? <Redirect to="/onboarding" replace /> : <RedirectToApp session={session} />;
  return <PhoneLoginScreen />;
}

/** The component gallery: in development and on the Demo campus. */
function DevUi({ session }: { session: SessionState }) {
  if (import.meta.env.DEV) return <DevUiScreen />;
  if (session.status === "loading") return <PageSpinner />;
  if (session.status === "failed" || !session.campus.demo) return <Redirect to="/" replace />;
  return <DevUiScreen />;
}
