/** Row types of all tables. The migrations beside this file create them. */
import type { Generated } from "kysely";
import type { StaffRole } from "../../contract/accounts.ts";
import type {
  AdmissionTable,
  AuditTable,
  CampusGroupTable,
  EventPassTable,
  EventTable,
  GatheringTable,
  GroupInvitationTable,
} from "./schema-gatherings.ts";
import type {
  AppealTable,
  CaseEventTable,
  CaseFileTable,
  DutyTable,
  ModerationFiguresTable,
  NoticeTable,
  ReportTable,
  SanctionTable,
} from "./schema-moderation.ts";
import type { NotificationSettingTable, PushDeviceTable } from "./schema-notifications.ts";
import type { CardTable, NightTable, PersonaTable, SafePairTable } from "./schema-safe-space.ts";

export type Database = {
  account: AccountTable;
  credential: CredentialTable;
  session: SessionTable;
  ticket: TicketTable;
  phone_code: PhoneCodeTable;
  used_human_check: UsedHumanCheckTable;
  rate_limit: RateLimitTable;
  profile: ProfileTable;
  pair: PairTable;
  deck_queue: DeckQueueTable;
  room: RoomTable;
  room_member: RoomMemberTable;
  message: MessageTable;
  people_shown: PeopleShownTable;
  case_file: CaseFileTable;
  report: ReportTable;
  case_event: CaseEventTable;
  sanction: SanctionTable;
  appeal: AppealTable;
  notice: NoticeTable;
  duty: DutyTable;
  moderation_figures: ModerationFiguresTable;
  notification_setting: NotificationSettingTable;
  push_device: PushDeviceTable;
  persona: PersonaTable;
  card: CardTable;
  safe_pair: SafePairTable;
  night: NightTable;
  gathering: GatheringTable;
  event: EventTable;
  event_pass: EventPassTable;
  campus_group: CampusGroupTable;
  group_invitation: GroupInvitationTable;
  admission: AdmissionTable;
  audit: AuditTable;
};

/** The private side of a person. Better Auth calls this its user. */
type AccountTable = {
  id: string;
  name: string;
  email: string;
  email_verified: boolean;
  image: string | null;
  roles: Generated<StaffRole[]>;
  /** In international format (E.164); set once the owner has entered a code sent there. */
  phone: Generated<string | null>;
  /** When the owner requested deletion, which is carried out a week later. */
  deletion_requested_at: Generated<Date | null>;
  /** When the owner opened a link that was mailed to a campus address. */
  campus_verified_at: Generated<Date | null>;
  /** A keyed fingerprint of that mailbox; null for a second account of the same mailbox. */
  person_lookup: Generated<string | null>;
  created_at: Date;
  updated_at: Date;
};

/** A way to sign in; for email and password, the scrypt hash. */
type CredentialTable = {
  id: string;
  account_id: string;
  provider_id: string;
  provider_account_id: string;
  password: string | null;
  created_at: Date;
  updated_at: Date;
};

type SessionTable = {
  id: string;
  account_id: string;
  /** SHA-256 of the token in the cookie, so that a stolen table opens no session. */
  token: string;
  expires_at: Date;
  created_at: Date;
  updated_at: Date;
  user_agent: string | null;
  /** When the owner last signed in or entered their password. */
  confirmed_at: Generated<Date>;
};

type TicketTable = {
  id: string;
  purpose: string;
  account_id: string;
  hash: string;
  detail: string;
  expires_at: Date;
};

type PhoneCodeTable = {
  id: string;
  phone_fingerprint: string;
  sealed_phone: string;
  code_fingerprint: string;
  tries: Generated<number>;
  used_at: Date | null;
  expires_at: Date;
};

type UsedHumanCheckTable = {
  fingerprint: string;
  expires_at: Date;
};

/** The store of rate-limiter-flexible. */
type RateLimitTable = {
  key: string;
  points: number;
  /** Milliseconds since the Unix epoch. */
  expire: number | null;
};

/** The named side of a person. Its id is random and unrelated to the account's. */
type ProfileTable = {
  id: string;
  account_id: string;
  name: string;
  bio: Generated<string>;
  interests: Generated<string[]>;
  picture_id: string | null;
  /** Topics and the dates of entering Safe Space and of consent, sealed; null until the next nightly run at most. */
  sealed_choices: Generated<string | null>;
  /** Whether the owner has chosen topics. */
  onboarded: Generated<boolean>;
  receipts: Generated<boolean>;
  discoverable: Generated<boolean>;
  /** Whether the profile is hidden, because the account is suspended or has a pending deletion request. */
  hidden: Generated<boolean>;
  /** A random position in the order in which decks read profiles. */
  deck_position: Generated<number>;
};

/** The swipes of two people on each other and their match. One row per pair: simultaneous likes lock the same row. */
type PairTable = {
  low: string;
  high: string;
  low_action: "like" | "dislike" | null;
  high_action: "like" | "dislike" | null;
  low_at: Date | null;
  high_at: Date | null;
  match_id: string | null;
  room_id: string | null;
  matched_at: Date | null;
  /** When this side hid the match from their stack. */
  low_hidden_at: Date | null;
  high_hidden_at: Date | null;
  /** Whether this side has blocked the other. */
  low_blocks: Generated<boolean>;
  high_blocks: Generated<boolean>;
};

type DeckQueueTable = {
  viewer: string;
  targets: string[];
};

type RoomTable = {
  id: string;
  kind: "direct" | "group";
  is_safe_space: Generated<boolean>;
  name: string | null;
  description: Generated<string>;
  created_at: Date;
  last_activity_at: Date;
  last_seq: Generated<number>;
  last_member_id: string | null;
  last_preview: string | null;
  /** Whether the room is read-only. */
  closed: Generated<boolean>;
  /** The picture of a group. */
  picture_id: Generated<string | null>;
  /** The number of the last edit, deletion or reaction. */
  last_change_seq: Generated<number>;
  /** Slow mode: seconds between two messages of a member, and its end. */
  slow_seconds: Generated<number | null>;
  slow_until: Generated<Date | null>;
  frozen_until: Generated<Date | null>;
};

type RoomMemberTable = {
  id: string;
  room_id: string;
  /** Null once the account is deleted, and always in a safe room. */
  account_id: string | null;
  /** The member's persona in a safe room; null in a named one. */
  persona_id: Generated<string | null>;
  read_seq: Generated<number>;
  /** When this member first opened the room, which removes a match from their stack. */
  opened_at: Date | null;
  state: Generated<"member" | "invited" | "declined" | "left" | "pending">;
  role: Generated<"owner" | "moderator" | "member">;
  /** The member who invited this one. */
  invited_by: string | null;
  muted: Generated<boolean>;
  /** The sequence number of the last message when the room was archived; null while it is not archived. */
  archived_seq: number | null;
  /** Members of a safe room whom this one has blocked there. Their messages are collapsed; a direct room is left. */
  blocked_member_ids: Generated<string[]>;
  /** In a safe room, the date of the last message or reaction within ninety days; null for an unlisted member. */
  last_active_on: Generated<Date | null>;
  /** The sequence number up to which messages were pushed. */
  pushed_seq: Generated<number>;
};

type MessageTable = {
  room_id: string;
  seq: number;
  id: string;
  member_id: string;
  body: string;
  sent_at: Date;
  /** The room's `last_change_seq` at this message's last change; 0 if it never changed. */
  change_seq: Generated<number>;
  edited_at: Date | null;
  deleted_at: Date | null;
  /** A keyed fingerprint of the original text once it is edited or deleted, to recognise a retried send. */
  sent_fingerprint: Generated<string | null>;
  /** The sequence number of the message that it replies to. */
  reply_to_seq: number | null;
  reactions: Reactions | null;
  /** Removed by a moderator, or folded until one has looked; the text stays. */
  moderated: Generated<"removed" | "folded" | null>;
};

/** In the format of the contract. */
export type Reactions = { emoji: string; memberIds: string[] }[];

/** The profiles that search has shown to an account on the last day it searched, for the daily limit. */
type PeopleShownTable = {
  account_id: string;
  day: Date;
  profile_ids: string[];
};
