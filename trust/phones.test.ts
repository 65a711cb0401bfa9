/** Phone codes against a hostile client. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { startTestApp, type TestApp } from "../server/testing/app.ts";
import { receiveCode, solveHumanCheck } from "../server/testing/human.ts";

let haven: TestApp;
beforeEach(async () => void (haven = await startTestApp()));
afterEach(() => haven.stop());

const ALICE = "+4915112345678";
const BOB = "+14155552671";

const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

describe("a code", () => {
  test("signs in, and creates an account only once", async () => {
    const alice = haven.visitor();
    const first = await alice.call("POST", "/api/phone/verify", await receiveCode(haven, alice, ALICE));
    expect(first.body.me).toMatchObject({
      name: expect.stringMatching(/^User-[0-9a-z]{9}$/),
      email: null,
      onboarded: false,
    });
    await alice.call("PUT", "/api/profile/topics", { topics: ["identity"] });
    await alice.call("POST", "/api/log-out", {});

    haven.setTime(new Date(Date.now() + 60_000));
    await haven.db.kysely.deleteFrom("rate_limit").execute();
    const again = await alice.call("POST", "/api/phone/verify", await newest(alice, ALICE));
    expect(again.body.me).toMatchObject({ name: first.body.me.name, onboarded: true });
  });

  test("cannot be used twice", async () => {
    const alice = haven.visitor();
    const given = await receiveCode(haven, alice, ALICE);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => haven.visitor().call("POST", "/api/phone/verify", given)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === "INVALID_CODE")).toHaveLength(19);
  });

  test("cannot be guessed with more than five attempts, however parallel", async () => {
    const eve = haven.visitor();
    const given = await receiveCode(haven, eve, ALICE);
    const guesses = Array.from({ length: 500 }, (_, n) => ({
      verificationId: given.verificationId,
      code: String((Number(given.code) + 1 + n) % 1_000_000).padStart(6, "0"),
    }));
    const answers = await Promise.all(guesses.map((guess) => eve.call("POST", "/api/phone/verify", guess)));
    expect(answers.every(({ status }) => status === 422)).toBe(true);
    const stored = await haven.db.kysely.selectFrom("phone_code").select("tries").executeTakeFirstOrThrow();
    expect(stored.tries).toBe(5);
    expect((await eve.call("POST", "/api/phone/verify", given)).body.code).toBe("INVALID_CODE");
  });

  test("still works after four wrong attempts", async () => {
    const alice = haven.visitor();
    const given = await receiveCode(haven, alice, ALICE);
    for (let n = 0; n < 4; n += 1) {
      await alice.call("POST", "/api/phone/verify", { ...given, code: wrong(given.code) });
    }
    expect((await alice.call("POST", "/api/phone/verify", given)).status).toBe(200);
  });

  test("expires after five minutes", async () => {
    const alice = haven.visitor();
    const given = await receiveCode(haven, alice, ALICE);
    haven.setTime(new Date(Date.now() + 5 * 60_000 + 1000));
    expect((await alice.call("POST", "/api/phone/verify", given)).body.code).toBe("INVALID_CODE");
  });

  test("is replaced by a newer one, and works with its own verification only", async () => {
    const alice = haven.visitor();
    const older = await receiveCode(haven, alice, ALICE);
    const bobs = await receiveCode(haven, haven.visitor(), BOB);
    expect(
      (
        await alice.call("POST", "/api/phone/verify", {
          ...bobs,
          code: older.code === bobs.code ? wrong(older.code) : older.code,
        })
      ).status,
    ).toBe(422);
    await haven.db.kysely.deleteFrom("rate_limit").execute();
    const newer = await newest(alice, ALICE);
    expect((await alice.call("POST", "/api/phone/verify", older)).body.code).toBe("INVALID_CODE");
    expect((await alice.call("POST", "/api/phone/verify", newer)).status).toBe(200);
  });

  test("cannot be read or guessed from the database, nor can its number", async () => {
    const given = await receiveCode(haven, haven.visitor(), ALICE);
    const rows = await haven.db.kysely.selectFrom("phone_code").selectAll().execute();
    expect(rows).toHaveLength(1);
    const { rows: jobs } = await haven.db.pool.query("select * from pgboss.job");
    const dump = JSON.stringify([rows, jobs]);
    expect(dump).toContain(given.verificationId);
    expect(dump).not.toContain(given.code);
    expect(dump).not.toContain(ALICE.slice(3));
  });

  test("is in the text message only, and in no answer", async () => {
    const eve = haven.visitor();
    const answer = await eve.call("POST", "/api/phone/code", {
      phone: ALICE,
      proof: await solveHumanCheck(eve),
    });
    const text = await haven.waitForMessage(({ to }) => to === ALICE);
    const code = /^\d{6}/.exec(text.text)![0];
    expect(JSON.stringify([answer.body, [...answer.headers]])).not.toContain(code);
  });
});

async function newest(client: ReturnType<TestApp["visitor"]>, phone: string) {
  const before = haven.app.platform.outbox.recent!().length;
  const { body } = await client.call("POST", "/api/phone/code", {
    phone,
    proof: await solveHumanCheck(client),
  });
  const text = await haven.waitForMessage(
    (message) =>
      message.to === phone &&
      haven.app.platform.outbox.recent!().length > before &&
      haven.app.platform.outbox.recent!()[0] === message,
  );
  return { verificationId: body.verificationId as string, code: /^\d{6}/.exec(text.text)![0] };
}

describe("numbers", () => {
  test.each([
    ["49 1511 2345678", "+4915112345678"],
    ["+1 (415) 555-2671", "+14155552671"],
  ])("%s are understood, the plus sign added where it is missing", async (written, understood) => {
    const visitor = haven.visitor();
    const { body } = await visitor.call("POST", "/api/phone/code", {
      phone: written,
      proof: await solveHumanCheck(visitor),
    });
    expect(body.phone).toBe(understood);
  });

  test.each(["0151 12345678", "+1", "hello", "+499999", "+1900555", "+".repeat(30)])(
    "%s are refused in words",
    async (phone) => {
      const visitor = haven.visitor();
      const { status, body } = await visitor.call("POST", "/api/phone/code", { phone, proof: "none" });
      expect({ status, code: body.code }).toEqual({ status: 422, code: "INVALID_PHONE" });
    },
  );
});

describe("SMS pumping", () => {
  test("ends at the limits, and is answered alike with and without an account", async () => {
    const eve = haven.visitor();
    await haven.person("Bob");
    await haven.db.kysely.updateTable("account").set({ phone: BOB }).execute();
    const ask = async (phone: string) => {
      const { status, body } = await eve.call("POST", "/api/phone/code", {
        phone,
        proof: await solveHumanCheck(eve),
      });
      return { status, code: body.code };
    };
    const answersFor = async (phone: string) => {
      const answers = [];
      for (let n = 0; n < 4; n += 1) answers.push(await ask(phone));
      return answers;
    };
    const unknown = await answersFor(ALICE);
    const refused = { status: 429, code: "TOO_MANY_REQUESTS" };
    expect(unknown).toEqual([{ status: 200, code: undefined }, refused, refused, refused]);
    expect(await answersFor(BOB)).toEqual(unknown);
    for (const phone of [ALICE, BOB]) {
      await haven.waitForMessage(({ to }) => to === phone);
      expect(haven.app.platform.outbox.recent!().filter(({ to }) => to === phone)).toHaveLength(1);
    }
    // The outbox stores a text before its job is completed.
    await vi.waitFor(async () => {
      const { rows } = await haven.db.pool.query(
        "select count(*) as waiting from pgboss.job where name = 'sms' and state < 'completed'",
      );
      expect(rows[0].waiting).toBe(0);
    }, 5_000);
  });

  test("from an address over its limit does not spend a number's limit", async () => {
    const eve = haven.visitor();
    const { phoneFrom } = haven.app.platform.limits;
    while (await phoneFrom.tryConsume("127.0.0.1"));
    const { status } = await eve.call("POST", "/api/phone/code", {
      phone: ALICE,
      proof: await solveHumanCheck(eve),
    });
    expect(status).toBe(429);
    const { rows } = await haven.db.pool.query(
      "select split_part(key, ':', 1) as name from rate_limit where key like 'phone-%'",
    );
    expect(rows).toEqual([{ name: "phone-from" }]);
  });

  test("of one number does not lock out others behind the same router", async () => {
    const campus = haven.visitor();
    const ask = async (phone: string) =>
      (await campus.call("POST", "/api/phone/code", { phone, proof: await solveHumanCheck(campus) })).status;
    const { limits } = haven.app.platform;
    expect(await ask(ALICE)).toBe(200);
    for (let n = 0; n < 5; n += 1) expect(await ask(ALICE)).toBe(429);
    const { rows } = await haven.db.pool.query("select points from rate_limit where key like 'phone-from:%'");
    expect(rows).toEqual([{ points: 1 }]);
    expect(await limits.phoneFrom.isExhausted("127.0.0.1")).toBe(false);
    expect(await ask(BOB)).toBe(200);
  });

  test("needs a new proof of work for each text", async () => {
    const eve = haven.visitor();
    const send = (proof: string) => eve.call("POST", "/api/phone/code", { phone: ALICE, proof });
    const proof = await solveHumanCheck(eve);
    expect((await send("{}")).body.code).toBe("HUMAN_CHECK_FAILED");
    expect((await send("not json")).body.code).toBe("HUMAN_CHECK_FAILED");
    const odd = { challenge: { signature: "x" }, solution: {} };
    expect((await send(JSON.stringify(odd))).body.code).toBe("HUMAN_CHECK_FAILED");
    const other = JSON.parse(await solveHumanCheck(eve));
    expect((await send(JSON.stringify({ ...JSON.parse(proof), challenge: other.challenge }))).body.code).toBe(
      "HUMAN_CHECK_FAILED",
    );
    expect((await send(proof)).status).toBe(200);
    const replays = await Promise.all(Array.from({ length: 10 }, () => send(proof)));
    expect(replays.every(({ body }) => body.code === "HUMAN_CHECK_FAILED")).toBe(true);
  });
});

describe("adding a number to an account", () => {
  test("requires a recent sign-in, and never takes another account's number", async () => {
    const alice = await haven.person("Alice");
    const phoneOnly = haven.visitor();
    await phoneOnly.call("POST", "/api/phone/verify", await receiveCode(haven, phoneOnly, ALICE));

    await haven.db.kysely.deleteFrom("rate_limit").execute();
    const taken = await alice.call("POST", "/api/phone/link", await newest(alice, ALICE));
    expect(taken).toMatchObject({ status: 200, body: { done: true } });
    expect((await alice.call("GET", "/api/account")).body.phone).toBeNull();

    const code = await receiveCode(haven, alice, BOB);
    haven.setTime(new Date(Date.now() + 16 * 60_000));
    expect((await alice.call("POST", "/api/phone/link", code)).body.code).toBe("CONFIRM_FIRST");
    expect((await alice.call("POST", "/api/session/confirm", { password: "not hers at all" })).status).toBe(
      401,
    );
    expect((await alice.call("POST", "/api/session/confirm", { password: alice.password })).status).toBe(200);
    await haven.db.kysely.deleteFrom("rate_limit").execute();
    const linked = await alice.call("POST", "/api/phone/link", await newest(alice, BOB));
    expect(linked.body).toEqual({ done: true });
    expect((await alice.call("GET", "/api/account")).body.phone).toBe(BOB);
  });
});
