import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "wouter";
import { api, client } from "../../api/client.ts";
import { isTransient } from "../../api/request-error.ts";
import { discardTicket, mailedTicket } from "./mailed-ticket.ts";
import { refetchSession, useSession } from "../accounts/session.ts";
import { queryClient } from "../../api/query-client.ts";
import { errorText } from "../../api/error-texts.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SideWindowPage } from "../../ui/side-window-page.tsx";
import { PageSpinner } from "../../ui/page-spinner.tsx";

/** The target of the mailed link: confirms the email on opening, signed in or not. */
export default function ConfirmEmailScreen() {
  const [ticket] = useState(mailedTicket);
  // A query rather than an effect, so that it runs once however often the screen renders.
  const confirming = useQuery({
    queryKey: [...api.credentials.confirmEmail.key(), ticket],
    queryFn: () => confirmEmail(ticket ?? ""),
    enabled: ticket !== null,
    networkMode: "always",
    staleTime: Infinity,
  });

  if (ticket === null || (confirming.isError && !isTransient(confirming.error))) return <Expired />;
  if (confirming.isSuccess) return <Done />;
  if (confirming.isPending) return <PageSpinner label="Confirming your email" />;
  return (
    <ErrorState title="We could not confirm your email" onRetry={() => void confirming.refetch()}>
      {errorText(confirming.error)} The link still works.
    </ErrorState>
  );
}

async function confirmEmail(ticket: string) {
  const answer = await client.credentials.confirmEmail({ ticket });
  discardTicket();
  void refetchSession();
  void queryClient.invalidateQueries({ queryKey: api.accounts.details.key() });
  return answer;
}

function Done() {
  const isSignedIn = useSession().status === "in";
  return (
    <SideWindowPage title="Your email is confirmed" focusTitle back={HOME} onPhones="wall">
      <p className="type-lead mt-2 text-ink-2">Thank you for confirming that this address is yours.</p>
      <LinkButton href={isSignedIn ? "/dashboard" : "/login"} className="mt-6">
        {isSignedIn ? "Continue" : "Log In"}
      </LinkButton>
    </SideWindowPage>
  );
}

function Expired() {
  const isSignedIn = useSession().status === "in";
  return (
    <SideWindowPage title="This link no longer works" focusTitle back={HOME} onPhones="wall">
      <p className="mt-2 text-ink-2">
        Each link works once, for three days, and only the newest one works. Your email may be confirmed
        already.
      </p>
      {isSignedIn ? <Resend /> : <HowToGetAnother />}
    </SideWindowPage>
  );
}

function Resend() {
  const resend = useMutation({
    mutationFn: () => client.credentials.resendConfirmation(),
    networkMode: "always",
  });
  return (
    <div className="mt-6 flex flex-col items-start gap-4">
      {resend.isSuccess ? (
        <Notice kind="mist" announce>
          If your email is not confirmed yet, a new link is on its way.
        </Notice>
      ) : (
        <Button busy={resend.isPending && "Sending..."} onClick={() => resend.mutate()}>
          Send a new link
        </Button>
      )}
      {resend.isError && <Notice kind="rust">{errorText(resend.error)}</Notice>}
      <Link href="/edit-profile#email" className="font-600 text-green">
        View my email
      </Link>
    </div>
  );
}

function HowToGetAnother() {
  return (
    <p className="mt-4 text-ink-2">
      <Link href="/login">Log in</Link> to send yourself a new link. If you cannot, use “Forgot password?”:
      its link confirms your email, too.
    </p>
  );
}

const HOME = { href: "/", label: "Back to Home" };
