/** Another website that makes a browser call Haven learns nothing about the person who uses the browser. */
import { mkdtemp, mkdir, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type Person, type TestApp } from "../server/testing/app.ts";
import { appoint, makeEvent } from "../server/testing/gatherings.ts";
import { photograph, upload } from "../server/testing/pictures.ts";

let haven: TestApp;
let alice: Person;
let webDir: string;
let paths: string[];
beforeAll(async () => {
  webDir = await mkdtemp(path.join(os.tmpdir(), "haven-web-"));
  await mkdir(path.join(webDir, ".vite"));
  await mkdir(path.join(webDir, "assets"));
  await writeFile(path.join(webDir, "index.html"), "<!doctype html><title>Haven</title>");
  await writeFile(path.join(webDir, "assets", "app.js"), "let app;");
  await writeFile(path.join(webDir, ".vite", "manifest.json"), "{}");
  haven = await startTestApp({ webDir });
  alice = await haven.person("Alice");
  const eventId = await makeEvent(await appoint(haven, await haven.person("Ruth")));
  const { pictureId } = (await upload(haven, alice, await photograph())).body;
  paths = [
    `/pictures/${pictureId}-96.webp`,
    "/downloads/my-data?part=named",
    `/downloads/event-${eventId}.ics`,
  ];
});
afterAll(async () => {
  await haven.stop();
  await rm(webDir, { recursive: true });
});

/** A response without the headers that always differ. */
async function answer(cookie: string, asked: string, site: string | null) {
  const headers = { cookie, ...(site && { "sec-fetch-site": site, "sec-fetch-mode": "navigate" }) };
  const response = await fetch(haven.url + asked, { headers });
  const compared = [...response.headers].filter(([name]) => !["date", "keep-alive"].includes(name));
  return { status: response.status, headers: compared, body: await response.text() };
}

describe.each(["cross-site", "same-site"])("a %s request", (site) => {
  test("for a picture or a download cannot tell whether somebody is signed in, or the file exists", async () => {
    for (const asked of paths) {
      // Control: with the same origin only she gets it.
      expect((await answer(alice.cookie(), asked, "same-origin")).status, asked).toBe(200);
      expect((await answer("", asked, "same-origin")).status, asked).toBe(404);
      const [hers, nobodys] = [await answer(alice.cookie(), asked, site), await answer("", asked, site)];
      expect(hers.status, asked).toBe(404);
      expect(hers, asked).toEqual(nobodys);
      expect(hers.body).toBe((await answer("", "/downloads/none.txt", site)).body);
    }
  });

  test("for a page cannot tell whether somebody is signed in", async () => {
    for (const asked of ["/", "/chats", "/discover", "/admin"]) {
      const [hers, nobodys] = [await answer(alice.cookie(), asked, site), await answer("", asked, site)];
      expect(hers.status, asked).toBe(200);
      expect(hers, asked).toEqual(nobodys);
    }
  });
});

test("a typed address, or an old browser, gets the download", async () => {
  for (const site of ["none", null]) expect((await answer(alice.cookie(), paths[0]!, site)).status).toBe(200);
});

test("the build manifest is not served, and the built files are", async () => {
  expect((await answer("", "/.vite/manifest.json", null)).status).toBe(404);
  expect((await answer("", "/assets/app.js", null)).status).toBe(200);
});

test("security.txt names a contact for vulnerabilities (RFC 9116)", async () => {
  const { status, headers, body } = await answer("", "/.well-known/security.txt", null);
  expect(status).toBe(200);
  expect(Object.fromEntries(headers)["content-type"]).toMatch(/^text\/plain/);
  expect(body).toMatch(/^Contact: mailto:security@campus\.example$/m);
  const expires = new Date(/^Expires: (.+)$/m.exec(body)![1]!);
  expect(expires.getTime()).toBeGreaterThan(Date.now());
  expect(body).toContain(`Canonical: ${haven.url}/.well-known/security.txt`);
});
