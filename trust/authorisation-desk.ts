/** The authorisation table of the moderators' desk, and of what people are told of its decisions. */
import { broken } from "../server/testing/desk.ts";
import {
  forEverybody,
  forModerators,
  forSignedIn,
  type ResourceExpectation,
  type Table,
} from "./authorisation-expectations.ts";
import type { Scene } from "./authorisation-scene.ts";

/** A case that somebody reported, for moderators only. */
const caseFile = (
  id: ResourceExpectation["id"],
  more: (scene: Scene) => object = () => ({}),
): ResourceExpectation[] => [
  {
    thing: "a case",
    id,
    send: (scene, caseId) => ({ caseId, ...more(scene) }),
    staff: "moderator",
    may: { moderator: 200 },
  },
];
const version = ({ cases }: Scene) => ({ version: cases.version() });

export const DESK: Pick<Table, "notices" | "moderation" | "transparency"> = {
  notices: {
    list: forSignedIn(),
    seen: [
      {
        thing: "a notice",
        id: ({ notices }) => notices.notice(),
        send: (_, noticeId) => ({ noticeId }),
        may: { owner: 200 },
      },
    ],
    appeal: [
      {
        thing: "a sanction",
        id: ({ notices }) => notices.sanction(),
        send: (_, sanctionId) => ({ sanctionId, text: "It was a joke." }),
        may: { owner: 200 },
      },
    ],
  },
  moderation: {
    desk: forModerators(),
    cases: forModerators(),
    case: caseFile(({ cases }) => cases.open()),
    claim: caseFile(({ cases }) => cases.open(), version),
    release: caseFile(({ cases }) => cases.claimed(), version),
    note: caseFile(
      ({ cases }) => cases.open(),
      () => ({ text: "Seen before" }),
    ),
    decide: caseFile(
      ({ cases }) => cases.claimed(),
      (scene) => ({ ...version(scene), verdict: broken(1) }),
    ),
    second: caseFile(
      ({ cases }) => cases.second(),
      (scene) => ({ ...version(scene), verdict: { broken: false, because: "It is blunt, but fair." } }),
    ),
    appeals: forModerators(),
    decideAppeal: [
      {
        thing: "an appeal",
        id: ({ notices }) => notices.appeal(),
        send: (_, appealId) => ({ appealId, lift: true, because: "It was a joke." }),
        staff: "moderator",
        may: { moderator: 200 },
      },
    ],
    setDuty: forModerators(200, { on: true }),
    figures: forModerators(),
  },
  transparency: { figures: forEverybody(200) },
};
