import fc from "fast-check";
import { expect, test } from "vitest";
import type { AdmissionState } from "../../../contract/admissions.ts";
import { crowdOf, hasPlace, hasRoom, needsRoom, stateAfter, waits, type Act } from "./rules.ts";

const ACTS: Act[] = ["ask", "approve", "decline", "withdraw", "promote", "expire"];

test("whatever happens in whatever order, places are never more than there are, and nobody gets one unasked", () => {
  const act = fc.record({ person: fc.nat(5), act: fc.constantFrom(...ACTS) });
  fc.assert(
    fc.property(
      fc.array(act, { maxLength: 80 }),
      fc.nat(3),
      fc.boolean(),
      (acts, capacity, requiresApproval) => {
        const states = new Map<number, AdmissionState>();
        const asked = new Set<number>();
        for (const step of acts) {
          const admitted = [...states.values()].filter(hasPlace).length;
          const gate = { requiresApproval, hasRoom: hasRoom({ capacity, admitted }) };
          const before = states.get(step.person) ?? null;
          const after = stateAfter(before, step.act, gate);
          if (step.act === "ask") asked.add(step.person);
          if (after === null) continue;
          expect(after).not.toBe(before);
          // A no stays a no.
          expect(before).not.toBe("declined");
          expect(hasPlace(after) && !(asked.has(step.person) && gate.hasRoom)).toBe(false);
          expect(requiresApproval && before === null && after !== "pending").toBe(false);
          states.set(step.person, after);
          expect([...states.values()].filter(hasPlace).length).toBeLessThanOrEqual(capacity);
        }
      },
    ),
  );
});

test("approving twice, or after a no, changes nothing", () => {
  const gate = { requiresApproval: true, hasRoom: true };
  for (const state of ["approved", "promoted", "declined", "withdrawn", "expired", "waitlisted"] as const)
    for (const act of ["approve", "decline"] as const) expect(stateAfter(state, act, gate)).toBeNull();
});

test("an act that needs no room comes to the same whether there is any", () => {
  const states = [
    null,
    "pending",
    "waitlisted",
    "approved",
    "promoted",
    "declined",
    "withdrawn",
    "expired",
  ] as const;
  for (const requiresApproval of [true, false])
    for (const act of ACTS.filter((one) => !needsRoom(one, requiresApproval)))
      for (const state of states)
        expect(stateAfter(state, act, { requiresApproval, hasRoom: true })).toBe(
          stateAfter(state, act, { requiresApproval, hasRoom: false }),
        );
});

test("from every state there is a way on, but from a no", () => {
  const gate = { requiresApproval: false, hasRoom: true };
  const states = [
    "pending",
    "waitlisted",
    "approved",
    "promoted",
    "declined",
    "withdrawn",
    "expired",
  ] as const;
  for (const state of states) {
    const ways = ACTS.filter((act) => stateAfter(state, act, gate) !== null);
    expect(ways.length > 0, state).toBe(state !== "declined");
    expect(waits(state) && hasPlace(state)).toBe(false);
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
] as const)("%i is said as %s", (admitted, attendance) => {
  expect(crowdOf(admitted)).toBe(attendance);
});
