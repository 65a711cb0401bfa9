import { Link } from "wouter";
import { useAnchor } from "../../browser/use-anchor.ts";
import { DocumentPage, List, Part } from "./document-page.tsx";
import { HOUSE_RULE_LIST } from "./house-rules.ts";

const CHANGED = new Date("2026-11-22T12:00:00Z");

/** The house rules, and what happens when one is broken. Works signed out and offline. */
export default function RulesScreen() {
  useAnchor();
  return (
    <DocumentPage
      title="House rules"
      lead="They hold in every chat, card, profile, event and group, by name and in Safe Space."
      changed={CHANGED}
    >
      <ol className="flex flex-col">
        {HOUSE_RULE_LIST.map(({ rule, title, sentence }, index) => (
          <li
            key={rule}
            id={rule}
            tabIndex={-1}
            className="flex scroll-mt-20 gap-4 border-b border-line py-4 target:bg-lamp-wash last:border-0"
          >
            <span
              aria-hidden
              className="display-cut w-6 shrink-0 text-[1.25rem]/6 font-600 text-ink-2 tabular-nums"
            >
              {index + 1}
            </span>
            <div className="min-w-0">
              <h2 className="type-subhead">{title}</h2>
              <p className="mt-1">{sentence}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-4 text-ink-2">
        Nobody is in trouble for saying how they are. If somebody is in danger,{" "}
        <Link href="/support">Help</Link> lists people to call now; Haven is not an emergency service.
      </p>
      <Reporting />
      <Consequences />
      <Appeals />
    </DocumentPage>
  );
}

function Reporting() {
  return (
    <Part id="reporting" title="If somebody breaks a rule">
      <p>
        Report the message, the person, the card, the chat, the event or the group. Nobody is told who
        reported it. When you have sent it, Haven says by when a moderator reads it, or that this campus has
        none, and later what became of it.
      </p>
      <p>
        Moderators see what was reported, and of a message up to five before and after it: with letters in
        place of names, and in Safe Space with the made-up names. They never learn who is behind one, and
        nobody decides about a chat that they are in themselves.
      </p>
      <p>
        When three members of a chat report the same message as hate, unwanted sexual content or something
        private within 24 hours, it is hidden until a moderator has read it.
      </p>
    </Part>
  );
}

/** The ladder of server/vault/ladder.ts in words: change them together. */
function Consequences() {
  return (
    <Part id="broken" title="What happens then">
      <p>A person decides how grave it was, not a program:</p>
      <List>
        <li>Unkind words or spam: a warning, then muted for 24 hours, then for 7 days.</li>
        <li>Harassment, or something private: muted for 7 days, then out of that chat.</li>
        <li>Hate, unwanted sexual content or a threat: out of that chat.</li>
        <li>
          A danger to others: out of that chat, and in Safe Space, if two moderators agree, silent everywhere
          for a year.
        </li>
      </List>
      <p>
        A removed message can be read by nobody. On a Safe Space card, the text is taken down and locked
        instead: for 24 hours, for 7 days, or for good. By name, a mute holds in every chat by name; instead
        of being removed from a chat, somebody is suspended from everything by name for 30 days, then for 90,
        or without an end if they are a danger to others.
      </p>
      <p>
        All but the mildest are read by a second moderator, who does not see how grave the first one found it.
        If they disagree, the milder judgement holds.
      </p>
      <p>
        What was found counts for 90 days. In Safe Space, each chat counts on its own, so that what happens in
        one never shows in another. Somebody who breaks rules there again and again can join no new chat and
        make no match, for 30 days, then for 90: they are told, and no moderator is. Two moderators can also
        decide this together.
      </p>
      <p>Somebody who knowingly sends false reports twice in 30 days cannot send any for 14 days.</p>
    </Part>
  );
}

function Appeals() {
  return (
    <Part id="appeal" title="If it happens to you">
      <p>
        You read at once, in <Link href="/notices">your notices</Link>, which rule it is about, what you
        wrote, what follows and until when. You never read who reported it.
      </p>
      <p>
        You can appeal once, within 14 days. A moderator who has not decided it reads your appeal. If they
        lift the decision, it ends at once and counts for nothing.
      </p>
      <p>
        Whatever happens, you can sign in to read your notices, appeal, export your data, delete your account
        and get <Link href="/support">help</Link>.
      </p>
      <p>
        How many reports there were, and how fast they were read, is on{" "}
        <Link href="/transparency">Transparency</Link>.
      </p>
    </Part>
  );
}
