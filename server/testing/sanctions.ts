/** Sanctions as a moderator's decision imposes them, without the desk. */
import { randomUUID } from "node:crypto";
import { inTransaction } from "../bus/transaction.ts";
import { sealFacts } from "../vault/cases.ts";
import { liftSanction, sanctionOwner, type Act, type SanctionSubject } from "../vault/sanction-acts.ts";
import type { Person, TestApp } from "./app.ts";

/** A closed case about nothing. @returns its id */
export async function closedCase({ app, db }: TestApp): Promise<string> {
  const { vault, clock } = app.platform;
  const id = randomUUID();
  const facts = {
    subject: { kind: "profile", profileId: randomUUID() },
    isSafeSpace: false,
    reason: "other",
    reportedAt: clock().toISOString(),
  } as const;
  await db.kysely
    .insertInto("case_file")
    .values({
      id,
      subject_lookup: randomUUID(),
      sealed_subject: sealFacts(vault, id, facts),
      lane: "conduct",
      severity: 1,
      state: "closed",
      opened_at: clock(),
      target_at: clock(),
      decided_at: clock(),
    })
    .execute();
  return id;
}

/** Sanctions somebody for an act of this severity. */
export async function sanction(
  haven: TestApp,
  subject: SanctionSubject,
  act: Partial<Act> & { severity: number },
): Promise<void> {
  const { vault, clock } = haven.app.platform;
  const caseId = await closedCase(haven);
  await inTransaction(haven.app.platform, (tx) =>
    sanctionOwner({ tx, vault, clock }, subject, {
      caseId,
      rule: "harassment",
      because: "It was unkind.",
      excerpt: "go away",
      place: "Late library",
      removed: false,
      propose: "none",
      atOnce: false,
      ...act,
    }),
  );
}

/** A person's persona in a safe room, as a case about it names it. */
export async function personaIn({ db }: TestApp, person: Person, roomId: string): Promise<SanctionSubject> {
  const { memberId } = (await person.call("GET", `/api/rooms/${roomId}`)).body;
  const { persona_id } = await db.kysely
    .selectFrom("room_member")
    .select("persona_id")
    .where("id", "=", memberId)
    .executeTakeFirstOrThrow();
  return { personaId: persona_id!, roomId };
}

export async function accountOf({ db }: TestApp, { email }: Pick<Person, "email">): Promise<string> {
  const { id } = await db.kysely
    .selectFrom("account")
    .select("id")
    .where("email", "=", email.toLowerCase())
    .executeTakeFirstOrThrow();
  return id;
}

/** Suspends a person from the named world for 30 days, as two moderators' decision does. */
export async function suspend(haven: TestApp, person: Person): Promise<void> {
  await sanction(haven, { accountId: await accountOf(haven, person) }, { severity: 3 });
}

/** Lifts a person's suspension, as an appeal does. */
export async function liftSuspension(haven: TestApp, person: Person): Promise<void> {
  const { vault, clock } = haven.app.platform;
  const { items } = (await person.call("GET", "/api/notices")).body;
  const { content } = items.find(
    (notice: { content: { sanction?: string } }) => notice.content.sanction === "suspension",
  );
  await inTransaction(haven.app.platform, (tx) => liftSanction({ tx, vault, clock }, content.sanctionId));
}
