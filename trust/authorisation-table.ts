/** The authorisation table: an expectation for every route of the contract; a missing one is a type error. */
import { randomUUID } from "node:crypto";
import { CAMPUS, campusGroup, event } from "./authorisation-campus.ts";
import { DESK } from "./authorisation-desk.ts";
import {
  ANYBODY,
  INVITED_AND_MEMBERS,
  forEverybody,
  MEMBERS,
  forEntrants,
  forSignedIn,
  type ResourceExpectation,
  type Table,
} from "./authorisation-expectations.ts";
import type { Scene } from "./authorisation-scene.ts";

const TICKET = "a-ticket-that-nobody-was-mailed";
const CODE = { verificationId: "5b0f4a41-6a52-4f0d-9a3e-6d1f3f7f0a01", code: "000000" };

const room = (may: ResourceExpectation["may"], more: object = {}): ResourceExpectation => ({
  thing: "a group",
  id: (scene) => scene.roomId,
  send: (_, roomId) => ({ roomId, ...more }),
  may,
});

/** Another member of the group. */
const otherMember = (
  may: ResourceExpectation["may"],
  more: object = {},
  none: ResourceExpectation["may"] = {},
): ResourceExpectation => ({
  thing: "a member of a group",
  id: (scene) => scene.otherMemberId,
  send: ({ roomId }, memberId) => ({ roomId, memberId, ...more }),
  may,
  none,
});

/** Managers of the group; its other members get 403 for every target. */
const OWNERS = { owner: 200 };
const NOT_FOR_MEMBERS = { invited: 403, member: 403 };

/** The other member's message in the group, and a message of another room under the group's id. */
const message = (may: ResourceExpectation["may"], more: object = {}): ResourceExpectation[] => [
  {
    thing: "a message",
    id: (scene) => scene.messageId,
    send: ({ roomId }, messageId) => ({ roomId, messageId, ...more }),
    may,
  },
  {
    thing: "a message of another room",
    id: (scene) => scene.elsewhere.messageId,
    send: ({ roomId }, messageId) => ({ roomId, messageId, ...more }),
    may: {},
  },
];

const match = (may: ResourceExpectation["may"]): ResourceExpectation => ({
  thing: "a match",
  id: (scene) => scene.elsewhere.matchId,
  send: (_, matchId) => ({ matchId }),
  may,
});

const safeMatch = (may: ResourceExpectation["may"]): ResourceExpectation[] => [
  {
    thing: "a match of two cards",
    id: (scene) => scene.safeMatchId,
    send: (_, matchId) => ({ matchId }),
    may,
  },
  {
    thing: "a match by name instead of one of cards",
    id: (scene) => scene.elsewhere.matchId,
    send: (_, matchId) => ({ matchId }),
    may: {},
  },
];

/** Somebody who is not discoverable, and somebody who has blocked everybody. */
const nobody = (more: object = {}): ResourceExpectation[] => [
  {
    thing: "a person who is hidden",
    id: (scene) => scene.hidden.profileId,
    send: (_, profileId) => ({ profileId, ...more }),
    may: {},
  },
  blocker((profileId) => ({ profileId, ...more })),
];

const blocker = (send: (profileId: string) => object): ResourceExpectation => ({
  thing: "a person who has blocked one",
  id: (scene) => scene.blocker.profileId,
  send: (_, profileId) => send(profileId),
  may: {},
});

/** A card that is not shown, and a profile's id in place of a card's. */
const noCard = (more: object = {}): ResourceExpectation[] => [
  {
    thing: "a card in nobody's deck",
    id: (scene) => scene.hiddenCardId,
    send: (_, cardId) => ({ cardId, ...more }),
    may: {},
  },
  {
    thing: "a person instead of a card",
    id: (scene) => scene.hidden.profileId,
    send: (_, cardId) => ({ cardId, ...more }),
    may: {},
  },
];

const reportOf = (field: string) => (_: Scene, id: string) => ({ target: { [field]: id }, reason: "hate" });

export const TABLE: Table = {
  accounts: {
    session: forEverybody(200),
    signUp: forEverybody(200, {
      name: "New",
      email: "new@campus.example",
      password: "three odd window words",
    }),
    logIn: forEverybody(401, { email: "nobody@campus.example", password: "three odd window words" }),
    logOut: forSignedIn(),
    confirmPassword: forSignedIn(200, { password: "three odd window words" }),
    devices: forSignedIn(),
    endSession: [
      {
        thing: "a session",
        id: (scene) => scene.signInElsewhere(),
        send: (_, sessionId) => ({ sessionId }),
        may: { owner: 200 },
      },
    ],
    endOtherSessions: forSignedIn(),
    details: forSignedIn(),
    deleteAccount: forSignedIn(),
    cancelDeletion: forSignedIn(),
  },
  credentials: {
    forgotPassword: forEverybody(200, { email: "nobody@campus.example" }),
    resetPassword: forEverybody(410, { ticket: TICKET, password: "three odd window words" }),
    changePassword: forSignedIn(200, {
      current: "three odd window words",
      password: "a lamp behind the fern",
    }),
    changeEmail: forSignedIn(200, { email: "other@campus.example" }),
    confirmEmail: forEverybody(410, { ticket: TICKET }),
    resendConfirmation: forSignedIn(),
  },
  phones: {
    humanCheck: forEverybody(200),
    sendPhoneCode: forEverybody(422, { phone: "+4915112345678", proof: "{}" }),
    verifyPhoneCode: forEverybody(422, CODE),
    linkPhone: forSignedIn(422, CODE),
  },
  profiles: {
    mine: forSignedIn(),
    update: forSignedIn(200, { bio: "Hello" }),
    putPicture: forSignedIn(400),
    removePicture: forSignedIn(),
    chooseTopics: forSignedIn(200, { topics: ["identity"] }),
    search: forSignedIn(200, { query: "alice" }),
  },
  rooms: {
    list: forSignedIn(),
    search: forSignedIn(200, { query: "group" }),
    counts: forSignedIn(),
    room: [room(INVITED_AND_MEMBERS)],
    // Invited people see the members before they answer.
    member: [otherMember(INVITED_AND_MEMBERS)],
    openDirect: nobody(),
    openGroup: forSignedIn(200, { name: "Mine", profileIds: [CODE.verificationId] }),
    answerRequest: [room(INVITED_AND_MEMBERS, { accept: true })],
    invite: [room({ invited: 403, member: 403, owner: 200 }, { profileIds: [CODE.verificationId] })],
    update: [room({ invited: 403, member: 403, owner: 200 }, { description: "Every day" })],
    assignRole: [otherMember(OWNERS, { role: "moderator" }, NOT_FOR_MEMBERS)],
    removeMember: [otherMember(OWNERS, {}, NOT_FOR_MEMBERS)],
    leave: [room({ ...MEMBERS, invited: 403 })],
    updateMembership: [room(INVITED_AND_MEMBERS, { muted: true })],
  },
  chat: {
    messages: [room(MEMBERS)],
    changes: [room(MEMBERS, { after: 0 })],
    send: [{ ...room(MEMBERS), send: (_, roomId) => ({ roomId, id: randomUUID(), body: "Hello" }) }],
    edit: message({}, { body: "Not what they said" }),
    delete: message({ owner: 200 }),
    react: message(MEMBERS, { emoji: "👍" }),
    read: [room(MEMBERS, { seq: 1 })],
    // An empty result for a room that does not exist, is somebody else's, or has no match.
    search: [{ ...room(MEMBERS, { query: "group" }), none: ANYBODY }],
  },
  discovery: {
    deck: forSignedIn(),
    swipe: nobody({ action: "like" }),
    undoPass: nobody(),
    matches: forSignedIn(),
    hideMatch: [match(MEMBERS)],
    showMatch: [match(MEMBERS)],
    unmatch: nobody(),
  },
  entry: { status: forSignedIn(), enter: forSignedIn(403, { acceptedRules: true, card: null }) },
  personas: { card: forEntrants(), updateCard: forEntrants(200, { bio: "Hello" }), reroll: forEntrants() },
  safeDeck: {
    deck: forEntrants(),
    swipe: noCard({ action: "like" }),
    undoPass: noCard(),
    matches: forEntrants(),
    hideMatch: safeMatch(MEMBERS),
    showMatch: safeMatch(MEMBERS),
    block: [...noCard(), otherMember({})],
    blocked: forEntrants(),
    unblock: noCard().map((row) => ({ ...row, send: (_, personaId) => ({ personaId }) })),
  },
  safety: {
    block: [
      {
        thing: "a member of a group",
        id: (scene) => scene.otherMemberId,
        send: ({ roomId }, memberId) => ({ person: { roomId, memberId } }),
        // Invited people can block members, too.
        may: INVITED_AND_MEMBERS,
      },
      blocker((profileId) => ({ person: { profileId } })),
    ],
    unblock: nobody().map((row) => ({ ...row, none: ANYBODY })),
    blocked: forSignedIn(),
    ownReports: forSignedIn(),
    report: [
      {
        thing: "a message",
        id: (scene) => scene.messageId,
        send: ({ roomId }, messageId) => ({ target: { roomId, messageId }, reason: "hate" }),
        may: MEMBERS,
      },
      {
        thing: "a group",
        id: (scene) => scene.roomId,
        send: (_, roomId) => ({ target: { roomId }, reason: "hate" }),
        may: INVITED_AND_MEMBERS,
      },
      ...event(ANYBODY).map((row) => ({ ...row, send: reportOf("eventId") })),
      ...campusGroup(ANYBODY).map((row) => ({ ...row, send: reportOf("groupId") })),
    ],
  },
  // Pushes are off on this server.
  notifications: {
    settings: forSignedIn(),
    update: forSignedIn(200, {
      messages: true,
      safeMessages: true,
      requests: true,
      matches: false,
      events: true,
      quietHours: null,
    }),
    subscribe: forSignedIn(503, {
      endpoint: "https://push.example/device",
      keys: { p256dh: "BA", auth: "AA" },
    }),
    unsubscribe: forSignedIn(),
  },
  ...CAMPUS,
  ...DESK,
};
