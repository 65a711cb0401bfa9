import { Link } from "wouter";
import { DocumentPage, List, Part } from "./document-page.tsx";

const CHANGED = new Date("2026-11-22T12:00:00Z");

/** What people agree to. It must not promise what the software does not do. */
export default function TermsScreen() {
  return (
    <DocumentPage
      title="Terms"
      lead="A few rules, so that a place where people say hard things stays safe to say them in."
      changed={CHANGED}
    >
      <Part id="who" title="Who Haven is for">
        <p>Students who are 18 or older. One account for each person, and it is yours alone.</p>
      </Part>
      <Part id="together" title="How we treat each other">
        <p>
          The <Link href="/rules">house rules</Link> hold everywhere in Haven, and say what happens when one
          is broken. Besides:
        </p>
        <List>
          <li>Do not pretend to be somebody else. A nickname is fine; another person’s name is not.</li>
          <li>Do not collect, copy or publish what others write.</li>
          <li>Do not break into accounts, overload the service or circumvent its limits.</li>
        </List>
      </Part>
      <Part id="not" title="What Haven is not">
        <p>
          Haven is students talking to students. It is not therapy, not medical advice and not an emergency
          service, and nobody watches the chats. If you or somebody else is in danger, use the numbers under{" "}
          <Link href="/support">Help</Link>.
        </p>
        <p>
          If somebody breaks a rule, you can report it. Where a campus has moderators, one of them reads it;
          when you have sent a report, Haven says by when, or that there is none. If somebody threatens or
          harasses you, you can also block them, leave the chat, and contact your university or the police.
        </p>
      </Part>
      <Part id="words" title="What you write">
        <p>
          It stays yours. You allow this server to store it and to show it to the people it is meant for, as
          the <Link href="/privacy">Privacy</Link> page describes.
        </p>
      </Part>
      <Part id="service" title="The service">
        <p>
          Haven is free. It comes as it is: it can fail, and it can lose things. Those who run this server may
          remove content or close accounts that break these rules, and may stop the service. Whatever
          moderators decide about you can be appealed to another one.
        </p>
        <p>
          The software is open source under the MIT licence. Your agreement is with the people who run this
          server and gave you its address; they answer your questions.
        </p>
      </Part>
    </DocumentPage>
  );
}
