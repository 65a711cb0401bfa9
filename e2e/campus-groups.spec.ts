/** Campus groups: finding, joining and leaving them, invitations, and safe spaces. */
import { composer, openPanel } from "./support/chat.ts";
import { openSafeGroup } from "./support/database.ts";
import { enterSafeSpace } from "./support/safe-space.ts";
import { decideRequests, join, openOtherPage, createGroup, newAdmin } from "./support/gatherings.ts";
import { expect, test } from "./support/test.ts";

test("a group by name is found, joined and left", async ({ newPerson }) => {
  const admin = await newAdmin(newPerson);
  const { groupId, name } = await createGroup(admin, "Slow Runners");
  const { page } = await newPerson("Alice");
  await page.goto("/chats");
  await page.getByRole("tab", { name: "Groups" }).click();
  await page.getByRole("link", { name: "Find groups" }).click();
  await page.getByRole("searchbox", { name: "Search groups" }).fill(name);
  await page.getByRole("button", { name: `Join: ${name}` }).click();
  await expect(page.getByText(`You joined ${name}.`)).toBeVisible();
  await page.getByRole("link", { name: `Joined: open ${name}` }).click();
  await expect(page).toHaveURL(`/chat/${groupId}`);
  await expect(composer(page)).toBeVisible();

  const panel = await openPanel(page);
  await panel.getByRole("button", { name: "About this group" }).click();
  await expect(page).toHaveURL(`/groups/${groupId}`);
  await expect(page.getByText("Nobody is left behind.")).toBeVisible();
  await page.getByRole("button", { name: "Leave" }).click();
  const question = page.getByRole("dialog", { name: `Leave ${name}?` });
  await question.getByRole("button", { name: "Stay" }).click();
  await page.getByRole("button", { name: "Leave" }).click();
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(page.getByText(`You left ${name}.`)).toBeVisible();
  await expect(page.getByRole("button", { name: "Join" })).toBeVisible();
  await page.goto(`/chat/${groupId}`);
  await expect(page).toHaveURL("/chats");
});

test("a group can be left from the list of chats", async ({ newPerson }) => {
  const admin = await newAdmin(newPerson);
  const { groupId, name } = await createGroup(admin, "Choir");
  const alice = await newPerson("Alice");
  await join(alice, groupId);
  const { page } = alice;
  await page.goto("/chats");
  const row = page.getByRole("link", { name: new RegExp(`^${name}`) });
  await row.click({ button: "right" });
  await page.getByRole("menuitem", { name: "Leave" }).click();
  const question = page.getByRole("dialog", { name: `Leave ${name}?` });
  await expect(question).toContainText("To come back, open the group’s page.");
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(row).toBeHidden();
  await page.goto(`/groups/${groupId}`);
  await expect(page.getByRole("button", { name: "Join" })).toBeVisible();
});

test("a request to join can have a note, and its answer a reason", async ({ newPerson }) => {
  const admin = await newAdmin(newPerson);
  const { groupId, name } = await createGroup(admin, "Quiet cooks", { requiresApproval: true });
  const alice = await newPerson("Alice");
  const { page } = alice;
  await page.goto(`/groups/${groupId}`);
  await page.getByRole("button", { name: "Ask to join" }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel("Message to the admins (optional)").fill("I can chop.");
  await sheet.getByRole("button", { name: "Ask to join" }).click();
  await expect(page.getByText(`Request sent. The admins of ${name} decide.`)).toBeVisible();
  const asked = await decideRequests(admin, groupId, "decline", "The kitchen is small.");
  expect(asked).toMatchObject([{ person: { name: alice.name }, note: "I can chop." }]);
  const group = page.getByRole("article");
  await expect(group).toContainText(`Your request to join ${name} was declined.`);
  await expect(group).toContainText("The kitchen is small.");
});

test("members invite others, who join or decline unnoticed", async ({ newPerson }) => {
  const admin = await newAdmin(newPerson);
  const { groupId, name } = await createGroup(admin, "Chess");
  const alice = await newPerson("Alice");
  const [bob, carol] = [await newPerson("Bob"), await newPerson("Carol")];
  await join(alice, groupId);
  await openOtherPage(bob.page);
  const { page } = alice;
  await page.goto(`/groups/${groupId}`);
  await page.getByRole("button", { name: "Invite people" }).click();
  const sheet = page.getByRole("dialog", { name: "Invite people" });
  for (const person of [bob, carol]) {
    await sheet.getByRole("combobox").fill(person.name);
    await sheet.getByRole("option", { name: person.name }).click();
  }
  await sheet.getByRole("button", { name: "Invite", exact: true }).click();
  await expect(page.getByText("Invitations sent.")).toBeVisible();

  await expect(bob.page.getByText(`You are invited to ${name}.`)).toBeVisible();
  await bob.page.getByRole("button", { name: "View" }).click();
  await expect(bob.page.getByRole("article")).toContainText(`${alice.name} invited you.`);
  await bob.page.getByRole("button", { name: "Join" }).click();
  await expect(bob.page.getByRole("link", { name: "Open chat" })).toBeVisible();

  await carol.page.goto(`/groups/${groupId}`);
  await carol.page.getByRole("button", { name: "Decline" }).click();
  await expect(carol.page.getByText("invited you")).toBeHidden();
  await page.goto(`/chat/${groupId}`);
  const panel = await openPanel(page);
  await expect(panel.getByRole("listitem")).toHaveCount(2);
});

test("a safe space opens in the night after five people have joined, and shows nobody who is in it", async ({
  newPerson,
}) => {
  const admin = await newAdmin(newPerson);
  const { groupId, name } = await createGroup(admin, "After a Loss", { isSafeSpace: true });
  const alice = await newPerson("Alice");
  await enterSafeSpace(alice);
  const joinUnseen = async (firstName: string): Promise<void> => {
    const other = await newPerson(firstName);
    await enterSafeSpace(other);
    await join(other, groupId);
  };
  for (const other of ["Bob", "Carol", "Dave"]) await joinUnseen(other);
  const { page } = alice;
  await page.goto(`/groups/${groupId}`);
  await expect(page.getByText("Opens when 5 people have joined. Not open yet.")).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-world", "safe");
  await page.getByRole("button", { name: "Join" }).click();
  const sheet = page.getByRole("dialog");
  await expect(sheet).toContainText("Nobody, staff included, sees that you joined");
  await expect(sheet.getByRole("textbox")).toBeHidden();
  await sheet.getByRole("button", { name: "Join" }).click();
  await expect(page.getByText(`You joined ${name}. It opens when 5 people have joined.`)).toBeVisible();

  await joinUnseen("Erin");
  await openSafeGroup(groupId);
  await page.reload();
  await page.getByRole("link", { name: "Open chat" }).click();
  await expect(page.getByText("5+ members · Safe Space Chat").first()).toBeVisible();
  const panel = await openPanel(page);
  await expect(panel.getByRole("heading", { name: "Members who have written" })).toBeVisible();
  const said = await panel.getByRole("listitem").allInnerTexts();
  const names = said.map((line) => line.split(/[\n,]/)[0] ?? "");
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other)));
  expect(names.join()).not.toContain(alice.name);
  await expect(panel.getByRole("button", { name: "Invite people" })).toBeHidden();

  await panel.getByRole("button", { name: "Leave" }).click();
  await page
    .getByRole("dialog", { name: `Leave ${name}?` })
    .getByRole("button", { name: "Leave" })
    .click();
  await expect(page).toHaveURL("/chats");
  const eve = await newPerson("Eve");
  await eve.page.goto(`/chat/${groupId}`);
  await expect(eve.page).toHaveURL("/chats");
});
