import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "../../bus/transaction.ts";
import { startTestApp, type Person, type TestApp } from "../../testing/app.ts";
import { appointModerator, caseOf, queueOf, report } from "../../testing/desk.ts";
import { appoint, fillSafeSpace, makeEvent, makeGroup } from "../../testing/gatherings.ts";
import { cardOf, matchUp, meetInSafeSpace, say, showCards } from "../../testing/people.ts";
import { accountOf } from "../../testing/sanctions.ts";
import { detachReporter, loadOwnReports, openReport } from "../../vault/reports.ts";

let haven: TestApp;
let mod: Person;
beforeAll(async () => {
  haven = await startTestApp();
  mod = await appointModerator(haven, await haven.person("Mod"));
});
afterAll(() => haven.stop());

async function rowOf(reportId: string) {
  return haven.db.kysely
    .selectFrom("report")
    .selectAll()
    .where("id", "=", reportId)
    .executeTakeFirstOrThrow();
}

async function contentOf(reportId: string) {
  return openReport(haven.app.platform.vault, await rowOf(reportId));
}

/** The evidence as a moderator sees it. */
async function evidenceOf(reportId: string) {
  const { body } = await mod.call("GET", `/api/moderate/cases/${await caseOf(haven, reportId)}`);
  return body.evidence[0];
}

describe("a report", () => {
  test("stores the message and five around it, sealed, even if they are deleted later", async () => {
    const [leo, mia, eve] = [await haven.person("Leo"), await haven.person("Mia"), await haven.person("Eve")];
    const roomId = await matchUp(leo, mia);
    for (let n = 1; n <= 20; n += 1) await say(n % 2 === 0 ? leo : mia, roomId, `canary line ${n}`);
    const { messages } = (await mia.call("GET", `/api/rooms/${roomId}/messages`)).body;
    const reported = { roomId, messageId: messages[9].id };
    const reportId = await report(mia, reported, "harassment", "please look");
    await leo.call("POST", `/api/rooms/${roomId}/messages/${messages[9].id}/delete`);
    expect(JSON.stringify(await rowOf(reportId))).not.toMatch(/canary|please look/);
    const { evidence, note } = await contentOf(reportId);
    expect(evidence).toEqual([
      {
        kind: "message",
        roomName: null,
        messages: Array.from({ length: 11 }, (_, n) => ({
          author: n % 2 === 0 ? "A" : "B",
          persona: null,
          body: `canary line ${n + 5}`,
          reported: n === 5,
        })),
      },
    ]);
    expect(note).toBe("please look");
    expect((await eve.call("POST", "/api/reports", { target: reported, reason: "spam" })).status).toBe(404);
  });

  test("can be about a person, a room, an event or a group, but nothing that the reporter cannot see", async () => {
    const [nils, ole] = [await haven.person("Nils"), await haven.person("Ole")];
    const admin = await appoint(haven, await haven.person("Dean"));
    const roomId = await matchUp(nils, ole);
    const [eventId, groupId] = [await makeEvent(admin), await makeGroup(admin)];
    const answer = async (target: object) =>
      (await nils.call("POST", "/api/reports", { target, reason: "other" })).status;
    const seen = [{ person: { profileId: ole.profileId } }, { roomId }, { eventId }, { groupId }];
    for (const target of seen) expect(await answer(target), JSON.stringify(target)).toBe(200);
    const draft = await makeEvent(admin, { publish: false });
    const unseen = [
      { roomId: randomUUID() },
      { person: { profileId: nils.profileId } },
      { roomId, messageId: randomUUID() },
      { eventId: draft },
      { groupId: randomUUID() },
    ];
    for (const target of unseen) expect(await answer(target), JSON.stringify(target)).toBe(404);
  });

  test("of a chat of two is one of the other person, even if they have blocked the reporter", async () => {
    const [rosa, sam] = [await haven.person("Rosa"), await haven.person("Sam")];
    const roomId = await matchUp(rosa, sam);
    const ofRoom = await report(rosa, { roomId });
    const ofPerson = await report(await haven.person("Tess"), { person: { profileId: sam.profileId } });
    expect(await caseOf(haven, ofPerson)).toBe(await caseOf(haven, ofRoom));
    expect(await evidenceOf(ofRoom)).toMatchObject({ kind: "profile", name: "Sam" });
    await sam.call("POST", "/api/blocks", { person: { profileId: rosa.profileId } });
    expect(await report(rosa, { roomId })).toBe(ofRoom);
  });

  test("in Safe Space shows pseudonyms, and neither names nor ids", async () => {
    const people = await Promise.all(
      ["Una", "Vic", "Wes", "Xia", "Yan", "Zoe"].map((name) => haven.person(name)),
    );
    await showCards(haven, people);
    const [una, vic] = people as [Person, Person];
    const direct = await meetInSafeSpace(haven, una, vic);
    const admin = await appoint(haven, await haven.person("Dean Two"));
    const groupId = await makeGroup(admin, { isSafeSpace: true, name: "Night talks" });
    await fillSafeSpace(haven, groupId, people);
    for (const roomId of [direct, groupId]) await say(vic, roomId, "go away");
    const { messages } = (await una.call("GET", `/api/rooms/${groupId}/messages`)).body;
    const reports = {
      message: await report(una, { roomId: groupId, messageId: messages[0].id }),
      member: await report(una, { person: { roomId: groupId, memberId: messages[0].memberId } }),
      card: await report(una, { cardId: await cardOf(haven, people[2]!) }),
      room: await report(una, { roomId: direct }),
      group: await report(una, { groupId }),
    };
    const shown = await Promise.all(Object.values(reports).map(evidenceOf));
    expect(shown.map(({ kind }) => kind)).toEqual(["message", "member", "card", "member", "group"]);
    expect(shown[0]).toMatchObject({ roomName: "Night talks", messages: [{ author: "A", body: "go away" }] });
    const text = JSON.stringify(shown);
    for (const person of people) expect(text).not.toContain(person.name);
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-4/);
  });

  test("reveals neither reporter, reason nor size, and two by one person share no value", async () => {
    const [pia, quin] = [await haven.person("Pia"), await haven.person("Quin")];
    const roomId = await matchUp(pia, quin);
    await say(quin, roomId, "hello");
    const { messages } = (await pia.call("GET", `/api/rooms/${roomId}/messages`)).body;
    const reporter = await accountOf(haven, pia);
    const one = await rowOf(await report(pia, { roomId }, "hate"));
    const two = await rowOf(
      await report(pia, { roomId, messageId: messages[0].id }, "hate", "x".repeat(400)),
    );
    const { vault } = haven.app.platform;
    // Control: the key opens all of it.
    expect(openReport(vault, two)).toMatchObject({ reason: "hate", note: "x".repeat(400) });
    for (const row of [one, two])
      expect(JSON.stringify(row)).not.toMatch(new RegExp(`${reporter}|hate|x{9}`));
    expect(one.sealed).toHaveLength(two.sealed.length);
    expect(one.sealed_owner).not.toBe(two.sealed_owner);
    const file = await haven.db.kysely
      .selectFrom("case_file")
      .select(["opened_at", "target_at"])
      .where("id", "=", two.case_id)
      .executeTakeFirstOrThrow();
    expect(file.opened_at.toISOString()).toMatch(/:00:00\.000Z$/);
    expect(file.target_at.toISOString()).toMatch(/:00:00\.000Z$/);
  });

  test("is in its reporter's list without its subject, and loses its reporter with their account", async () => {
    const [rob, sue] = [await haven.person("Rob"), await haven.person("Sue")];
    const reportId = await report(rob, { roomId: await matchUp(rob, sue) }, "spam");
    const { body } = await rob.call("GET", "/api/reports/mine");
    const on = new Date().toISOString().slice(0, 10);
    expect(body).toEqual({ items: [{ reportId, reason: "spam", on, outcome: null }] });
    const { platform } = haven.app;
    const reporter = await accountOf(haven, rob);
    await inTransaction(platform, ({ sql }) => detachReporter({ sql, vault: platform.vault }, reporter));
    expect(await loadOwnReports(platform, reporter)).toEqual([]);
    expect((await rowOf(reportId)).sealed_owner).toBeNull();
    expect(await contentOf(reportId)).toMatchObject({ reason: "spam" });
  });
});

describe("reports on one subject", () => {
  test("are one case, as urgent as the gravest of them", async () => {
    const [alice, bob, carol] = [
      await haven.person("Alice"),
      await haven.person("Bob"),
      await haven.person("Carol"),
    ];
    const target = { person: { profileId: bob.profileId } };
    const first = await report(alice, target, "spam");
    const caseId = await caseOf(haven, first);
    const before = (await mod.call("GET", `/api/moderate/cases/${caseId}`)).body;
    expect(before).toMatchObject({ lane: "conduct", severity: 1, reason: "spam", several: false });
    expect(
      await caseOf(haven, await report(carol, target, "danger", "He wrote that he has had enough.")),
    ).toBe(caseId);
    const after = (await mod.call("GET", `/api/moderate/cases/${caseId}`)).body;
    expect(after).toMatchObject({
      lane: "care",
      severity: 4,
      reason: "danger",
      reasons: ["danger", "spam"],
      several: true,
      reporterNotes: ["He wrote that he has had enough."],
    });
    expect(new Date(after.target).getTime()).toBeLessThan(new Date(before.target).getTime());
    // A moderator who has read the case before has to read it again.
    expect(after.version).toBe(before.version + 1);
    expect((await queueOf(mod))[0]).toBe(caseId);
  });

  test("by one person are one report, with all that they wrote", async () => {
    const [dora, emil] = [await haven.person("Dora"), await haven.person("Emil")];
    const target = { person: { profileId: emil.profileId } };
    const ids = [
      await report(dora, target, "spam", "first"),
      await report(dora, target, "hate", "second"),
      await report(dora, target, "spam", "second"),
    ];
    expect(new Set(ids).size).toBe(1);
    expect(await contentOf(ids[0]!)).toMatchObject({ reason: "hate", note: "first\nsecond" });
    expect((await dora.call("GET", "/api/reports/mine")).body.items).toHaveLength(1);
  });

  test("that arrive at once are one case", async () => {
    const [fritz, ...reporters] = await Promise.all(
      Array.from({ length: 13 }, (_, n) => haven.person(`Fritz ${n}`)),
    );
    const target = { person: { profileId: fritz!.profileId } };
    const reasons = ["spam", "hate", "danger", "threats"];
    const ids = await Promise.all(
      reporters.map((person, n) => report(person, target, reasons[n % reasons.length])),
    );
    const cases = await Promise.all(ids.map((id) => caseOf(haven, id)));
    expect(new Set(ids).size).toBe(12);
    expect(new Set(cases).size).toBe(1);
    const { body } = await mod.call("GET", `/api/moderate/cases/${cases[0]}`);
    expect(body).toMatchObject({ severity: 4, lane: "care", several: true });
    expect(body.reasons).toEqual(["danger", "threats", "hate", "spam"]);
  });

  test("promise a time that does not depend on the reports of others", async () => {
    const [gabi, hugo, ida] = [
      await haven.person("Gabi"),
      await haven.person("Hugo"),
      await haven.person("Ida"),
    ];
    haven.setTime(new Date("2026-03-04T10:20:00Z"));
    const readBefore = async (person: Person, of: Person, reason: string) => {
      const target = { person: { profileId: of.profileId } };
      return (await person.call("POST", "/api/reports", { target, reason })).body.readBefore;
    };
    const alone = await readBefore(gabi, ida, "spam");
    expect(alone).toBe("2026-03-05T10:00:00.000Z");
    expect(await readBefore(hugo, gabi, "danger")).toBe("2026-03-04T10:35:00.000Z");
    expect(await readBefore(ida, gabi, "spam")).toBe(alone);
    haven.setTime(null);
  });
});

test("a campus without moderators promises nothing", async () => {
  const empty = await startTestApp();
  try {
    const [jan, kim] = [await empty.person("Jan"), await empty.person("Kim")];
    const { body } = await jan.call("POST", "/api/reports", {
      target: { person: { profileId: kim.profileId } },
      reason: "spam",
    });
    expect(body.readBefore).toBeNull();
  } finally {
    await empty.stop();
  }
});

describe("a message that members report", () => {
  test("is folded by the third member within a day, and by no other reason", async () => {
    const people = await Promise.all(Array.from({ length: 6 }, (_, n) => haven.person(`Lina ${n}`)));
    const [author, ...members] = people as [Person, ...Person[]];
    const { body } = await author.call("POST", "/api/rooms/group", {
      name: "Six",
      profileIds: members.map(({ profileId }) => profileId),
    });
    const { roomId } = body;
    for (const one of members) await one.call("POST", `/api/rooms/${roomId}/answer`, { accept: true });
    const [calm, cruel] = [randomUUID(), randomUUID()];
    await say(author, roomId, "calm", calm);
    await say(author, roomId, "cruel", cruel);
    const shown = async (viewer: Person) => {
      const { messages } = (await viewer.call("GET", `/api/rooms/${roomId}/messages`)).body;
      return messages.map((one: { body: string; moderated?: string }) => one.moderated ?? one.body);
    };
    for (const member of members) await report(member, { roomId, messageId: calm }, "spam");
    const [one, two, three] = members as [Person, Person, Person];
    await report(one, { roomId, messageId: cruel }, "hate");
    await report(one, { roomId, messageId: cruel }, "private");
    await report(two, { roomId, messageId: cruel }, "hate");
    expect(await shown(one)).toEqual(["calm", "cruel"]);
    await report(three, { roomId, messageId: cruel }, "sexual");
    expect(await shown(one)).toEqual(["calm", "folded"]);
    expect(await shown(author)).toEqual(["calm", "cruel"]);
  });
});
