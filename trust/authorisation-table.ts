/** Who may what: an expectation for every route of the contract, and the compiler asks for those that are missing. */
import { randomUUID } from "node:crypto";
import { CAMPUS } from "./authorisation-campus.ts";
import {
  ANYBODY,
  ASKED_OR_IN,
  everybody,
  IN,
  inside,
  mine,
  type OfSomething,
  type Table,
} from "./authorisation-expectations.ts";

const TICKET = "a-ticket-that-nobody-was-mailed";
const CODE = { verificationId: "5b0f4a41-6a52-4f0d-9a3e-6d1f3f7f0a01", code: "000000" };

const room = (may: OfSomething["may"], more: object = {}): OfSomething => ({
  thing: "a group",
  id: (scene) => scene.roomId,
  send: (_, roomId) => ({ roomId, ...more }),
  may,
});

/** Another member of the group, asked for by those who are in it or not. */
const otherMember = (
  may: OfSomething["may"],
  more: object = {},
  none: OfSomething["may"] = {},
): OfSomething => ({
  thing: "a member of a group",
  id: (scene) => scene.otherMemberId,
  send: ({ roomId }, memberId) => ({ roomId, memberId, ...more }),
  may,
  none,
});

/** For those who look after the group; others who are in it are told so whoever they ask about. */
const OWNERS = { owner: 200 };
const NOT_FOR_MEMBERS = { invited: 403, member: 403 };

/** What the other member said in the group, and what was said elsewhere, asked for as if it were in the group. */
const message = (may: OfSomething["may"], more: object = {}): OfSomething[] => [
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

const match = (may: OfSomething["may"]): OfSomething => ({
  thing: "a match",
  id: (scene) => scene.elsewhere.matchId,
  send: (_, matchId) => ({ matchId }),
  may,
});

const safeMatch = (may: OfSomething["may"]): OfSomething[] => [
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

/** Somebody who is not to be found by anybody, and somebody who has blocked everybody. */
const nobody = (more: object = {}): OfSomething[] => [
  {
    thing: "a person who is hidden",
    id: (scene) => scene.hidden.profileId,
    send: (_, profileId) => ({ profileId, ...more }),
    may: {},
  },
  blocker((profileId) => ({ profileId, ...more })),
];

const blocker = (send: (profileId: string) => object): OfSomething => ({
  thing: "a person who has blocked one",
  id: (scene) => scene.blocker.profileId,
  send: (_, profileId) => send(profileId),
  may: {},
});

/** A card of the safe world that one does not see, and a person of the named world, who is no card. */
const noCard = (more: object = {}): OfSomething[] => [
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

export const TABLE: Table = {
  accounts: {
    session: everybody(200),
    signUp: everybody(200, { name: "New", email: "new@campus.example", password: "three odd window words" }),
    logIn: everybody(401, { email: "nobody@campus.example", password: "three odd window words" }),
    logOut: mine(),
    confirmPassword: mine(200, { password: "three odd window words" }),
    devices: mine(),
    endSession: [
      {
        thing: "a session",
        id: (scene) => scene.signInElsewhere(),
        send: (_, sessionId) => ({ sessionId }),
        may: { owner: 200 },
      },
    ],
    endOtherSessions: mine(),
    details: mine(),
    deleteAccount: mine(),
    cancelDeletion: mine(),
  },
  credentials: {
    forgotPassword: everybody(200, { email: "nobody@campus.example" }),
    resetPassword: everybody(410, { ticket: TICKET, password: "three odd window words" }),
    changePassword: mine(200, { current: "three odd window words", password: "a lamp behind the fern" }),
    changeEmail: mine(200, { email: "other@campus.example" }),
    confirmEmail: everybody(410, { ticket: TICKET }),
    resendConfirmation: mine(),
  },
  phones: {
    humanCheck: everybody(200),
    sendPhoneCode: everybody(422, { phone: "+4915112345678", proof: "{}" }),
    verifyPhoneCode: everybody(422, CODE),
    linkPhone: mine(422, CODE),
  },
  profiles: {
    mine: mine(),
    update: mine(200, { bio: "Hello" }),
    putPicture: mine(400),
    removePicture: mine(),
    chooseTopics: mine(200, { topics: ["identity"] }),
    search: mine(200, { query: "alice" }),
  },
  rooms: {
    list: mine(),
    search: mine(200, { query: "group" }),
    counts: mine(),
    room: [room(ASKED_OR_IN)],
    // Whoever is asked in sees who is there before they answer.
    member: [otherMember(ASKED_OR_IN)],
    openDirect: nobody(),
    openGroup: mine(200, { name: "Mine", profileIds: [CODE.verificationId] }),
    answerRequest: [room(ASKED_OR_IN, { accept: true })],
    invite: [room({ invited: 403, member: 403, owner: 200 }, { profileIds: [CODE.verificationId] })],
    update: [room({ invited: 403, member: 403, owner: 200 }, { description: "Every day" })],
    assignRole: [otherMember(OWNERS, { role: "moderator" }, NOT_FOR_MEMBERS)],
    removeMember: [otherMember(OWNERS, {}, NOT_FOR_MEMBERS)],
    leave: [room({ ...IN, invited: 403 })],
    updateMembership: [room(ASKED_OR_IN, { muted: true })],
  },
  chat: {
    messages: [room(IN)],
    changes: [room(IN, { after: 0 })],
    send: [{ ...room(IN), send: (_, roomId) => ({ roomId, id: randomUUID(), body: "Hello" }) }],
    edit: message({}, { body: "Not what they said" }),
    delete: message({ owner: 200 }),
    react: message(IN, { emoji: "👍" }),
    read: [room(IN, { seq: 1 })],
    // One answer for rooms that are not there, not one's own, or in which nothing is found.
    search: [{ ...room(IN, { query: "group" }), none: ANYBODY }],
  },
  discovery: {
    deck: mine(),
    swipe: nobody({ action: "like" }),
    undoPass: nobody(),
    matches: mine(),
    hideMatch: [match(IN)],
    showMatch: [match(IN)],
    unmatch: nobody(),
  },
  entry: { status: mine(), enter: mine(403, { acceptedRules: true, card: null }) },
  personas: { card: inside(), updateCard: inside(200, { bio: "Hello" }), reroll: inside() },
  safeDeck: {
    deck: inside(),
    swipe: noCard({ action: "like" }),
    undoPass: noCard(),
    matches: inside(),
    hideMatch: safeMatch(IN),
    showMatch: safeMatch(IN),
    block: [...noCard(), otherMember({})],
    blocked: inside(),
    unblock: noCard().map((row) => ({ ...row, send: (_, personaId) => ({ personaId }) })),
  },
  safety: {
    block: [
      {
        thing: "a member of a group",
        id: (scene) => scene.otherMemberId,
        send: ({ roomId }, memberId) => ({ person: { roomId, memberId } }),
        // Whoever is asked in may want never to hear of somebody there again.
        may: ASKED_OR_IN,
      },
      blocker((profileId) => ({ person: { profileId } })),
    ],
    unblock: nobody().map((row) => ({ ...row, none: ANYBODY })),
    blocked: mine(),
    report: [
      {
        thing: "a message",
        id: (scene) => scene.messageId,
        send: ({ roomId }, messageId) => ({ target: { roomId, messageId }, reason: "hate" }),
        may: IN,
      },
      {
        thing: "a group",
        id: (scene) => scene.roomId,
        send: (_, roomId) => ({ target: { roomId }, reason: "hate" }),
        may: ASKED_OR_IN,
      },
    ],
  },
  // This server pushes nothing.
  notifications: {
    settings: mine(),
    update: mine(200, {
      messages: true,
      safeMessages: true,
      requests: true,
      matches: false,
      events: true,
      quietHours: null,
    }),
    subscribe: mine(503, {
      endpoint: "https://push.example/device",
      keys: { p256dh: "BA", auth: "AA" },
    }),
    unsubscribe: mine(),
  },
  ...CAMPUS,
};
