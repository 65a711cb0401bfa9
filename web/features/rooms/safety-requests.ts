/** What the viewer wants to block or report. Safety, a feature above those that request it, shows the dialog. */
import type { Member, Room } from "../../../contract/rooms.ts";
import type { PersonRef, ReportTarget } from "../../../contract/safety.ts";
import { createStore } from "../../browser/create-store.ts";

/** Whom to block: a person by name, or a persona where the viewer knows it. What a block does depends on the scope. */
export type BlockTarget = { name: string } & (
  | { scope: "named"; person: PersonRef }
  | { scope: "safe-card"; persona: { cardId: string } }
  | { scope: "safe-direct" | "safe-group"; persona: { roomId: string; memberId: string } }
);

export type SafetyRequest = {
  /** Called once the block is stored. */
  onBlocked?: (() => void) | undefined;
} & (
  | { type: "block"; blockTarget: BlockTarget }
  /** With a block target the dialog offers to block as well. */
  | { type: "report"; reportTarget: ReportTarget; blockTarget: BlockTarget | null }
);

export const safetyRequest = createStore<SafetyRequest | null>(null);

export function requestBlock(blockTarget: BlockTarget, onBlocked?: () => void): void {
  safetyRequest.set({ type: "block", blockTarget, onBlocked });
}

export function requestReport(
  reportTarget: ReportTarget,
  blockTarget: BlockTarget | null,
  onBlocked?: () => void,
): void {
  safetyRequest.set({ type: "report", reportTarget, blockTarget, onBlocked });
}

/** @returns how to block a member of a room, or null if the viewer has blocked them */
export function blockTargetOf(
  { roomId, kind, isSafeSpace }: Pick<Room, "roomId" | "kind" | "isSafeSpace">,
  { memberId, name, blocked }: Member,
): BlockTarget | null {
  if (blocked) return null;
  if (!isSafeSpace) return { scope: "named", name, person: { roomId, memberId } };
  return { scope: kind === "direct" ? "safe-direct" : "safe-group", name, persona: { roomId, memberId } };
}
