/** Downloads one of the two archives of the person's own data. */
import { ORPCError } from "@orpc/client";

export type Part = "named" | "safe-space";

/** @throws an error with the server's code, as the typed client does */
export async function downloadArchive(part: Part): Promise<void> {
  const answer = await fetch(`/downloads/my-data?part=${part}`);
  if (!answer.ok) throw await toError(answer);
  saveFile(await answer.blob(), `haven-${part}.zip`);
}

async function toError(answer: Response): Promise<Error> {
  const { code } = (await answer.json()) as { code: string };
  return new ORPCError(code, { status: answer.status });
}

function saveFile(archive: Blob, name: string) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(archive);
  link.download = name;
  link.click();
  // A started download keeps the blob alive by itself.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
