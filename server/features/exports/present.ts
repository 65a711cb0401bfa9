/** An export as a zip file that is generated while it is sent and stored nowhere. */
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from "fflate";
import type { TableRows } from "./reads.ts";

const HEADINGS: Record<string, string> = {
  account: "Your account",
  credential: "How you sign in",
  session: "Where you are signed in",
  profile: "Your profile",
  pair: "Your likes and passes",
  room_member: "Rooms you are in",
  message: "Messages you wrote",
  choices: "What brings you here",
  safe_space_card: "Your safe-space card",
  safe_space_message: "Messages you wrote in safe spaces",
};

type Tables = AsyncIterable<TableRows>;

/**
 * @param readTables called once for each file in the zip
 * @param readPicture the person's picture; null where there is none, or this export has none
 */
export function streamExport(
  readTables: () => Tables,
  readPicture: () => Promise<Uint8Array | null>,
): ReadableStream<Uint8Array> {
  const chunks = zip(readTables, readPicture);
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => void (await chunks.return()),
  });
}

async function* zip(
  readTables: () => Tables,
  readPicture: () => Promise<Uint8Array | null>,
): AsyncGenerator<Uint8Array, void, undefined> {
  const ready: Uint8Array[] = [];
  const archive = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  for (const [name, present] of [
    ["data.json", presentJson],
    ["data.html", presentPage],
  ] as const) {
    const file = new ZipDeflate(name);
    archive.add(file);
    for await (const text of present(readTables())) {
      file.push(strToU8(text));
      yield* ready.splice(0);
    }
    file.push(new Uint8Array(), true);
  }
  const picture = await readPicture();
  if (picture) {
    const file = new ZipPassThrough("picture.webp");
    archive.add(file);
    file.push(picture, true);
  }
  archive.end();
  yield* ready;
}

/** The data for programs. */
async function* presentJson(tables: Tables): AsyncGenerator<string, void, undefined> {
  let before = "{\n";
  for await (const { table, rows } of tables) {
    yield `${before}${JSON.stringify(table)}: ${JSON.stringify(rows, null, 2)}`;
    before = ",\n";
  }
  yield "\n}\n";
}

/** The data for people: a page without scripts and external resources. */
async function* presentPage(tables: Tables): AsyncGenerator<string, void, undefined> {
  yield `<!doctype html><html lang="en"><meta charset="utf-8"><title>Your data</title><body><h1>Your data</h1>`;
  for await (const { table, rows } of tables)
    yield `<h2>${escape(HEADINGS[table] ?? table.replaceAll("_", " "))}</h2>${rows.length === 0 ? "<p>No data.</p>" : rows.map(presentRow).join("")}`;
  yield "</body></html>\n";
}

function presentRow(row: unknown): string {
  const fields = Object.entries(row as object).map(
    ([name, value]) => `<dt>${escape(name.replaceAll("_", " "))}</dt><dd>${escape(format(value))}</dd>`,
  );
  return `<dl>${fields.join("")}</dl>`;
}

function format(value: unknown): string {
  if (value === null) return "–";
  if (value instanceof Date) return value.toISOString();
  return Array.isArray(value) ? value.join(", ") : String(value);
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
