/** Uploads and downloads pictures as a browser does. */
import sharp from "sharp";
import type { Person, TestApp } from "./app.ts";

export async function upload(
  haven: TestApp,
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

/** Left half red, right half blue, with a location and a camera model in its metadata. */
export async function photograph(width = 400, height = 200): Promise<Buffer> {
  const half = await sharp({ create: { width: width / 2, height, channels: 3, background: "#0000ff" } })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: "#ff0000" } })
    .composite([{ input: half, left: width / 2, top: 0 }])
    .withExif({ IFD0: { Make: "CANARYCAMERA", Copyright: "alice@campus.example" } })
    .jpeg()
    .toBuffer();
}

export async function fetchPicture(
  haven: TestApp,
  person: Person,
  pictureId: string,
  size: number,
): Promise<{ status: number; bytes: Buffer }> {
  const response = await fetch(`${haven.url}/pictures/${pictureId}-${size}.webp`, {
    headers: { cookie: person.cookie() },
  });
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
}
