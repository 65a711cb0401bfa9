import { expect, test, vi } from "vitest";
import type { GroupCard } from "../../../contract/groups.ts";

vi.stubGlobal("navigator", { languages: ["en-GB"], onLine: true });
vi.stubGlobal("document", { documentElement: { lang: "en" } });
const { cameOfIt, departure, joinWords, kindWords } = await import("./groups-words.ts");

const library: GroupCard = {
  groupId: "a-group",
  name: "Late Library",
  description: "",
  rules: "",
  tags: [],
  pictureId: null,
  isSafeSpace: true,
  requiresApproval: false,
  full: false,
  isOpen: true,
  attendance: null,
  archived: false,
  mine: { state: "approved", ahead: null, reason: "", showsName: false, hasUpdate: false },
  invitedBy: null,
  can: { join: false, leave: true, invite: false, openChat: true },
};

test("a safe space says no figure but the one it takes to open", () => {
  expect(kindWords(library, 7)).toBe("Safe space, 7+ members");
  expect(kindWords({ ...library, isOpen: false }, 7)).toBe("Safe space");
  expect(kindWords({ ...library, isSafeSpace: false, attendance: "25-plus" }, 7)).toBe("25+ members");
});

test("the button says what it does: join, ask, or wait", () => {
  expect(joinWords(library)).toBe("Join");
  expect(joinWords({ ...library, full: true })).toBe("Wait for a place");
  expect(joinWords({ ...library, requiresApproval: true, full: true })).toBe("Ask to join");
});

test("whoever is in a safe space that is not open reads that it will be", () => {
  expect(cameOfIt(library, 7)).toBe("You are in Late Library.");
  expect(cameOfIt({ ...library, isOpen: false }, 7)).toBe(
    "You are in Late Library. It opens when 7 people have joined.",
  );
});

test("one leaves a safe space quietly, and a place in the row is given up knowingly", () => {
  expect(departure(library).question).toBe("Leave quietly?");
  expect(departure({ ...library, isSafeSpace: false }).happens).toContain("You can join again.");
  const waiting = { ...library, mine: { ...library.mine!, state: "waitlisted" as const } };
  expect(departure(waiting).question).toBe("Leave the waiting list?");
});
