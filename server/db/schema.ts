/** The tables as TypeScript sees them. The migrations beside this file are what makes them. */
import type { Generated } from "kysely";
import type { Role } from "../../contract/accounts.ts";
import type {
  AdmissionTable,
  AuditTable,
  CampusGroupTable,
  EventPassTable,
  EventTable,
  GatheringTable,
  GroupInvitationTable,
} from "./schema-gatherings.ts";
import type { NotificationSettingTable, PushDeviceTable } from "./schema-notifications.ts";
import type { CardTable, NightTable, PersonaTable, SafePairTable } from "./schema-safe-space.ts";

export type Database = {
  account: AccountTable;
  barred: BarredTable;
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
  report: ReportTable;
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
  role: Generated<Role>;
  /** In international form (E.164), once a code sent there was given back. */
  phone: Generated<string | null>;
  /** When the owner asked for deletion; a week later the account is gone. */
  deletion_requested_at: Generated<Date | null>;
  /** Since when nobody may sign in here. */
  suspended_at: Generated<Date | null>;
  /** When a link mailed to an address of the campus was opened. */
  campus_verified_at: Generated<Date | null>;
  /** A keyed fingerprint of that mailbox; null for a second account of one mailbox. */
  person_lookup: Generated<string | null>;
  created_at: Date;
  updated_at: Date;
};

/** Who may not enter, by a keyed fingerprint of their mailbox; it outlives their account. */
type BarredTable = {
  lookup: string;
  what: "safe-space";
  until: Date;
  sealed_mailbox: string;
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
  /** SHA-256 of the token in the cookie: a stolen table opens no session. */
  token: string;
  expires_at: Date;
  created_at: Date;
  updated_at: Date;
  user_agent: string | null;
  /** When its owner last proved who they are. */
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

/** What rate-limiter-flexible keeps. */
type RateLimitTable = {
  key: string;
  points: number;
  /** Milliseconds since 1970. */
  expire: number | null;
};

/** The named face of a person. Its id is random and unrelated to the account's. */
type ProfileTable = {
  id: string;
  account_id: string;
  name: string;
  bio: Generated<string>;
  interests: Generated<string[]>;
  picture_id: string | null;
  /** What was chosen at onboarding and the days of entering Safe Space, sealed; null until the next night at most. */
  sealed_choices: Generated<string | null>;
  /** Whether topics were chosen. */
  onboarded: Generated<boolean>;
  receipts: Generated<boolean>;
  discoverable: Generated<boolean>;
  /** True while the account waits for its deletion or is suspended: nobody sees it. */
  hidden: Generated<boolean>;
  /** A random place in the deck's order. */
  deck_position: Generated<number>;
};

/** What two people did with each other's card, and their match: one row a pair, so that two likes always meet. */
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
  /** When this side took the match's card off their stack. */
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
  /** Nothing more is said in it. */
  closed: Generated<boolean>;
  /** Of a group that is listed. */
  picture_id: Generated<string | null>;
  /** How many edits, deletions and reactions there were. */
  last_change_seq: Generated<number>;
};

type RoomMemberTable = {
  id: string;
  room_id: string;
  /** Null once the account is gone, and always in a safe room. */
  account_id: string | null;
  /** Who this member is in a safe room; null in a named one. */
  persona_id: Generated<string | null>;
  read_seq: Generated<number>;
  /** When this member first looked into the room; a match leaves the stack then. */
  opened_at: Date | null;
  state: Generated<"member" | "invited" | "declined" | "left" | "pending">;
  role: Generated<"owner" | "moderator" | "member">;
  /** The member who asked this one in. */
  invited_by: string | null;
  muted: Generated<boolean>;
  /** The room's last message when it was archived; null while it is not. */
  archived_seq: number | null;
  /** Members of a safe room whom this one has blocked there: folded in a group, and for a room of two why it is left. */
  blocked_member_ids: Generated<string[]>;
  /** The day on which this member of a safe room last wrote or reacted, of the last ninety; null for who is not seen. */
  last_active_on: Generated<Date | null>;
  /** Up to where something was pushed. */
  pushed_seq: Generated<number>;
};

type MessageTable = {
  room_id: string;
  seq: number;
  id: string;
  member_id: string;
  body: string;
  sent_at: Date;
  /** The room's count of changes when it was last changed; 0 until then. */
  change_seq: Generated<number>;
  edited_at: Date | null;
  deleted_at: Date | null;
  /** Keyed, of the text as it was sent: once that is gone, it tells a retried send from another one. */
  sent_fingerprint: Generated<string | null>;
  /** The place of the message it answers. */
  reply_to_seq: number | null;
  reactions: Reactions | null;
};

/** As the contract shows them. */
export type Reactions = { emoji: string; memberIds: string[] }[];

/** Whom an account has been shown by search on its latest day of searching. */
type PeopleShownTable = {
  account_id: string;
  day: Date;
  profile_ids: string[];
};

type ReportTable = {
  id: string;
  sealed_case: string;
  reporter_lookup: string | null;
  /** To the hour. */
  created_at: Date;
};
