/** Rows of the Demo campus's named and safe groups. Safe groups refer to no account. */
import { randomInt, randomUUID } from "node:crypto";
import type { Insertable } from "kysely";
import type { Database } from "../server/db/schema.ts";
import { makeFace } from "../server/features/personas/rules.ts";
import { sealOwner } from "../server/vault/owner-seal.ts";
import type { Face } from "../server/vault/owners.ts";
import type { Vault } from "../server/vault/seal.ts";
import { minutesSinceRequest, gatheringRows, type GatheringRows } from "./gatherings.ts";
import type { GroupScript } from "./groups.ts";
import { STUDENT } from "./people.ts";
import { arrivedAgo, before, type Resident } from "./residents.ts";
import { groupRows, residentOf, roomRows, type RoomRows, type Seat } from "./rooms.ts";
import type { SafeGroupScript } from "./safe-groups.ts";

type GroupRows = RoomRows & GatheringRows & { group: Insertable<Database["campus_group"]> };

export function namedGroupRows(
  script: GroupScript,
  people: ReadonlyMap<string, Resident>,
  adminId: string,
  now: Date,
): GroupRows {
  const { name: title, began: published, requiresApproval, rules, tags } = script;
  const rows = groupRows(script, people, now);
  const { id } = rows.room;
  const requester = (key: string) => ({
    accountId: residentOf(people, key).accountId,
    showsName: true,
  });
  const requesters = [
    ...script.members.map((key, index) => ({
      ...requester(key),
      state: "approved" as const,
      minutesAgo: minutesSinceRequest(published, index, script.members.length, 0),
    })),
    ...script.requests.map(({ who, minutesAgo, note }) => ({
      ...requester(who),
      state: "pending" as const,
      minutesAgo,
      note,
    })),
  ];
  return {
    ...rows,
    ...gatheringRows(
      {
        id,
        kind: "group",
        title,
        isSafeSpace: false,
        published,
        status: "published",
        requiresApproval,
        capacity: null,
      },
      requesters,
      adminId,
      now,
    ),
    group: { id, rules, tags, is_open: true },
  };
}

type SafeGroupRows = GroupRows & {
  personas: Insertable<Database["persona"]>[];
};

/**
 * @param others the fictional people; members are drawn at random from those who signed up before the group began
 * @param floor how many members a safe group needs to open
 */
export function safeGroupRows(
  script: SafeGroupScript,
  {
    student,
    others,
    vault,
    adminId,
    floor,
  }: { student: Resident; others: readonly Resident[]; vault: Vault; adminId: string; floor: number },
  now: Date,
): SafeGroupRows {
  const { name, description, began, rules, tags } = script;
  const id = randomUUID();
  const early = others.filter(({ person }) => arrivedAgo(person) > began);
  const drawn = shuffled(early).slice(0, script.others);
  const isOpen = script.others + Number(script.withStudent) >= floor;
  const faces: Face[] = [];
  const persons = [...(script.withStudent ? [student] : []), ...drawn].map((resident) => {
    const face = makeFace(faces);
    faces.push(face);
    const index = drawn.indexOf(resident);
    return {
      face,
      accountId: resident.accountId,
      seat: {
        key: index < 0 ? STUDENT.key : String(index + 1),
        memberId: randomUUID(),
        accountId: null,
        personaId: randomUUID(),
        state: isOpen ? "member" : "pending",
        opened: isOpen,
        unread: index < 0 ? script.unread : 0,
      } satisfies Seat,
    };
  });
  // Shuffled again, so that the order of the rows does not reveal the student.
  const inOrder = shuffled(persons);
  return {
    ...roomRows(
      { id, kind: "group", is_safe_space: true, name, description, created_at: before(now, began) },
      inOrder.map(({ seat }) => seat),
      // A group that is not open has no messages.
      isOpen ? script.lines : [],
      now,
    ),
    ...gatheringRows(
      {
        id,
        kind: "group",
        title: name,
        isSafeSpace: true,
        published: began,
        status: "published",
        requiresApproval: false,
        capacity: null,
      },
      [],
      adminId,
      now,
    ),
    group: { id, rules, tags, is_open: isOpen },
    personas: inOrder.map(({ face, accountId, seat }) => ({
      id: seat.personaId,
      name: face.name,
      avatar_id: face.avatarId,
      ...sealOwner(vault, id, accountId, seat.personaId),
    })),
  };
}

function shuffled<T>(all: readonly T[]): T[] {
  return all
    .map((one) => ({ one, lot: randomInt(1 << 30) }))
    .toSorted((a, b) => a.lot - b.lot)
    .map(({ one }) => one);
}
