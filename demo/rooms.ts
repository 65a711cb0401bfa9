/** Rows of rooms, exactly as liking, opening, writing and reading would have left them. */
import { randomUUID } from "node:crypto";
import type { Insertable, Selectable } from "kysely";
import { PREVIEW_LENGTH } from "../contract/constants.ts";
import { pairOf } from "../server/db/pair.ts";
import type { Database } from "../server/db/schema.ts";
import { HOUR, type DirectScript, type Line } from "./conversations.ts";
import type { GroupScript } from "./groups.ts";
import { STUDENT } from "./people.ts";
import { before, type Resident } from "./residents.ts";

export type RoomRows = {
  room: Insertable<Database["room"]>;
  members: Insertable<Database["room_member"]>[];
  messages: Insertable<Database["message"]>[];
};

type PairRow = Selectable<Database["pair"]>;

/** A match with the student and its room. The other person liked first, an hour before the match. */
export function matchRows(
  script: DirectScript,
  people: ReadonlyMap<string, Resident>,
  now: Date,
): RoomRows & { pair: PairRow } {
  const student = residentOf(people, STUDENT.key);
  const other = residentOf(people, script.person);
  const matchedAt = before(now, script.matched);
  const rows = roomRows(
    { id: randomUUID(), kind: "direct", name: null, description: "", created_at: matchedAt },
    [
      { ...seatOf(student), opened: script.opened, unread: script.unread?.student ?? 0 },
      { ...seatOf(other), opened: script.lines.length > 0, unread: script.unread?.person ?? 0 },
    ],
    script.lines,
    now,
  );
  const theirs = likeRow(other.profileId, student.profileId, before(now, script.matched + HOUR));
  const mine = likeRow(student.profileId, other.profileId, matchedAt);
  return {
    ...rows,
    pair: {
      ...theirs,
      low_action: "like",
      high_action: "like",
      low_at: theirs.low_at ?? mine.low_at,
      high_at: theirs.high_at ?? mine.high_at,
      match_id: randomUUID(),
      room_id: rows.room.id,
      matched_at: matchedAt,
    },
  };
}

/** An unanswered like: one side of the pair's row. */
export function likeRow(from: string, to: string, at: Date): PairRow {
  const pair = pairOf(from, to);
  const isLow = pair.low === from;
  return {
    ...pair,
    low_action: isLow ? "like" : null,
    high_action: isLow ? null : "like",
    low_at: isLow ? at : null,
    high_at: isLow ? null : at,
    match_id: null,
    room_id: null,
    matched_at: null,
    low_hidden_at: null,
    high_hidden_at: null,
    low_blocks: false,
    high_blocks: false,
  };
}

export function groupRows(script: GroupScript, people: ReadonlyMap<string, Resident>, now: Date): RoomRows {
  return roomRows(
    {
      id: randomUUID(),
      kind: "group",
      name: script.name,
      description: script.description,
      created_at: before(now, script.began),
    },
    script.members.map((key) => ({
      ...seatOf(residentOf(people, key)),
      opened: true,
      unread: script.unread[key] ?? 0,
    })),
    script.lines,
    now,
  );
}

type Room = Pick<
  Insertable<Database["room"]>,
  "id" | "kind" | "is_safe_space" | "name" | "description" | "created_at"
>;

/** A membership of a room: an account's, or in a safe room a persona's. */
export type Seat = {
  /** Identifies the member in the script. */
  key: string;
  memberId: string;
  accountId: string | null;
  personaId: string | null;
  /** Pending until a safe group opens. */
  state?: "member" | "pending";
  opened: boolean;
  unread: number;
};

function seatOf({ person, accountId }: Resident) {
  return { key: person.key, memberId: randomUUID(), accountId, personaId: null };
}

/** A room with its members and messages. */
export function roomRows(room: Room, seats: readonly Seat[], lines: readonly Line[], now: Date): RoomRows {
  const openedAt = firstOpened(lines, room.created_at, now);
  const lastActive = new Map(lines.map(([who, minutesAgo]) => [who, dayOf(before(now, minutesAgo))]));
  const members = seats.map(({ key, memberId, accountId, personaId, state = "member", opened, unread }) => ({
    id: memberId,
    room_id: room.id,
    account_id: accountId,
    persona_id: personaId,
    state,
    read_seq: opened ? lines.length - unread : 0,
    // A safe room stores dates without times.
    last_active_on: personaId === null ? null : (lastActive.get(key) ?? null),
    opened_at: opened ? (room.is_safe_space ? dayOf(openedAt) : openedAt) : null,
  }));
  const memberIds = new Map(seats.map(({ key, memberId }) => [key, memberId]));
  const messages = lines.map(([who, minutesAgo, body], index) => ({
    room_id: room.id,
    seq: index + 1,
    id: randomUUID(),
    member_id: memberIds.get(who)!,
    body,
    sent_at: before(now, minutesAgo),
  }));
  const last = messages.at(-1);
  return {
    room: {
      ...room,
      last_seq: messages.length,
      last_member_id: last?.member_id ?? null,
      last_preview: last?.body.slice(0, PREVIEW_LENGTH) ?? null,
      last_activity_at: last?.sent_at ?? room.created_at,
    },
    members,
    messages,
  };
}

function dayOf(moment: Date): Date {
  return new Date(moment.toISOString().slice(0, 10));
}

// Half-way between creation and the first message, so that nobody writes in a room before opening it.
function firstOpened(lines: readonly Line[], created: Date, now: Date): Date {
  const first = lines[0];
  return first === undefined ? created : new Date((created.getTime() + before(now, first[1]).getTime()) / 2);
}

export function residentOf(people: ReadonlyMap<string, Resident>, key: string): Resident {
  const resident = people.get(key);
  if (resident === undefined) throw new Error(`The Demo campus has no person with the key "${key}".`);
  return resident;
}
