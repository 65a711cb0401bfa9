/** The authorisation table of events, groups and admin routes. */
import { EVENT, GROUP } from "../server/testing/gatherings.ts";
import {
  ANYBODY,
  forAdmins,
  forSignedIn,
  type ResourceExpectation,
  type Table,
} from "./authorisation-expectations.ts";

const NOBODY = "5b0f4a41-6a52-4f0d-9a3e-6d1f3f7f0a01";

/** A published gathering, and a draft that only admins see. */
export const event = (may: ResourceExpectation["may"], more: object = {}): ResourceExpectation[] => [
  {
    thing: "an event",
    id: (scene) => scene.campus.eventId,
    send: (_, eventId) => ({ eventId, ...more }),
    may,
  },
  {
    thing: "a draft of an event",
    id: (scene) => scene.campus.draftEventId,
    send: (_, eventId) => ({ eventId, ...more }),
    may: {},
  },
];
export const campusGroup = (may: ResourceExpectation["may"], more: object = {}): ResourceExpectation[] => [
  {
    thing: "a listed group",
    id: (scene) => scene.campus.groupId,
    send: (_, groupId) => ({ groupId, ...more }),
    may,
  },
  {
    thing: "a draft of a group",
    id: (scene) => scene.campus.draftGroupId,
    send: (_, groupId) => ({ groupId, ...more }),
    may: {},
  },
];
/** The same for admins, in any state. */
const forDesk = (rows: ResourceExpectation[], status = 200, none?: number): ResourceExpectation[] =>
  rows.map((row) => ({
    ...row,
    staff: "admin",
    may: { admin: status },
    ...(none !== undefined && { none: { admin: none } }),
  }));
/** Whether a group is a safe space is set when it is created. */
const GROUP_FORM = { ...GROUP, isSafeSpace: undefined };
const personAtDesk = (status: number, more: object = {}): ResourceExpectation[] => [
  {
    thing: "a person at the desk",
    id: (scene) => scene.hidden.profileId,
    send: (_, profileId) => ({ profileId, ...more }),
    staff: "admin",
    may: { admin: status },
  },
];

export const CAMPUS: Pick<Table, "admissions" | "events" | "eventAdmin" | "groups" | "groupAdmin" | "admin"> =
  {
    admissions: {
      requests: forAdmins(),
      searchRequests: forAdmins(200, { query: "group" }),
      pendingCount: forAdmins(),
      decide: forAdmins(200, { admissionIds: [NOBODY], decision: "approve" }),
      undoDecisions: forAdmins(200, { admissionIds: [NOBODY] }),
    },
    events: {
      deck: forSignedIn(),
      pass: event(ANYBODY),
      undoPass: event(ANYBODY),
      list: forSignedIn(200, { filter: "upcoming" }),
      event: event(ANYBODY),
      attend: event(ANYBODY, { showsName: true }),
      withdraw: event(ANYBODY),
    },
    eventAdmin: {
      list: forAdmins(200, { createdBy: "everyone" }),
      event: forDesk(event({})),
      create: forAdmins(200, EVENT),
      update: forDesk(event({}, EVENT)),
      cancel: forDesk(event({}, { reason: "" }).slice(0, 1)),
      archive: forDesk(event({}).slice(1)),
      // Without a file.
      putPicture: forDesk(event({}), 400, 400),
      removePicture: forDesk(event({})),
      attendees: forDesk(event({})),
    },
    groups: {
      list: forSignedIn(),
      search: forSignedIn(200, { query: "group" }),
      group: campusGroup(ANYBODY),
      join: campusGroup(ANYBODY),
      leave: campusGroup(ANYBODY),
      // Only the member has joined it.
      invite: campusGroup(
        { stranger: 403, admin: 403, moderator: 403, former: 403, invited: 403, member: 200, owner: 403 },
        { profileIds: [NOBODY] },
      ),
      declineInvitation: campusGroup(ANYBODY).map((row) => ({ ...row, may: ANYBODY, none: ANYBODY })),
    },
    groupAdmin: {
      list: forAdmins(),
      group: forDesk(campusGroup({})),
      create: forAdmins(200, GROUP),
      update: forDesk(campusGroup({}, GROUP_FORM)),
      archive: forDesk(campusGroup({})),
      putPicture: forDesk(campusGroup({}), 400, 400),
      removePicture: forDesk(campusGroup({})),
    },
    admin: {
      overview: forAdmins(),
      trend: forAdmins(200, { days: 7 }),
      people: forAdmins(),
      person: personAtDesk(200),
      proposeSuspension: personAtDesk(200, { reason: "Spam" }),
      staffing: forAdmins(),
      audits: forAdmins(),
    },
  };
