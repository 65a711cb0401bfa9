import { once } from "node:events";
import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { createLocalFiles, type Files } from "./files.ts";
import { createS3Files } from "./s3.ts";

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0)) await end();
});

function openFolder(): Files {
  const directory = path.join(os.tmpdir(), `haven-files-${randomUUID()}`);
  endings.push(() => rm(directory, { recursive: true, force: true }));
  return createLocalFiles(directory);
}

/** The part of S3 that Haven uses: signed requests, path style, objects by key. */
async function openS3(): Promise<Files> {
  const objects = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const signed = /^AWS4-HMAC-SHA256 Credential=KEY\/\d{8}\/eu-test-1\/s3\/aws4_request/;
      if (!signed.test(request.headers.authorization ?? "")) return response.writeHead(403).end();
      const key = request.url!;
      const { pathname, searchParams } = new URL(key, "http://store");
      if (searchParams.get("list-type") === "2") return response.end(listObjects(pathname, searchParams));
      const object = objects.get(key);
      if (request.method === "PUT") objects.set(key, Buffer.concat(chunks));
      if (request.method === "DELETE") objects.delete(key);
      if (request.method === "GET") return object ? response.end(object) : response.writeHead(404).end();
      return response.writeHead(request.method === "DELETE" ? 204 : 200).end();
    });
  });

  /** Lists two objects per page; S3 lists a thousand. */
  function listObjects(bucket: string, query: URLSearchParams): string {
    const keys = [...objects.keys()].map((key) => key.slice(bucket.length)).toSorted();
    const found = keys.filter((key) => key.startsWith(query.get("prefix")!));
    const from = Number(query.get("continuation-token") ?? 0);
    const contents = found.slice(from, from + 2).map((key) => `<Contents><Key>${key}</Key></Contents>`);
    const next = from + 2 < found.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : "";
    return `<ListBucketResult>${next}${contents.join("")}</ListBucketResult>`;
  }

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  endings.push(() => new Promise((resolve) => server.close(resolve)));
  return createS3Files(
    `http://KEY:se%2Fcret@127.0.0.1:${(server.address() as AddressInfo).port}/bucket?region=eu-test-1`,
  );
}

describe.each([
  ["a folder", async () => openFolder()],
  ["S3", openS3],
])("files in %s", (_, open) => {
  test("are read as they were written, can be replaced, and do not exist after deletion", async () => {
    const files = await open();
    const name = `pictures/${randomUUID()}-480.webp`;
    expect(await files.get(name)).toBeNull();
    await files.put(name, Buffer.from("first"), "image/webp");
    await files.put(name, Buffer.from("second"), "image/webp");
    expect(Buffer.from((await files.get(name))!).toString()).toBe("second");
    await files.remove(name);
    expect(await files.get(name)).toBeNull();
    await files.remove(name);
  });

  test("are listed by kind, across pages", async () => {
    const files = await open();
    expect(await files.list("deleted")).toEqual([]);
    const names = Array.from({ length: 5 }, () => `deleted/${randomUUID()}.txt`);
    for (const name of names) await files.put(name, Buffer.from(""), "text/plain");
    await files.put(`pictures/${randomUUID()}-96.webp`, Buffer.from("another kind"), "image/webp");
    expect((await files.list("deleted")).toSorted()).toEqual(names.toSorted());
  });
});

test.each([
  "../secrets.json",
  "pictures/../../secrets.json",
  "/etc/passwd",
  "pictures/a.webp",
  "pictures/%2e%2e.webp",
])("a folder refuses the name %s", async (name) => {
  await expect(openFolder().get(name)).rejects.toThrow("Not a valid file name");
});

test("an unreachable store is an error, not a missing file", async () => {
  const files = createS3Files("http://KEY:secret@127.0.0.1:9/bucket");
  await expect(files.get(`pictures/${randomUUID()}-96.webp`)).rejects.toThrow("fetch failed");
});
