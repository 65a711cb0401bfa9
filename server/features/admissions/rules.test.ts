import fc from "fast-check";
import { expect, test } from "vitest";
import type { AdmissionState } from "../../../contract/admissions.ts";
import {
  attendanceRange,
  hasFreeSeat,
  hasSeat,
  isOpenRequest,
  needsFreeSeat,
  stateAfter,
  type AdmissionAction,
} from "./rules.ts";

const ACTIONS: AdmissionAction[] = ["request", "approve", "decline", "withdraw", "promote", "expire"];
const STATES: AdmissionState[] = [
  "pending",
  "waitlisted",
  "approved",
  "promoted",
  "declined",
  "withdrawn",
  "expired",
];

test("no sequence of actions fills more seats than there are, or seats somebody who made no request", () => {
  const step = fc.record({ person: fc.nat(5), action: fc.constantFrom(...ACTIONS) });
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 80 }),
      fc.nat(3),
      fc.boolean(),
      (steps, capacity, requiresApproval) => {
        const states = new Map<number, AdmissionState>();
        const requested = new Set<number>();
        for (const { person, action } of steps) {
          const admitted = [...states.values()].filter(hasSeat).length;
          const availability = { requiresApproval, hasFreeSeat: hasFreeSeat({ capacity, admitted }) };
          const before = states.get(person) ?? null;
          const after = stateAfter(before, action, availability);
          if (action === "request") requested.add(person);
          if (after === null) continue;
          expect(after).not.toBe(before);
          expect(before).not.toBe("declined");
          expect(hasSeat(after) && !(requested.has(person) && availability.hasFreeSeat)).toBe(false);
          expect(requiresApproval && before === null && after !== "pending").toBe(false);
          states.set(person, after);
          expect([...states.values()].filter(hasSeat).length).toBeLessThanOrEqual(capacity);
        }
      },
    ),
  );
});

test("deciding an admission that is not pending changes nothing", () => {
  const availability = { requiresApproval: true, hasFreeSeat: true };
  for (const state of STATES.filter((one) => one !== "pending"))
    for (const action of ["approve", "decline"] as const)
      expect(stateAfter(state, action, availability)).toBeNull();
});

test("an action that needs no free seat has the same result with and without one", () => {
  for (const requiresApproval of [true, false])
    for (const action of ACTIONS.filter((one) => !needsFreeSeat(one, requiresApproval)))
      for (const state of [null, ...STATES])
        expect(stateAfter(state, action, { requiresApproval, hasFreeSeat: true })).toBe(
          stateAfter(state, action, { requiresApproval, hasFreeSeat: false }),
        );
});

test("every state but declined can change again", () => {
  const availability = { requiresApproval: false, hasFreeSeat: true };
  for (const state of STATES) {
    const possible = ACTIONS.filter((action) => stateAfter(state, action, availability) !== null);
    expect(possible.length > 0, state).toBe(state !== "declined");
    expect(isOpenRequest(state) && hasSeat(state)).toBe(false);
  }
});

test.each([
  [0, "under-5"],
  [4, "under-5"],
  [5, "5-9"],
  [9, "5-9"],
  [10, "10-24"],
  [24, "10-24"],
  [25, "25-plus"],
] as const)("an attendance of %i is shown as %s", (admitted, range) => {
  expect(attendanceRange(admitted)).toBe(range);
});
