import type { ReactNode } from "react";
import { Link } from "wouter";
import { useCampus } from "../accounts/session.ts";
import { errorText } from "../../api/error-texts.ts";
import { Button } from "../../ui/button.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { LOCALE } from "../../browser/locale.ts";
import { useSendLink } from "./queries.ts";

export function ConfirmEmail({ email, onRecheck }: { email: string; onRecheck: () => void }) {
  return (
    <EntryNotice title="Please confirm your email first">
      <p>
        We sent a link to <bdi className="font-600 wrap-anywhere">{email}</bdi>. Opening it shows that you
        belong to this campus, so that each person enters Safe Space once. Nobody in Safe Space learns your
        address.
      </p>
      <SendLink>
        <Button variant="second" onClick={onRecheck}>
          I opened it
        </Button>
      </SendLink>
    </EntryNotice>
  );
}

/** For an account without an email of the campus. */
export function AddCampusEmail() {
  const { emailDomains } = useCampus();
  return (
    <EntryNotice title="Please add your campus email">
      <p>
        Safe Space is for the students of this campus, and each enters once. An address
        {emailDomains.length > 0 && ` at ${emailDomains.join(" or ")}`} shows that you are one. Nobody in Safe
        Space learns it.
      </p>
      <LinkButton href="/edit-profile#email" className="self-start">
        Add an email
      </LinkButton>
    </EntryNotice>
  );
}

export function SecondAccount() {
  return (
    <EntryNotice title="You have another account">
      <p>
        Another account uses the same mailbox, and each person can enter Safe Space with only one. Please log
        in with that one.
      </p>
      <p>If you deleted it, confirm your email again to enter with this account.</p>
      <SendLink />
    </EntryNotice>
  );
}

export function Barred({ until }: { until: string | null }) {
  return (
    <EntryNotice
      title={until === null ? "You cannot enter Safe Space" : `You can enter after ${longDay(until)}`}
    >
      <p>
        A moderator has closed Safe Space to you because of something that happened in it. Nobody else is
        told, and the rest of Haven works as before. <Link href="/notices">Your notices</Link> say why, and
        how to appeal.
      </p>
      <p>If things are hard right now, you do not have to wait: there are people you can reach today.</p>
      <LinkButton href="/support" className="self-start">
        Get help
      </LinkButton>
    </EntryNotice>
  );
}

/** On a campus with too few moderators. */
export function NotOpen() {
  return (
    <EntryNotice title="Safe Space is not open here yet">
      <p>
        It opens once this campus has people who read reports and people to turn to. Until then nobody here
        can write without a name.
      </p>
      <p>You do not have to wait if things are hard right now: there are people you can reach today.</p>
      <LinkButton href="/support" className="self-start">
        Get help
      </LinkButton>
    </EntryNotice>
  );
}

function longDay(moment: string): string {
  return new Date(moment).toLocaleDateString(LOCALE, { day: "numeric", month: "long", year: "numeric" });
}

function SendLink({ children }: { children?: ReactNode }) {
  const send = useSendLink();
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button busy={send.isPending && "Sending..."} onClick={() => send.mutate()}>
          Send the link again
        </Button>
        {children}
      </div>
      {send.isSuccess && (
        <Notice kind="mist" announce>
          The link is on its way. If it does not arrive, check your spam folder.
        </Notice>
      )}
      {send.isError && <Notice kind="rust">{errorText(send.error)}</Notice>}
    </>
  );
}

function EntryNotice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-4">
      <h2 id="enter-safe-space" className="type-heading">
        {title}
      </h2>
      {children}
    </div>
  );
}
