/** The text of an appeal, sealed and padded to steps of 4 kB. */
import { openPadded, sealPadded } from "./padded.ts";
import type { Vault } from "./seal.ts";

const PURPOSE = "appeal";

export function sealAppealText(vault: Vault, sanctionId: string, text: string): string {
  return sealPadded(vault, PURPOSE, text, sanctionId);
}

/** @throws when the seal is broken or belongs to another appeal */
export function openAppealText(
  vault: Vault,
  { sanction_id, sealed_text }: { sanction_id: string; sealed_text: string },
): string {
  return String(openPadded(vault, PURPOSE, sealed_text, sanction_id));
}
