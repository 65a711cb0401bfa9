/**
 * Moderation: the desk where moderators read reports, decide cases and answer appeals. Nothing here says whose a
 * persona is, who reported, or how often somebody was sanctioned.
 */
import { z } from "zod";
import { HOUSE_RULES, LIMITS, SUBJECT_KINDS } from "./constants.ts";
import { ReportReason } from "./safety.ts";
import { Done, Id, Timestamp, nonEmptyText, route } from "./wire.ts";

export const HouseRule = z.enum(HOUSE_RULES);
export type HouseRule = z.infer<typeof HouseRule>;
export const SubjectKind = z.enum(SUBJECT_KINDS);
export type SubjectKind = z.infer<typeof SubjectKind>;
/** Care: somebody may be in danger. Conduct: everything else. */
export const Lane = z.enum(["care", "conduct"]);
export type Lane = z.infer<typeof Lane>;
/** From 1, unkind or spam, to 4, a danger to others. */
const Severity = z.int().min(1).max(4);

/** A case in the queue. A `second` case has a first decision and waits for a second reader. */
export const CaseSummary = z.strictObject({
  caseId: Id,
  lane: Lane,
  severity: Severity,
  state: z.enum(["open", "claimed", "second"]),
  subject: SubjectKind,
  isSafeSpace: z.boolean(),
  /** The gravest reason of its reports. */
  reason: ReportReason,
  openedAt: Timestamp,
  /** When a moderator should have looked at it. */
  target: Timestamp,
  overdue: z.boolean(),
  /** Whether several people reported it: how many is not shown, since a decision is not a vote. */
  several: z.boolean(),
  /** Who works on it; null for nobody. */
  claim: z.strictObject({ mine: z.boolean(), until: Timestamp }).nullable(),
});
export type CaseSummary = z.infer<typeof CaseSummary>;

/** What was reported, as it was then. Authors are letters in the order of their first message. */
export const Evidence = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("message"),
    /** Null in a direct room. */
    roomName: z.string().nullable(),
    messages: z.array(
      z.strictObject({
        author: z.string(),
        /** The author's pseudonym; null in a room by name. */
        persona: z.string().nullable(),
        body: z.string(),
        reported: z.boolean(),
      }),
    ),
  }),
  z.strictObject({ kind: z.literal("member"), roomName: z.string().nullable(), persona: z.string() }),
  z.strictObject({ kind: z.literal("card"), persona: z.string(), bio: z.string() }),
  z.strictObject({ kind: z.literal("room"), name: z.string().nullable(), description: z.string() }),
  z.strictObject({
    kind: z.literal("event"),
    title: z.string(),
    description: z.string(),
    location: z.string(),
  }),
  z.strictObject({ kind: z.literal("group"), name: z.string(), description: z.string(), rules: z.string() }),
  z.strictObject({
    kind: z.literal("profile"),
    name: z.string(),
    bio: z.string(),
    interests: z.array(z.string()),
    pictureId: z.string().nullable(),
  }),
]);
export type Evidence = z.infer<typeof Evidence>;

/** A sanction beyond the ladder, which a second reader has to confirm. */
export const Proposal = z.enum(["none", "doors", "world"]);
export type Proposal = z.infer<typeof Proposal>;

/** What happens to the reported thing itself, at once. */
export const Measures = z.strictObject({
  /** Of a message: nobody can read it any more. */
  hideMessage: z.boolean(),
  /** Of a group: everybody may write once in so many seconds, for so many hours. */
  slowMode: z.strictObject({ seconds: z.int().min(5).max(600), hours: z.int().min(1).max(24) }).nullable(),
  /** Of a group: nobody can write, for so many hours. */
  freezeHours: z.int().min(1).max(72).nullable(),
  /** Archive the campus group. */
  archiveGroup: z.boolean(),
  /** Cancel the event. */
  cancelEvent: z.boolean(),
});
export type Measures = z.infer<typeof Measures>;

const Because = nonEmptyText(LIMITS.because);

export const Verdict = z.discriminatedUnion("broken", [
  z.strictObject({
    broken: z.literal(false),
    because: Because,
    /** The report was knowingly false. */
    badFaith: z.boolean(),
    /** Sends the person ways to get help: nothing is wrong with what they wrote, but they may be in danger. */
    offerHelp: z.boolean(),
  }),
  z.strictObject({
    broken: z.literal(true),
    rule: HouseRule,
    severity: Severity,
    because: Because,
    measures: Measures,
    propose: Proposal,
    offerHelp: z.boolean(),
  }),
]);
export type Verdict = z.infer<typeof Verdict>;

/** A second reader's verdict, given without seeing the first one's severity and reasons. */
export const SecondVerdict = z.discriminatedUnion("broken", [
  z.strictObject({ broken: z.literal(false), because: Because }),
  z.strictObject({
    broken: z.literal(true),
    severity: Severity,
    /** Agrees to the first reader's proposal. */
    agrees: z.boolean(),
    /** Of a proposal for all of Safe Space: at once in every room, because others are in danger. */
    atOnce: z.boolean(),
  }),
]);
export type SecondVerdict = z.infer<typeof SecondVerdict>;

export const Case = CaseSummary.extend({
  version: z.int().min(0),
  /** The reasons of its reports, gravest first, each once. */
  reasons: z.array(ReportReason),
  /** What the reporters wrote. */
  reporterNotes: z.array(z.string()),
  /** Different snapshots of the subject, oldest first. */
  evidence: z.array(Evidence).max(5),
  notes: z.array(z.strictObject({ text: z.string(), mine: z.boolean(), at: Timestamp })),
  /** For the second reader: the broken rule and the proposal, without severity. Null before the first decision. */
  first: z.strictObject({ rule: HouseRule.nullable(), propose: Proposal }).nullable(),
  /** The measures that fit this subject. */
  measures: z.array(z.enum(["hideMessage", "slowMode", "freezeHours", "archiveGroup", "cancelEvent"])),
  /** The proposals that fit: in Safe Space only. */
  proposals: z.array(Proposal),
  can: z.strictObject({
    claim: z.boolean(),
    release: z.boolean(),
    decide: z.boolean(),
    second: z.boolean(),
    note: z.boolean(),
  }),
});
export type Case = z.infer<typeof Case>;

/** An appeal against a sanction. Without a case it is one that the house rules imposed by points. */
export const Appeal = z.strictObject({
  appealId: Id,
  text: z.string(),
  rule: HouseRule.nullable(),
  because: z.string(),
  tier: z.enum(["persona", "doors", "world", "named", "reporting"]),
  evidence: z.array(Evidence).max(5),
  target: Timestamp,
  overdue: z.boolean(),
});
export type Appeal = z.infer<typeof Appeal>;

/** Figures of one lane; null below ten cases. Times are minutes from the report to the first look. */
export const LaneFigures = z.strictObject({
  lane: Lane,
  cases: z.int().min(0).nullable(),
  medianMinutes: z.int().min(0).nullable(),
  p90Minutes: z.int().min(0).nullable(),
  /** From 0 to 1. */
  withinTarget: z.number().min(0).max(1).nullable(),
});
export type LaneFigures = z.infer<typeof LaneFigures>;

const CaseId = z.strictObject({ caseId: Id });
const Versioned = CaseId.extend({ version: z.int().min(0) });

export const moderation = {
  desk: route
    .route({
      method: "GET",
      path: "/moderate/desk",
      summary: "Get how much is waiting at the desk, and whether I am on duty",
    })
    .output(
      z.strictObject({
        open: z.int().min(0),
        care: z.int().min(0),
        appeals: z.int().min(0),
        /** When my duty ends by itself; null when I am not on duty. */
        onDutyUntil: Timestamp.nullable(),
        /** The campus's desk hours in words. */
        hours: z.string(),
        /** Reports older than a week without an outcome. */
        late: z.int().min(0),
      }),
    ),

  cases: route
    .route({
      method: "GET",
      path: "/moderate/cases",
      summary: "List the cases that wait, most urgent first, without those of rooms that I am in",
    })
    .output(z.strictObject({ items: z.array(CaseSummary).max(LIMITS.queue), more: z.boolean() })),

  case: route
    .route({ method: "GET", path: "/moderate/cases/{caseId}", summary: "Look at a case, which is recorded" })
    .input(CaseId)
    .output(Case),

  claim: route
    .route({ method: "POST", path: "/moderate/cases/{caseId}/claim", summary: "Claim a case for 30 minutes" })
    .input(Versioned)
    .output(Case),

  release: route
    .route({ method: "POST", path: "/moderate/cases/{caseId}/release", summary: "Hand a case back" })
    .input(Versioned)
    .output(Done),

  note: route
    .route({ method: "POST", path: "/moderate/cases/{caseId}/notes", summary: "Add a note for the team" })
    .input(CaseId.extend({ text: nonEmptyText(LIMITS.note) }))
    .output(Case),

  decide: route
    .route({
      method: "POST",
      path: "/moderate/cases/{caseId}/decide",
      summary: "Decide a case that I have claimed, or propose the decision to a second reader",
    })
    .input(Versioned.extend({ verdict: Verdict }))
    .output(z.strictObject({ state: z.enum(["second", "closed"]) })),

  second: route
    .route({
      method: "POST",
      path: "/moderate/cases/{caseId}/second",
      summary: "Decide as the second reader; the milder of the two decisions stands",
    })
    .input(Versioned.extend({ verdict: SecondVerdict }))
    .output(z.strictObject({ state: z.literal("closed") })),

  appeals: route
    .route({
      method: "GET",
      path: "/moderate/appeals",
      summary: "List the appeals that I may decide, oldest first",
    })
    .output(z.strictObject({ items: z.array(Appeal).max(LIMITS.queue) })),

  decideAppeal: route
    .route({
      method: "POST",
      path: "/moderate/appeals/{appealId}/decide",
      summary: "Lift the sanction, or let it stand",
    })
    .input(z.strictObject({ appealId: Id, lift: z.boolean(), because: Because }))
    .output(Done),

  setDuty: route
    .route({ method: "PUT", path: "/moderate/duty", summary: "Start or end my duty, which ends by itself" })
    .input(z.strictObject({ on: z.boolean() }))
    .output(z.strictObject({ onDutyUntil: Timestamp.nullable() })),

  figures: route
    .route({ method: "GET", path: "/moderate/figures", summary: "Get the figures of the last 90 days" })
    .output(
      z.strictObject({
        lanes: z.array(LaneFigures),
        open: z.int().min(0),
        overdue: z.int().min(0),
        late: z.int().min(0),
        appeals: z.int().min(0),
        /** Of the decided appeals, those that lifted the sanction. */
        overturned: z.int().min(0),
        moderators: z.int().min(0),
      }),
    ),
};

export const Staffing = z.strictObject({
  /** Whether Safe Space is open for students. */
  open: z.boolean(),
  /** What is missing to open it. */
  missing: z.array(z.enum(["moderators", "contact", "counselling"])),
  moderators: z.int().min(0),
  /** Cases past twice their target, and reports older than a week without an outcome. */
  overdue: z.int().min(0),
  late: z.int().min(0),
});
export type Staffing = z.infer<typeof Staffing>;
