import { Link } from "wouter";
import { DocumentPage, List, Part } from "./document-page.tsx";

const CHANGED = new Date("2026-11-22T12:00:00Z");

/** Describes the software as it is: change it together with what is stored or shown. */
export default function PrivacyScreen() {
  return (
    <DocumentPage
      title="Privacy"
      lead="What Haven stores about you, who can see it, and what it cannot promise."
      changed={CHANGED}
    >
      <Part id="kept" title="What is stored">
        <List>
          <li>
            Your name or nickname; your email address or phone number; and your password, which is stored only
            as a hash.
          </li>
          <li>
            What you write about yourself, your interests, and your picture. Where and when a picture was
            taken is removed.
          </li>
          <li>
            The topics you chose under “What brings you here?”, and the days on which you entered Safe Space
            and agreed to show a card. They are stored encrypted.
          </li>
          <li>
            When you opened a link mailed to your campus address, and a hash of that address, so that each
            person enters Safe Space only once.
          </li>
          <li>Whom you liked and passed on, and your matches.</li>
          <li>
            Your Safe Space card: a made-up name and picture, its topics and text, what it liked and passed
            on, by day, and, encrypted, the day from which it is hidden. In each Safe Space chat you have
            another name and picture. The links between them and you are stored encrypted.
          </li>
          <li>
            Which events you attend, asked to attend or passed on, the note you added, and whether the host
            may see your name. Which named groups you are in or asked to join. Which safe spaces you joined is
            not stored with your account; only the encrypted link from your name there leads to you.
          </li>
          <li>
            Your messages, when they were sent, and how far you have read. Messages in Safe Space groups are
            deleted after 90 days.
          </li>
          <li>
            Your sessions: when you logged in, when you were last here, and with what kind of browser. They
            end when you log out. Where you connect from is not stored; a hash of it is counted for at most an
            hour, to slow down guessing attacks.
          </li>
        </List>
      </Part>
      <Part id="seen" title="Who sees what">
        <List>
          <li>
            <strong className="font-600">Other students</strong> see your name, your picture if you have one,
            what you wrote about yourself, your interests, and which of them you share. They never see your
            email address or your phone number.
          </li>
          <li>
            <strong className="font-600">Your topics</strong> are seen by nobody else, and the cards that you
            get in Discover do not depend on them. Only if you agree to show a Safe Space card do they appear
            on it, without your name; you can take that back in Edit Profile, and they disappear at once. New
            cards are published at night, at least eight at a time, and a card is hidden when you stay away
            for one to three weeks. A topic that few cards have is not shown.
          </li>
          <li>
            <strong className="font-600">Your likes and passes</strong> are shown to nobody. When two people
            like each other, both are told about the match.
          </li>
          <li>
            <strong className="font-600">Which events you go to</strong> is shown to no other student: they
            see roughly how many are going. The organisers see your name if you allow it. In a named group its
            members see you, and a request to join is seen by those who decide on it. In a safe space nobody
            sees either, including staff.
          </li>
          <li>
            <strong className="font-600">Your messages</strong> are shown to the people in that chat. If both
            of you allow it, they see when you have read theirs; you can turn this off in Edit Profile.
          </li>
        </List>
      </Part>
      <Part id="moderation" title="Reports and moderators">
        <List>
          <li>
            <strong className="font-600">A report</strong> is stored encrypted: its reason, what you added,
            and what it is about as it was then. For a message, that is the message and up to five before and
            after it. Who sent it is stored encrypted, too, and shown to nobody; the list of your reports
            shows no more than the reason, the day and the outcome.
          </li>
          <li>
            <strong className="font-600">Moderators</strong> see what was reported, with letters in place of
            names and in Safe Space with made-up names. They cannot search for a person or a persona, they see
            no history of anybody, and they never learn who is behind a made-up name or who reported. Each
            look at a case is recorded with the name of the moderator.
          </li>
          <li>
            <strong className="font-600">What moderators decide about you</strong> is stored encrypted, with
            the house rule, the reasons and what you wrote, and shown to you alone. It counts for 90 days. If
            you delete your account, what has not ended by then is stored until it ends, without what you
            wrote but with your encrypted email address, so that a new account does not undo it. Notices that
            you have seen are deleted after a year.
          </li>
          <li>
            <strong className="font-600">What was reported</strong> is deleted 180 days after the case is
            decided. That there was a case, and how it was decided, stays without it.
          </li>
          <li>
            <strong className="font-600">Figures</strong> of how many reports there were and how fast they
            were read are public on <Link href="/transparency">Transparency</Link>; figures below ten are not
            shown.
          </li>
        </List>
      </Part>
      <Part id="anonymity" title="How anonymous this is">
        <p>
          In Safe Space you have a drawn window and a made-up name: one on your card, and another, random one
          in every chat. Other members, campus staff and moderators cannot see who is behind them, and
          comparing two chats does not show that you are in both. There are no typing indicators, no read
          receipts and no online status. If there are fewer cards than this campus requires, which is at least
          five, none is shown.
        </p>
        <p>
          A link between you and these names exists, so that you can open your chats. It is encrypted with a
          key that is stored apart from the database. The people who run this server hold both, and could
          technically decrypt it.
        </p>
        <p>
          Messages are encrypted in transit if this server is reached by https, but they are not end-to-end
          encrypted. The people who run this server and can open its database could technically read messages,
          topics and likes.
        </p>
        <p>How you write, and what you say about yourself, can give you away to people who know you.</p>
      </Part>
      <Part id="device" title="On your device">
        <p>
          Haven sets one cookie, which keeps you logged in. There are no trackers, no advertising and no
          analytics, and pages load nothing from other companies.
        </p>
        <p>
          Your browser also stores a few things for you: the light or dark theme, the country on the Help
          page, your name and picture for starting offline, whether Safe Space is on, whether hosts see your
          name, and messages that have not been sent yet. It also caches the app’s own files, so that Haven
          and Help open offline. When you log out, all of this is deleted except the theme.
        </p>
      </Part>
      <Part id="leaving" title="How long, and how to leave">
        <p>
          What is listed above is stored until you change it or leave. In Edit Profile you can export all your
          data and delete your account. Your name and picture then disappear for others at once, and your Safe
          Space card within three weeks, so that the moment does not show whose it was. For a week you can
          change your mind; the night after that, everything is deleted for good, except the messages you
          wrote, which stay in their chats without your name. Backups made before that day can contain your
          data for as long as the people who run this server keep them.
        </p>
      </Part>
      <Part id="contact" title="Contact">
        <p>
          Haven is software that a campus or a group of people runs for itself. The people who gave you the
          address of this site run it, decide who can open its database, and answer questions about your data.
        </p>
      </Part>
    </DocumentPage>
  );
}
