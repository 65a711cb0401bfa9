/** Canaries: unique values in a person's named data, their encodings, and the routes that are searched for them. */
import { createHash } from "node:crypto";
import { contract } from "../contract/index.ts";
import type { Person, TestApp } from "../server/testing/app.ts";
import { photograph, upload } from "../server/testing/pictures.ts";

export const CANARIES = {
  name: "Heliotrope Quagga",
  bio: "zymurgy on Thursdays",
  interests: ["Xylophones", "Kayaking upstream"],
  phone: "+4915173485926",
  /** In the photo's EXIF data. */
  camera: "CANARYCAMERA",
};

/** Those of a second person. */
export const OTHER_CANARIES: typeof CANARIES = {
  ...CANARIES,
  name: "Periwinkle Axolotl",
  bio: "glockenspiel at dawn",
  interests: ["Wickerwork", "Quipu knots"],
  phone: "+4915173485927",
};

/** Signs up a person with a canary in every named field. */
export async function plant(haven: TestApp, canaries = CANARIES): Promise<Person> {
  const { name, bio, interests, phone } = canaries;
  const person = await haven.person(name, ["identity"]);
  await person.call("PATCH", "/api/profile", { bio, interests });
  const { status } = await upload(haven, person, await photograph(), `${name}.jpg`);
  if (status !== 200) throw new Error("The picture with canaries was not taken.");
  await haven.db.kysely
    .updateTable("account")
    .set({ phone })
    .where("id", "=", await accountOf(haven, person))
    .execute();
  return person;
}

export async function accountOf({ db }: TestApp, { profileId }: Person): Promise<string> {
  const { account_id } = await db.kysely
    .selectFrom("profile")
    .select("account_id")
    .where("id", "=", profileId)
    .executeTakeFirstOrThrow();
  return account_id;
}

/** All canaries of a person, in every encoding. */
export async function tracesOf(haven: TestApp, person: Person, canaries = CANARIES): Promise<string[]> {
  const { pictureId } = (await person.call("GET", "/api/profile")).body;
  const { name, bio, interests, phone, camera } = canaries;
  const words = [...name.split(" "), bio, ...interests, camera, person.email, phone, phone.replace("+", "")];
  return [await accountOf(haven, person), person.profileId, pictureId, ...words].flatMap(writings);
}

/** All encodings of a value. */
export function writings(text: string): string[] {
  const hashes = ["md5", "sha1", "sha256"].map((kind) => createHash(kind).update(text).digest());
  return [
    text,
    text.replaceAll("-", ""),
    encodeURIComponent(text),
    Buffer.from(text).toString("hex"),
    Buffer.from(text).toString("base64").replace(/=+$/, ""),
    Buffer.from(text).toString("base64url"),
    ...hashes.flatMap((digest) => [
      digest.toString("hex"),
      digest.toString("base64url"),
      digest.toString("base64").replace(/=+$/, ""),
    ]),
  ];
}

export function found(text: string, traces: readonly string[]): string[] {
  return traces.filter((trace) => text.toLowerCase().includes(trace.toLowerCase()));
}

export type Heard = { path: string; text: string };

/** Routes that read by POST, which keeps queries out of addresses. */
const SEARCHES = new Map<string, object>([
  ["/people/search", { query: "quagga" }],
  ["/messages/search", { query: "it" }],
  ["/rooms/search", { query: "e" }],
  ["/groups/search", { query: "e" }],
  ["/admin/people/search", { query: "helio" }],
  ["/admin/requests/search", { query: "e" }],
]);

/** Inputs for routes that need some. */
const QUERIES = new Map([
  ["/rooms/{roomId}/changes", "?after=0"],
  ["/events", "?filter=upcoming"],
  ["/admin/events", "?createdBy=everyone"],
  ["/admin/trend", "?days=30"],
]);

/** Calls every reading route with all ids that this person has received. */
export async function readEverything(person: Person, ids: Record<string, string[]>): Promise<Heard[]> {
  const heard: Heard[] = [];
  for (const nouns of Object.values(contract)) {
    for (const procedure of Object.values(nouns)) {
      const { method, path = "" } = procedure["~orpc"].route;
      const search = SEARCHES.get(path);
      if (method !== "GET" && search === undefined) continue;
      for (const filled of fill(path, ids)) {
        const asked = `/api${filled}${QUERIES.get(path) ?? ""}`;
        const { status, body, headers } = await person.call(method ?? "GET", asked, search);
        // An invalid request would reveal nothing and pass as clean.
        if (status === 400) throw new Error(`${asked} is not a question that this route answers.`);
        heard.push({ path, text: JSON.stringify([body, ...headers]) });
      }
    }
  }
  return heard;
}

function fill(path: string, ids: Record<string, string[]>): string[] {
  const [whole, name] = /\{(\w+)\}/.exec(path) ?? [];
  if (whole === undefined || name === undefined) return [path];
  return (ids[name] ?? []).flatMap((id) => fill(path.replace(whole, id), ids));
}
