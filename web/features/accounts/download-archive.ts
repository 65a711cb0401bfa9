/** Fetches an archive, which works once, and hands it to the browser to keep. */

/** The link was used before, is too old, or belongs to another account. */
export class ArchiveGone extends Error {}

export async function downloadArchive(ticket: string): Promise<void> {
  const answer = await fetch(`/exports/${encodeURIComponent(ticket)}`);
  if (answer.status === 404 || answer.status === 410) throw new ArchiveGone();
  if (!answer.ok) throw new Error(`The archive was answered with ${answer.status}.`);
  offer(await answer.blob());
}

function offer(archive: Blob) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(archive);
  link.download = "haven-data.zip";
  link.click();
  // The download has its own hold of the archive once it has begun.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
