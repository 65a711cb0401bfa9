import { DocumentPage, List, Part } from "./document-page.tsx";

const CHANGED = new Date("2026-11-21T12:00:00Z");

/** Describes the software as it is: change it together with what is stored or shown. */
export default function PrivacyScreen() {
  return (
    <DocumentPage
      title="Privacy"
      lead="What Haven keeps about you, who can see it, and what nobody should believe about it."
      changed={CHANGED}
    >
      <Part id="kept" title="What is kept">
        <List>
          <li>
            Your name or nickname; your email address or phone number; and your password, which is stored only
            as a hash.
          </li>
          <li>
            What you write about yourself, your interests, and your picture. Where and when a picture was
            taken is removed from it.
          </li>
          <li>
            The topics you chose under “What brings you here?”, and the days on which you entered Safe Space
            and agreed to show a card. They are stored sealed.
          </li>
          <li>
            When you opened a link mailed to your campus address, and a scrambled form of that address, so
            that each person enters Safe Space once. Where somebody is barred from Safe Space it is kept until
            that ends, also if the account is deleted, together with the address itself, sealed.
          </li>
          <li>Whom you liked and whom you passed, and your matches.</li>
          <li>
            Your Safe Space card: a made-up name and picture, its topics, what you write on it, and what it
            liked and passed, by day, and sealed the day on which it rests. In each Safe Space chat you have
            another name and picture. What ties any of them to you is stored sealed.
          </li>
          <li>
            Which events you go to, asked for or passed, what you wrote along, and whether the host may see
            your name. Which groups by name you are in or asked to join. Which safe spaces you joined is not
            stored with your account; only the sealed link of your name there leads to you.
          </li>
          <li>
            Your messages, when they were sent, and up to where you have read. Messages in groups of Safe
            Space are removed after 90 days.
          </li>
          <li>
            Your sessions: when you logged in, when you were last here, and with what kind of browser. They
            end when you log out. Where you connect from is not stored; for at most an hour a scrambled form
            of it is counted, to slow down guessing.
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
            get in Discover do not depend on them. Only if you agree to show a safe-space card do topics stand
            on it, without your name; you can take that back in Edit Profile, and they are gone from it at
            once. It comes during a night in which at least eight cards wait, and rests when you stay away for
            one to three weeks. A topic that few cards have is not shown.
          </li>
          <li>
            <strong className="font-600">Your likes and passes</strong> are shown to nobody. When two people
            like each other, both learn of that match.
          </li>
          <li>
            <strong className="font-600">Which events you go to</strong> is shown to no other student: they
            see about how many go. The people who organise it see your name if you let them. In a group by
            name its members see you; who asks to join is seen by those who decide. In a safe space nobody
            sees either, staff included.
          </li>
          <li>
            <strong className="font-600">Your messages</strong> are shown to the people in that chat. Where
            both of you allow it, they see that you have read theirs; you can turn this off in Edit Profile.
          </li>
        </List>
      </Part>
      <Part id="anonymity" title="How anonymous this is">
        <p>
          In Safe Space you are a drawn window and a made-up name: one on your card, and another one in every
          chat, drawn by chance. Other members, campus staff and moderators cannot see who is behind them, and
          two chats compared tell nobody that you are in both. There is no typing sign, no read mark and no
          sign that you are here. Where there are fewer cards than this campus asks for, which is five or
          more, none is shown.
        </p>
        <p>
          A link between you and these names exists, so that your chats find you. It is sealed with a key that
          is kept apart from the database. The people who run this server hold both, and could technically
          open it.
        </p>
        <p>
          Messages travel encrypted where this server is reached by https, but they are not end-to-end
          encrypted. The people who run this server and can open its database could technically read messages,
          topics and likes.
        </p>
        <p>How you write, and what you tell about yourself, can give you away to people who know you.</p>
      </Part>
      <Part id="device" title="On your device">
        <p>
          Haven sets one cookie, which keeps you logged in. There are no trackers, no advertising and no
          analytics, and pages load nothing from other companies.
        </p>
        <p>
          Your browser also remembers small things for you: light or dark, the country on the Help page, your
          own name and which picture is yours for starting without a connection, whether Safe Space is on,
          whether hosts see your name, and messages that are not sent yet. It keeps the app’s own files, too,
          so that Haven and Help open without a connection. When you log out all of this is removed but light
          or dark.
        </p>
      </Part>
      <Part id="leaving" title="How long, and how to leave">
        <p>
          What is listed above stays until you change it or leave. In Edit Profile you can have everything of
          yours as one file, and delete your account. Then your name and your picture are gone for others at
          once, and your Safe Space card within three weeks, so that the moment does not tell whose it was.
          For a week you can change your mind; in the night after that everything is gone for good, except the
          messages you wrote, which stay in their chats without your name. Copies made for safety before that
          day can hold your data for as long as the people who run this server keep them.
        </p>
      </Part>
      <Part id="contact" title="Whom to ask">
        <p>
          Haven is software that a campus or a group of people runs for itself. Whoever gave you the address
          of this site runs it, decides who can open its database, and answers questions about your data.
        </p>
      </Part>
    </DocumentPage>
  );
}
