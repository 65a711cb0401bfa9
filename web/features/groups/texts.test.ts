import { expect, test, vi } from "vitest";
import type { GroupCard } from "../../../contract/groups.ts";

vi.stubGlobal("navigator", { languages: ["en-GB"], onLine: true });
vi.stubGlobal("document", { documentElement: { lang: "en" } });
const { emptyTexts, joinLabel, kindText, leavingTexts, outcomeText } = await import("./texts.ts");

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

test("a safe space shows only the floor, a group by name its range", () => {
  expect(kindText(library, 7)).toBe("Safe space, 7+ members");
  expect(kindText({ ...library, isOpen: false }, 7)).toBe("Safe space");
  expect(kindText({ ...library, isSafeSpace: false, attendance: "25-plus" }, 7)).toBe("25+ members");
  expect(kindText({ ...library, isSafeSpace: false, attendance: "under-5" }, 7)).toBe("Fewer than 5 members");
});

test("the button says whether one joins, asks or waits", () => {
  expect(joinLabel(library)).toBe("Join");
  expect(joinLabel({ ...library, full: true })).toBe("Join waitlist");
  expect(joinLabel({ ...library, requiresApproval: true, full: true })).toBe("Ask to join");
});

test("who joins a safe space before it opens reads when it will", () => {
  expect(outcomeText(library, 7)).toBe("You joined Late Library.");
  expect(outcomeText({ ...library, isOpen: false }, 7)).toBe(
    "You joined Late Library. It opens when 7 people have joined.",
  );
});

test("leaving says what is lost: nothing in a safe space, the position on a waitlist", () => {
  expect(leavingTexts(library).question).toBe("Leave quietly?");
  expect(leavingTexts({ ...library, isSafeSpace: false }).effect).toContain("You can join again.");
  const waitlisted = { ...library, mine: { ...library.mine!, state: "waitlisted" as const } };
  expect(leavingTexts(waitlisted).question).toBe("Leave the waitlist?");
});

test("an empty list says what was searched for", () => {
  expect(emptyTexts("mine", "").title).toBe("No groups yet");
  expect(emptyTexts("mine", "chess").title).toBe("No results for “chess”");
});
