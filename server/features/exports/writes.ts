import type { Platform } from "../../platform.ts";

/** Removes the export files that earlier versions stored. */
export async function removeStoredExports({ files }: Pick<Platform, "files">): Promise<void> {
  for (const name of await files.list("exports")) await files.remove(name);
}
