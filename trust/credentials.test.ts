/** Passwords, mailed links and sessions against a hostile client. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { PASSWORD, startTestApp, type Person, type TestApp } from "../server/testing/app.ts";

let haven: TestApp;
let alice: Person;
beforeEach(async () => {
  haven = await startTestApp();
  alice = await haven.person("Alice");
});
afterEach(() => haven.stop());

const NEW_PASSWORD = "a lamp behind the fern";

async function linkIn(subject: string, to: string): Promise<{ url: URL; ticket: string }> {
  const mail = await haven.waitForMessage((sent) => sent.subject === subject && sent.to === to);
  const url = new URL(/https?:\/\/\S+ticket=\S+/.exec(mail.text)![0]);
  return { url, ticket: url.searchParams.get("ticket")! };
}

describe("a forgotten password", () => {
  const forget = (email: string, headers = {}) =>
    haven.visitor().call("POST", "/api/password/forgot", { email }, headers);

  test("is reset with a mailed link, which works once and ends all sessions", async () => {
    const live = await alice.live();
    await forget("ALICE@campus.example");
    const { url, ticket } = await linkIn("Set a new password", alice.email.toLowerCase());
    expect(url.pathname).toBe("/reset-password");

    const reset = () =>
      haven.visitor().call("POST", "/api/password/reset", { ticket, password: NEW_PASSWORD });
    const answers = await Promise.all([reset(), reset(), reset()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410]);
    expect(await live.closed).toBe(4401);
    expect((await alice.call("GET", "/api/profile")).status).toBe(401);

    const old = await haven.visitor().call("POST", "/api/log-in", { email: alice.email, password: PASSWORD });
    expect(old.body.code).toBe("INVALID_CREDENTIALS");
    const fresh = await haven
      .visitor()
      .call("POST", "/api/log-in", { email: alice.email, password: NEW_PASSWORD });
    expect(fresh.status).toBe(200);
  });

  test("cannot be reset with a link older than 30 minutes, or with an earlier one", async () => {
    await forget(alice.email);
    const earlier = await linkIn("Set a new password", alice.email.toLowerCase());
    haven.ignoreSentMessages();
    await forget(alice.email);
    const latest = await linkIn("Set a new password", alice.email.toLowerCase());
    const tooEarly = await haven
      .visitor()
      .call("POST", "/api/password/reset", { ticket: earlier.ticket, password: NEW_PASSWORD });
    expect(tooEarly.body.code).toBe("LINK_EXPIRED");
    haven.setTime(new Date(Date.now() + 31 * 60_000));
    const late = await haven
      .visitor()
      .call("POST", "/api/password/reset", { ticket: latest.ticket, password: NEW_PASSWORD });
    expect(late).toMatchObject({ status: 410, body: { code: "LINK_EXPIRED" } });
    expect((await alice.call("GET", "/api/profile")).status).toBe(200);
  });

  test("cannot leave eve's phone number on the account: the link proves whose address it is", async () => {
    await haven.db.kysely.updateTable("account").set({ phone: "+4915112345678" }).execute();
    await forget(alice.email);
    const { ticket } = await linkIn("Set a new password", alice.email.toLowerCase());
    await haven.visitor().call("POST", "/api/password/reset", { ticket, password: NEW_PASSWORD });
    const row = await haven.db.kysely
      .selectFrom("account")
      .select(["phone", "email_verified"])
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ phone: null, email_verified: true });
  });

  test("cannot be replaced by a guessable one, and a refused one keeps the link valid", async () => {
    await forget(alice.email);
    const { ticket } = await linkIn("Set a new password", alice.email.toLowerCase());
    const weak = await haven.visitor().call("POST", "/api/password/reset", { ticket, password: "password1" });
    expect(weak.body.code).toBe("WEAK_PASSWORD");
    const strong = await haven
      .visitor()
      .call("POST", "/api/password/reset", { ticket, password: NEW_PASSWORD });
    expect(strong.status).toBe(200);
  });

  test("cannot be used by eve to make the server score passwords without a link", async () => {
    const answer = await haven
      .visitor()
      .call("POST", "/api/password/reset", { ticket: "x".repeat(43), password: "password1" });
    expect(answer.body.code).toBe("LINK_EXPIRED");
  });

  test("is reset at the configured origin, not at the host that eve's request names", async () => {
    await forget(alice.email, { "x-forwarded-host": "evil.example", forwarded: "host=evil.example" });
    const { url } = await linkIn("Set a new password", alice.email.toLowerCase());
    expect(url.origin).toBe(haven.url);
  });

  test("does not tell eve whether an address has an account", async () => {
    const shape = async (email: string) => {
      const { status, body, headers } = await forget(email);
      return { status, body, headers: [...headers.keys()].toSorted() };
    };
    expect(await shape(alice.email)).toEqual(await shape("nobody@campus.example"));
    await linkIn("Set a new password", alice.email.toLowerCase());
    expect(haven.app.platform.outbox.recent!().filter(({ to }) => to.startsWith("nobody"))).toEqual([]);
  });

  test("sends at most five mails an hour to one address, and says so", async () => {
    const all = await Promise.all(Array.from({ length: 9 }, async () => (await forget(alice.email)).status));
    const { rows } = await haven.db.pool.query(
      "select count(*) as queued from pgboss.job where name = 'password-reset-mail'",
    );
    expect([rows[0].queued, all.toSorted()]).toEqual([5, [200, 200, 200, 200, 200, 429, 429, 429, 429]]);
  });

  test("has its link stored as a hash only, also in the job queue", async () => {
    await forget(alice.email);
    const { ticket } = await linkIn("Set a new password", alice.email.toLowerCase());
    const tickets = await haven.db.kysely.selectFrom("ticket").selectAll().execute();
    const { rows: jobs } = await haven.db.pool.query("select * from pgboss.job");
    expect(tickets.map(({ purpose }) => purpose)).toContain("reset-password");
    expect(JSON.stringify([tickets, jobs])).not.toContain(ticket);
    expect(JSON.stringify(jobs)).not.toContain(alice.email.toLowerCase());
  });
});

describe("an earlier link", () => {
  const confirm = (ticket: string) => haven.visitor().call("POST", "/api/email/confirm", { ticket });
  const reset = (ticket: string) =>
    haven.visitor().call("POST", "/api/password/reset", { ticket, password: NEW_PASSWORD });
  const askForReset = async () => {
    await haven.visitor().call("POST", "/api/password/forgot", { email: alice.email });
    return linkIn("Set a new password", alice.email.toLowerCase());
  };

  test("cannot move the account to eve's address after its owner has set a new password", async () => {
    await alice.call("POST", "/api/email/change", { email: "eve@campus.example" });
    const intruders = await linkIn("Confirm your email", "eve@campus.example");
    const { ticket } = await askForReset();
    expect((await reset(ticket)).status).toBe(200);
    expect((await confirm(intruders.ticket)).body.code).toBe("LINK_EXPIRED");
  });

  test("cannot set a password after the password or the address was changed", async () => {
    const before = await askForReset();
    const passwords = { current: PASSWORD, password: "a window over the quiet yard" };
    expect((await alice.call("POST", "/api/password/change", passwords)).status).toBe(200);
    expect((await reset(before.ticket)).body.code).toBe("LINK_EXPIRED");

    haven.ignoreSentMessages();
    const toOldAddress = await askForReset();
    await alice.call("POST", "/api/email/change", { email: "new@campus.example" });
    const { ticket } = await linkIn("Confirm your email", "new@campus.example");
    expect((await confirm(ticket)).status).toBe(200);
    expect((await reset(toOldAddress.ticket)).body.code).toBe("LINK_EXPIRED");
  });

  test("that two people requested for one address works for one of them, and fails with an explanation for the other", async () => {
    const bob = await haven.person("Bob");
    const asked = [];
    for (const person of [alice, bob]) {
      await person.call("POST", "/api/email/change", { email: "both@campus.example" });
      asked.push(await linkIn("Confirm your email", "both@campus.example"));
      haven.ignoreSentMessages();
    }
    const answers = await Promise.all(asked.map(({ ticket }) => confirm(ticket)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410]);
  });
});

describe("an address", () => {
  test("is confirmed once by the link mailed at sign-up", async () => {
    expect((await alice.call("GET", "/api/account")).body.emailConfirmed).toBe(false);
    const { ticket } = await linkIn("Confirm your email", alice.email.toLowerCase());
    expect((await haven.visitor().call("POST", "/api/email/confirm", { ticket })).status).toBe(200);
    expect((await haven.visitor().call("POST", "/api/email/confirm", { ticket })).body.code).toBe(
      "LINK_EXPIRED",
    );
    expect((await alice.call("GET", "/api/account")).body.emailConfirmed).toBe(true);
  });

  test("is changed after a recent sign-in by a link to the new address, with a mail to the old one", async () => {
    const change = () => alice.call("POST", "/api/email/change", { email: "New@campus.example" });
    haven.setTime(new Date(Date.now() + 16 * 60_000));
    expect((await change()).body.code).toBe("CONFIRM_FIRST");
    await alice.call("POST", "/api/session/confirm", { password: PASSWORD });
    expect((await change()).status).toBe(200);
    const { ticket } = await linkIn("Confirm your email", "new@campus.example");
    expect((await alice.call("GET", "/api/account")).body.email).toBe("alice@campus.example");
    await haven.visitor().call("POST", "/api/email/confirm", { ticket });
    expect((await alice.call("GET", "/api/account")).body).toMatchObject({
      email: "new@campus.example",
      emailConfirmed: true,
    });
    await haven.waitForMessage(
      ({ to, subject }) => to === "alice@campus.example" && subject === "Your email was changed",
    );
  });

  test("of somebody else cannot be taken by eve, and she cannot tell that it has an account", async () => {
    const bob = await haven.person("Bob");
    const taken = await alice.call("POST", "/api/email/change", { email: bob.email });
    const free = await alice.call("POST", "/api/email/change", { email: "free@campus.example" });
    expect({ status: taken.status, body: taken.body }).toEqual({ status: free.status, body: free.body });
    await linkIn("Confirm your email", "free@campus.example");
    const toBob = haven.app.platform.outbox.recent!().filter(({ to }) => to === bob.email.toLowerCase());
    expect(toBob.length).toBeLessThanOrEqual(1); // His own, from his sign-up.
  });

  test("invalidates earlier links alike whether it has an account or not", async () => {
    const bob = await haven.person("Bob");
    for (const email of [bob.email, "free@campus.example"]) {
      haven.ignoreSentMessages();
      await alice.call("POST", "/api/email/change", { email: "first@campus.example" });
      const { ticket } = await linkIn("Confirm your email", "first@campus.example");
      await alice.call("POST", "/api/email/change", { email });
      await vi.waitUntil(async () => {
        const { rows } = await haven.db.pool.query(
          "select 1 from pgboss.job where name = 'email-change-mail' and state <> 'completed'",
        );
        return rows.length === 0;
      });
      const { status } = await haven.visitor().call("POST", "/api/email/confirm", { ticket });
      expect(status, email).toBe(410);
    }
  });

  test("cannot be changed so often that strangers' inboxes fill up", async () => {
    const statuses = [];
    for (let n = 0; n < 21; n += 1) {
      const email = `stranger${n}@campus.example`;
      statuses.push((await alice.call("POST", "/api/email/change", { email })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
  });

  test("that belongs to another account meanwhile is not confirmed", async () => {
    await alice.call("POST", "/api/email/change", { email: "race@campus.example" });
    const { ticket } = await linkIn("Confirm your email", "race@campus.example");
    await haven.person("Race");
    expect((await alice.call("POST", "/api/email/confirm", { ticket })).body.code).toBe("LINK_EXPIRED");
    expect((await alice.call("GET", "/api/account")).body.email).toBe("alice@campus.example");
  });
});

describe("a password", () => {
  test("is changed with the current one, which signs out all other devices", async () => {
    const elsewhere = haven.visitor();
    await elsewhere.call("POST", "/api/log-in", { email: alice.email, password: PASSWORD });
    const change = (current: string, password = NEW_PASSWORD) =>
      alice.call("POST", "/api/password/change", { current, password });
    expect((await change("not it")).body.code).toBe("INVALID_CREDENTIALS");
    expect((await change(PASSWORD, "alice123")).body.code).toBe("WEAK_PASSWORD");
    expect((await elsewhere.call("GET", "/api/profile")).status).toBe(200);
    expect((await change(PASSWORD)).status).toBe(200);
    expect((await elsewhere.call("GET", "/api/profile")).status).toBe(401);
    expect((await alice.call("GET", "/api/profile")).status).toBe(200);
  });

  test("cannot be guessed by eve at an open session", async () => {
    const statuses = [];
    for (let n = 0; n < 13; n += 1) {
      statuses.push((await alice.call("POST", "/api/session/confirm", { password: `guess ${n}` })).status);
    }
    expect(statuses[0]).toBe(401);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe("devices", () => {
  test("are listed to their owner, who can end one or all, with their sockets", async () => {
    const phone = haven.visitor();
    const userAgent = "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0";
    await phone.call(
      "POST",
      "/api/log-in",
      { email: alice.email, password: PASSWORD },
      { "user-agent": userAgent },
    );
    const { items } = (await alice.call("GET", "/api/sessions")).body;
    expect(items).toHaveLength(2);
    const listed = items.find((one: { current: boolean }) => !one.current);
    expect(listed.device).toBe("Firefox on Android");

    const eve = await haven.person("Eve");
    expect((await eve.call("POST", `/api/sessions/${listed.sessionId}/end`, {})).status).toBe(404);
    expect((await phone.call("GET", "/api/profile")).status).toBe(200);
    expect((await alice.call("POST", `/api/sessions/${listed.sessionId}/end`, {})).status).toBe(200);
    expect((await phone.call("GET", "/api/profile")).status).toBe(401);

    const tablet = haven.visitor();
    await tablet.call("POST", "/api/log-in", { email: alice.email, password: PASSWORD });
    await alice.call("POST", "/api/sessions/end-others", {});
    expect((await tablet.call("GET", "/api/profile")).status).toBe(401);
    expect((await alice.call("GET", "/api/profile")).status).toBe(200);
    expect((await eve.call("GET", "/api/profile")).status).toBe(200);
  });
});
