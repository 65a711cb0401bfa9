import { AwsClient } from "aws4fetch";
import type { Files } from "./files.ts";

/** @param url `https://KEY:SECRET@host/bucket?region=eu-central-1`; any S3-compatible store, path style */
export function createS3Files(url: string): Files {
  const { username, password, origin, pathname, searchParams } = new URL(url);
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    service: "s3",
    region: searchParams.get("region") ?? "us-east-1",
  });
  const locate = (name: string): string => `${origin}${pathname.replace(/\/$/, "")}/${name}`;

  async function request(method: string, name: string, init: RequestInit = {}): Promise<Response> {
    const response = await client.fetch(locate(name), { method, ...init });
    if (!response.ok && response.status !== 404)
      throw new Error(`The file store answered ${response.status}.`);
    return response;
  }

  return {
    async put(name, bytes, type) {
      const response = await request("PUT", name, {
        body: bytes as BodyInit,
        headers: { "content-type": type },
      });
      if (!response.ok) throw new Error(`The file store answered ${response.status}.`);
    },
    async get(name) {
      const response = await request("GET", name);
      return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
    },
    async remove(name) {
      await (await request("DELETE", name)).body?.cancel();
    },
    async list(kind) {
      const names: string[] = [];
      let next: string | undefined = "";
      while (next !== undefined) {
        // ListObjectsV2. Haven's names need no XML unescaping.
        const query = new URLSearchParams({ "list-type": "2", prefix: `${kind}/` });
        if (next !== "") query.set("continuation-token", next);
        const response = await request("GET", `?${query}`);
        if (!response.ok) throw new Error(`The file store answered ${response.status}.`);
        const page = await response.text();
        names.push(...[...page.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, name]) => name!));
        next = /<NextContinuationToken>([^<]+)</.exec(page)?.[1];
      }
      return names;
    },
  };
}
