/**
 * Whether a group may have this gate. A safe space has none: who decides or whether it is full would tell who is there.
 */
export function isGate(
  { capacity, requiresApproval }: { capacity: number | null; requiresApproval: boolean },
  isSafeSpace: boolean,
): boolean {
  return !isSafeSpace || (capacity === null && !requiresApproval);
}
