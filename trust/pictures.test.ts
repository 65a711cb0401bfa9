/** Hostile picture uploads, and who may see a picture. */
import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { request } from "node:http";
import os from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createLocalFiles } from "../server/files/files.ts";
import { startTestApp, type Person, type TestApp } from "../server/testing/app.ts";
import { fetchPicture, photograph, upload } from "../server/testing/pictures.ts";

let haven: TestApp;
let alice: Person;
let bob: Person;
let filesDir: string;
beforeEach(async () => {
  filesDir = path.join(os.tmpdir(), `haven-files-${randomUUID()}`);
  haven = await startTestApp({ files: createLocalFiles(filesDir) });
  [alice, bob] = [await haven.person("Alice"), await haven.person("Bob")];
});
afterEach(async () => {
  await haven.stop();
  await rm(filesDir, { recursive: true, force: true });
});

describe("a picture", () => {
  test("is stored in three sizes, cropped, without metadata", async () => {
    const photo = await photograph();
    expect(photo.toString("latin1")).toContain("CANARYCAMERA");
    const { status, body } = await upload(haven, alice, photo, "me.jpg", {
      left: "0.5",
      top: "0",
      size: "1",
    });
    expect(status).toBe(200);
    for (const size of [96, 480, 960]) {
      const { bytes } = await fetchPicture(haven, bob, body.pictureId, size);
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

  test("is cropped as displayed, for every camera orientation", async () => {
    const turned = await sharp(await photograph(200, 400))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    // Displayed upright it is twice as wide as high; its left and right are stored at the bottom and top.
    const { body } = await upload(haven, alice, turned, "me.jpg", { left: "0.5", top: "0", size: "1" });
    const { bytes } = await fetchPicture(haven, bob, body.pictureId, 96);
    const { data } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const [topRed, topBlue] = [data[3 * 48]!, data[3 * 48 + 2]!];
    const bottom = 3 * (95 * 96 + 48);
    expect(topRed).toBeGreaterThan(200);
    expect(topBlue).toBeLessThan(60);
    expect(data[bottom]!).toBeLessThan(60);
    expect(data[bottom + 2]!).toBeGreaterThan(200);
  });

  test("is deleted when it is replaced or removed", async () => {
    const first = (await upload(haven, alice, await photograph())).body.pictureId;
    const second = (await upload(haven, alice, await photograph())).body.pictureId;
    expect((await fetchPicture(haven, alice, first, 96)).status).toBe(404);
    expect((await fetchPicture(haven, bob, second, 96)).status).toBe(200);
    expect((await alice.call("POST", "/api/profile/picture/remove", {})).body.pictureId).toBeNull();
    expect((await fetchPicture(haven, alice, second, 96)).status).toBe(404);
  });

  test("cannot be fetched without a session", async () => {
    const { pictureId } = (await upload(haven, alice, await photograph())).body;
    expect((await fetchPicture(haven, bob, pictureId, 96)).status).toBe(200);
    const stranger = await fetch(`${haven.url}/pictures/${pictureId}-96.webp`);
    expect(stranger.status).toBe(404);
  });

  test.each([
    [
      "an SVG under any file name",
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
      "17 million pixels",
      async () =>
        sharp({ create: { width: 4250, height: 4000, channels: 3, background: "red" } })
          .png({ compressionLevel: 9 })
          .toBuffer(),
      415,
    ],
    ["more than 5 MB", async () => Buffer.alloc(5 * 1024 * 1024 + 1, 1), 400],
    ["20 MB", async () => Buffer.alloc(20 * 1024 * 1024, 1), 413],
  ])("that is %s is refused, and the old one stays", async (_, make, refused) => {
    const { pictureId } = (await upload(haven, alice, await photograph())).body;
    expect((await upload(haven, alice, await make())).status).toBe(refused);
    expect((await alice.call("GET", "/api/profile")).body.pictureId).toBe(pictureId);
  });

  test("cannot be uploaded without a session: the request is refused before its body is read", async () => {
    const size = 1024 * 1024;
    const send = (cookie: string, rest: string): Promise<number | undefined> =>
      new Promise((resolve, reject) => {
        const sending = request(`${haven.url}/api/profile/picture`, {
          method: "POST",
          headers: {
            origin: haven.url,
            cookie,
            "content-type": "multipart/form-data; boundary=x",
            "content-length": size,
          },
        });
        sending.on("response", ({ statusCode }) => {
          resolve(statusCode);
          sending.destroy();
        });
        sending.on("error", reject);
        sending.write("-");
        if (rest) sending.end(rest);
      });
    expect(await send("", "")).toBe(401);
    // Control: with a session the whole body is read, and refused for its content.
    expect(await send(alice.cookie(), "-".repeat(size - 1))).toBe(400);
  });

  test("cannot be uploaded from another site", async () => {
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
