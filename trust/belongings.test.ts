/** TRUST 46 and 51: pictures, everything of mine, and leaving for good. */
import { randomUUID } from "node:crypto";
import { readdir, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { strFromU8, unzipSync } from "fflate";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { COVERED } from "../server/features/archives/reads.ts";
import { deleteLeftAccounts, forgetExpired } from "../server/features/archives/writes.ts";
import { createFolder } from "../server/files/files.ts";
import { startTestApp, type Person, type TestApp } from "../server/testing/app.ts";
import { matchUp, say } from "../server/testing/people.ts";

let haven: TestApp;
let alice: Person;
let bob: Person;
let filesDir: string;
beforeEach(async () => {
  filesDir = path.join(os.tmpdir(), `haven-files-${randomUUID()}`);
  haven = await startTestApp({ files: createFolder(filesDir) });
  [alice, bob] = [await haven.person("Alice"), await haven.person("Bob")];
});
afterEach(async () => {
  await haven.stop();
  await rm(filesDir, { recursive: true, force: true });
});

const DAY = 86_400_000;

async function upload(
  person: Person,
  bytes: Uint8Array,
  name = "me.jpg",
  fields: Record<string, string> = {},
) {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  form.set("picture", new File([bytes as Uint8Array<ArrayBuffer>], name, { type: "image/jpeg" }));
  const response = await fetch(`${haven.url}/api/profile/picture`, {
    method: "POST",
    body: form,
    headers: { origin: haven.url, cookie: person.cookie() },
  });
  return { status: response.status, body: await response.json() };
}

/** Left half red, right half blue, with a place and a camera in its metadata. */
async function photograph(width = 400, height = 200): Promise<Buffer> {
  const half = await sharp({ create: { width: width / 2, height, channels: 3, background: "#0000ff" } })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: "#ff0000" } })
    .composite([{ input: half, left: width / 2, top: 0 }])
    .withExif({ IFD0: { Make: "CANARYCAMERA", Copyright: "alice@campus.example" } })
    .jpeg()
    .toBuffer();
}

async function picture(
  person: Person,
  pictureId: string,
  size: number,
): Promise<{ status: number; bytes: Buffer }> {
  const response = await fetch(`${haven.url}/pictures/${pictureId}-${size}.webp`, {
    headers: { cookie: person.cookie() },
  });
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
}

describe("a picture", () => {
  test("is kept in three sizes, cropped as asked, without anything else that was in the file", async () => {
    const photo = await photograph();
    expect(photo.toString("latin1")).toContain("CANARYCAMERA");
    const { status, body } = await upload(alice, photo, "me.jpg", { left: "0.5", top: "0", size: "1" });
    expect(status).toBe(200);
    for (const size of [96, 480, 960]) {
      const { bytes } = await picture(bob, body.pictureId, size);
      const read = await sharp(bytes).metadata();
      expect({ format: read.format, width: read.width, height: read.height, exif: read.exif }).toEqual({
        format: "webp",
        width: size,
        height: size,
        exif: undefined,
      });
      expect(bytes.toString("latin1")).not.toMatch(/CANARYCAMERA|alice@/);
      const { dominant } = await sharp(bytes).stats();
      expect(dominant.b).toBeGreaterThan(dominant.r);
    }
  });

  test("is cut from it as it is seen, whichever way the camera was held", async () => {
    const turned = await sharp(await photograph(200, 400))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    // Upright it is twice as wide as high; its left and right are what was stored at the bottom and the top.
    const { body } = await upload(alice, turned, "me.jpg", { left: "0.5", top: "0", size: "1" });
    const { bytes } = await picture(bob, body.pictureId, 96);
    const { data } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const [topRed, topBlue] = [data[3 * 48]!, data[3 * 48 + 2]!];
    const bottom = 3 * (95 * 96 + 48);
    expect(topRed).toBeGreaterThan(200);
    expect(topBlue).toBeLessThan(60);
    expect(data[bottom]!).toBeLessThan(60);
    expect(data[bottom + 2]!).toBeGreaterThan(200);
  });

  test("is gone when another takes its place, and when it is removed", async () => {
    const first = (await upload(alice, await photograph())).body.pictureId;
    const second = (await upload(alice, await photograph())).body.pictureId;
    expect((await picture(alice, first, 96)).status).toBe(404);
    expect((await picture(bob, second, 96)).status).toBe(200);
    expect((await alice.call("POST", "/api/profile/picture/remove", {})).body.pictureId).toBeNull();
    expect((await picture(alice, second, 96)).status).toBe(404);
  });

  test("is for people who are signed in", async () => {
    const { pictureId } = (await upload(alice, await photograph())).body;
    expect((await picture(bob, pictureId, 96)).status).toBe(200);
    const stranger = await fetch(`${haven.url}/pictures/${pictureId}-96.webp`);
    expect(stranger.status).toBe(404);
  });

  test.each([
    [
      "an SVG, whatever it is called",
      async () =>
        Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
        ),
      415,
    ],
    ["text", async () => Buffer.from("hello"), 415],
    [
      "a GIF",
      async () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
          .gif()
          .toBuffer(),
      415,
    ],
    ["half a JPEG", async () => (await photograph()).subarray(0, 500), 415],
    [
      "41 million pixels",
      async () =>
        sharp({ create: { width: 8000, height: 5200, channels: 3, background: "red" } })
          .png({ compressionLevel: 9 })
          .toBuffer(),
      415,
    ],
    ["more than 5 MB", async () => Buffer.alloc(5 * 1024 * 1024 + 1, 1), 400],
    ["20 MB", async () => Buffer.alloc(20 * 1024 * 1024, 1), 413],
  ])("that is %s is refused, and the old one stays", async (_, make, refused) => {
    const { pictureId } = (await upload(alice, await photograph())).body;
    expect((await upload(alice, await make())).status).toBe(refused);
    expect((await alice.call("GET", "/api/profile")).body.pictureId).toBe(pictureId);
  });

  test("cannot be sent from another site", async () => {
    const form = new FormData();
    form.set("picture", new File([(await photograph()) as Uint8Array<ArrayBuffer>], "me.jpg"));
    const response = await fetch(`${haven.url}/api/profile/picture`, {
      method: "POST",
      body: form,
      headers: { origin: "https://evil.example", cookie: alice.cookie() },
    });
    expect(response.status).toBe(403);
  });
});

describe("everything of mine", () => {
  test("comes as one archive by a link that works once, for me only, and holds nothing of others", async () => {
    await bob.call("PATCH", "/api/profile", { bio: "BOBCANARY" });
    await alice.call("PATCH", "/api/profile", { bio: "ALICECANARY", interests: ["Trams"] });
    const room = await matchUp(alice, bob);
    await say(alice, room, "ALICEWROTE");
    await say(bob, room, "BOBWROTE");
    await alice.call("POST", "/api/export", {});
    const mail = await haven.sent(({ subject }) => subject === "Your data is ready");
    const ticket = /ticket=(\S+)/.exec(mail.text)![1]!;
    const take = (person: Person) =>
      fetch(`${haven.url}/exports/${ticket}`, { headers: { cookie: person.cookie() } });

    expect((await take(bob)).status).toBe(404);
    expect((await fetch(`${haven.url}/exports/${ticket}`)).status).toBe(404);
    const response = await take(alice);
    expect(response.status).toBe(200);
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    for (const name of ["data.json", "data.html"]) {
      const text = strFromU8(files[name]!);
      expect(text).toContain("ALICECANARY");
      expect(text).toContain("ALICEWROTE");
      expect(text).toContain("alice@campus.example");
      expect(text).not.toMatch(/BOB|bob/);
      expect(text).not.toContain(bob.profileId);
    }
    expect((await take(alice)).status).toBe(404);
  });

  test("is not kept when nobody fetches it, and neither is anything else that no longer works", async () => {
    await alice.call("POST", "/api/export", {});
    await haven.sent(({ subject }) => subject === "Your data is ready");
    await haven.visitor().call("POST", "/api/log-in", { email: alice.email, password: "wrong" });
    const archives = () => readdir(path.join(filesDir, "exports"));
    const left = async () => {
      const { rows } = await haven.db.pool.query(
        `select (select count(*) from ticket) as tickets, (select count(*) from session) as sessions,
           (select count(*) from rate_limit) as counts`,
      );
      return rows[0];
    };
    await forgetExpired(haven.app.platform);
    expect(await archives()).toHaveLength(1);
    expect((await left()).sessions).toBe(2);
    haven.setTime(new Date(Date.now() + 31 * DAY));
    await forgetExpired(haven.app.platform);
    expect(await archives()).toEqual([]);
    expect(await left()).toEqual({ tickets: 0, sessions: 0, counts: 0 });
  });

  test("is still there after the file store was away", async () => {
    await alice.call("POST", "/api/export", {});
    const mail = await haven.sent(({ subject }) => subject === "Your data is ready");
    const ticket = /ticket=(\S+)/.exec(mail.text)![1]!;
    const { files } = haven.app.platform;
    const get = files.get;
    files.get = () => Promise.reject(new Error("The file store answered 503."));
    const take = () => fetch(`${haven.url}/exports/${ticket}`, { headers: { cookie: alice.cookie() } });
    expect((await take()).status).toBe(500);
    files.get = get;
    expect((await take()).status).toBe(200);
  });

  test("leaves out no table that holds a person", async () => {
    // Every table from which foreign keys lead to an account, however far.
    const { rows } = await haven.db.pool.query<{ name: string }>(
      `with recursive holds (id) as (
         select 'account'::regclass::oid
         union select conrelid from pg_constraint join holds on confrelid = holds.id where contype = 'f'
       ) select relname as name from holds join pg_class on pg_class.oid = holds.id`,
    );
    expect(rows.map(({ name }) => name).toSorted()).toEqual([...COVERED].toSorted());
  });
});

describe("leaving", () => {
  test("takes name, picture and card from others at once, and can be taken back for a week", async () => {
    const room = await matchUp(alice, bob);
    await say(alice, room, "hello");
    const carol = await haven.person("Carol");
    const names = async () =>
      (await carol.call("GET", "/api/deck")).body.cards.map(({ name }: { name: string }) => name);
    expect(await names()).toContain("Alice");
    const dave = await haven.person("Dave");
    const pass = { profileId: alice.profileId, action: "dislike" };
    expect((await dave.call("POST", "/api/swipes", pass)).status).toBe(200);
    const undo = () => dave.call("POST", "/api/swipes/undo", { profileId: alice.profileId });

    const { body } = await alice.call("POST", "/api/account/delete", {});
    expect(new Date(body.deletesAt).getTime() - Date.now()).toBeGreaterThan(6.9 * DAY);
    expect(await names()).not.toContain("Alice");
    expect(await undo()).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
    const seen = async () =>
      JSON.stringify([
        (await bob.call("GET", "/api/rooms")).body,
        (await bob.call("GET", `/api/rooms/${room}`)).body,
      ]);
    expect(await seen()).not.toContain("Alice");
    expect(await seen()).toContain("Unknown User");

    expect((await alice.call("GET", "/api/session")).body.me.deletesAt).toBe(body.deletesAt);
    await alice.call("POST", "/api/account/keep", {});
    expect(await names()).toContain("Alice");
    expect(await seen()).toContain("Alice");
    expect((await undo()).body.card.name).toBe("Alice");
  });

  test("asks for a recent sign-in", async () => {
    haven.setTime(new Date(Date.now() + 20 * 60_000));
    expect((await alice.call("POST", "/api/account/delete", {})).body.code).toBe("CONFIRM_FIRST");
  });

  test("is for good after a week: no row, file or session is left, and what was written has no name", async () => {
    const room = await matchUp(alice, bob);
    await say(alice, room, "what I leave behind");
    const { pictureId } = (await upload(alice, await photograph())).body;
    const live = await alice.live();
    await alice.call("POST", "/api/account/delete", {});
    const { id } = await haven.db.kysely
      .selectFrom("account")
      .select("id")
      .where("email", "=", "alice@campus.example")
      .executeTakeFirstOrThrow();

    haven.setTime(new Date(Date.now() + 6.9 * DAY));
    await deleteLeftAccounts(haven.app.platform);
    expect(
      await haven.db.kysely.selectFrom("account").select("id").where("id", "=", id).execute(),
    ).toHaveLength(1);
    haven.setTime(new Date(Date.now() + 7.1 * DAY));
    await deleteLeftAccounts(haven.app.platform);
    expect(await live.closed).toBe(4401);

    for (const table of [...COVERED, "phone_code"]) {
      const { rows } = await haven.db.pool.query(`select * from ${table}`);
      const text = JSON.stringify(rows);
      for (const trace of [id, alice.profileId, "alice@campus.example", "Alice", pictureId])
        expect(text, table).not.toContain(trace);
    }
    haven.setTime(null);
    expect((await picture(bob, pictureId, 96)).status).toBe(404);
    const { messages } = (await bob.call("GET", `/api/rooms/${room}/messages`)).body;
    expect(messages[0].body).toBe("what I leave behind");
    expect((await bob.call("GET", `/api/rooms/${room}`)).body.name).toBe("Unknown User");
    expect(
      (await haven.visitor().call("POST", "/api/log-in", { email: alice.email, password: alice.password }))
        .status,
    ).toBe(401);
  });

  test("waits for files that cannot be removed yet, and keeps nobody else from leaving", async () => {
    const { pictureId } = (await upload(alice, await photograph())).body;
    await alice.call("POST", "/api/account/delete", {});
    await bob.call("POST", "/api/account/delete", {});
    haven.setTime(new Date(Date.now() + 7.1 * DAY));
    const { files } = haven.app.platform;
    const remove = files.remove;
    files.remove = () => Promise.reject(new Error("The file store answered 503."));
    await expect(deleteLeftAccounts(haven.app.platform)).rejects.toThrow("503");
    const left = async () =>
      (await haven.db.kysely.selectFrom("account").select("name").execute()).map(({ name }) => name);
    expect(await left()).toEqual(["Alice"]);
    files.remove = remove;
    await deleteLeftAccounts(haven.app.platform);
    expect(await left()).toEqual([]);
    expect(await files.get(`pictures/${pictureId}-96.webp`)).toBeNull();
  });

  test("is not the same as hiding: who is not discoverable keeps their chats and is in no deck", async () => {
    const room = await matchUp(alice, bob);
    const carol = await haven.person("Carol");
    await alice.call("PATCH", "/api/profile", { discoverable: false });
    expect(
      (await carol.call("GET", "/api/deck")).body.cards.map(({ name }: { name: string }) => name),
    ).toEqual(["Bob"]);
    expect(
      (await carol.call("POST", "/api/swipes", { profileId: alice.profileId, action: "like" })).status,
    ).toBe(404);
    expect((await bob.call("GET", `/api/rooms/${room}`)).body.name).toBe("Alice");
  });
});
