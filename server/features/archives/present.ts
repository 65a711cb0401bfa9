import type { Belongings } from "./reads.ts";

const HEADINGS: Record<string, string> = {
  account: "Your account",
  credential: "How you sign in",
  session: "Where you are signed in",
  profile: "Your profile",
  pair: "Your likes and passes",
  room_member: "Rooms you are in",
  message: "Messages you wrote",
};

/** The archive as a page that a person can read, without scripts or anything from elsewhere. */
export function presentPage(belongings: Belongings): string {
  const sections = Object.entries(belongings).map(
    ([table, rows]) =>
      `<h2>${escape(HEADINGS[table] ?? table)}</h2>${rows.length === 0 ? "<p>Nothing.</p>" : rows.map(presentRow).join("")}`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Your data</title><body><h1>Everything of yours</h1>${sections.join("")}</body></html>\n`;
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
