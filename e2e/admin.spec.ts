/** The desk of those who run the campus: requests, events, groups, figures and people. */
import { setRole, endUndoPeriod } from "./support/database.ts";
import { attend, join, makeEvent, makeGroup, newAdmin, placeAt } from "./support/gatherings.ts";
import { uniqueWord } from "./support/unique-word.ts";
import { expect, test, type Person } from "./support/test.ts";

function requestsOf({ page }: Person) {
  return page.getByRole("list", { name: "Requests" }).getByRole("listitem");
}

/** Opens the list with nothing in it but what is asked of this event or group. */
async function openRequests(admin: Person, title: string) {
  await admin.page.goto("/admin/requests");
  await admin.page.getByRole("searchbox", { name: "Search requests" }).fill(title);
}

test("who is no admin has no desk @wide-only", async ({ newPerson }) => {
  const { page } = await newPerson("Eve");
  for (const path of ["/admin", "/admin/requests", "/admin/create-event"]) {
    await page.goto(path);
    await expect(page).toHaveURL("/dashboard");
  }
  await expect(page.getByRole("link", { name: "Profile" }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Admin" })).toBeHidden();
});

test("whoever is made an admin finds the desk at once, and it closes when they are none any more @wide-only", async ({
  newPerson,
}) => {
  const admin = await newAdmin(newPerson);
  const bob = await newPerson("Bob");
  const { page } = admin;
  await bob.page.goto("/dashboard");
  await bob.page.getByRole("link", { name: "Profile" }).first().waitFor();
  await page.goto("/admin/people");
  await page.getByRole("searchbox", { name: "Search people" }).fill(bob.email);
  await page.getByRole("button", { name: bob.name }).click();
  const role = page.getByRole("dialog", { name: bob.name }).getByRole("group", { name: "Role" });

  await role.getByRole("radio", { name: "Admin" }).click();
  await page.getByRole("button", { name: "Change role" }).click();
  await expect(role.getByRole("radio", { name: "Admin" })).toBeChecked();
  await bob.page.getByRole("link", { name: "Admin" }).click();
  await expect(bob.page.getByRole("heading", { name: "Campus overview", level: 1 })).toBeVisible();

  await role.getByRole("radio", { name: "Student" }).click();
  await page.getByRole("button", { name: "Change role" }).click();
  await expect(bob.page).toHaveURL("/dashboard");
  await expect(bob.page.getByRole("link", { name: "Admin" })).toBeHidden();
});

test("a desk that is open when the role goes unheard closes at the next thing asked of it @wide-only", async ({
  newPerson,
}) => {
  const admin = await newAdmin(newPerson);
  const { page } = admin;
  // A line on which nothing is ever heard, not even what others do meanwhile.
  await page.routeWebSocket(/\/live$/, () => {});
  await page.goto("/admin");
  // Nothing is asked any more of what stands there.
  await page.getByRole("slider").waitFor();
  await page.waitForLoadState("networkidle");
  await setRole(admin, "student");
  await page.getByRole("tab", { name: "Groups" }).click();
  await expect(page).toHaveURL("/dashboard");
});

test("a yes can be taken back for ten seconds, and a no can say why @wide-only", async ({ newPerson }) => {
  const admin = await newAdmin(newPerson);
  const [bob, carol] = [await newPerson("Bob"), await newPerson("Carol")];
  const event = await makeEvent(admin, "Soup Night", { requiresApproval: true });
  await attend(bob, event.eventId, { note: "I bring bread." });
  const { page } = admin;
  await page.clock.install();
  await openRequests(admin, event.title);
  await expect(requestsOf(admin)).toHaveCount(1);

  // Who asks meanwhile appears by themselves.
  await attend(carol, event.eventId, { showsName: false });
  await expect(requestsOf(admin)).toHaveCount(2);
  const [ofBob, ofCarol] = [
    requestsOf(admin).filter({ hasText: bob.name }),
    requestsOf(admin).filter({ hasText: "They keep their name to themselves." }),
  ];
  await expect(ofBob).toContainText("“I bring bread.”");
  await expect(page.getByText(carol.name)).toBeHidden();

  await ofBob.getByRole("button", { name: "Approve" }).click();
  await expect(ofBob).toContainText("Approved");
  await expect(ofBob.getByRole("button", { name: "Undo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Taken back. Nobody was told.")).toBeVisible();
  expect((await placeAt(bob, event.eventId)).state).toBe("pending");

  const decided = () => page.waitForResponse("**/api/admin/requests/decide");
  await Promise.all([decided(), ofBob.getByRole("button", { name: "Approve" }).click()]);
  await ofCarol.getByRole("button", { name: "Reject" }).click();
  await page.getByLabel("Reason").fill("The kitchen is too small.");
  const reject = page.getByRole("dialog").getByRole("button", { name: "Reject" });
  await Promise.all([decided(), reject.click()]);
  await expect(ofCarol).toContainText("Rejected");

  await endUndoPeriod(event.eventId);
  await page.clock.fastForward(11_000);
  await expect(page.getByRole("heading", { name: "No requests like these" })).toBeVisible();
  await expect.poll(async () => (await placeAt(bob, event.eventId)).state).toBe("approved");
  await expect
    .poll(() => placeAt(carol, event.eventId))
    .toMatchObject({ state: "declined", reason: "The kitchen is too small." });
});

test("several are decided together, by key, and taken back together @wide-only", async ({ newPerson }) => {
  const admin = await newAdmin(newPerson);
  const group = await makeGroup(admin, "Slow Runners", { requiresApproval: true });
  for (const name of ["Bob", "Carol"]) await join(await newPerson(name), group.groupId);
  await openRequests(admin, group.name);
  const { page } = admin;
  await expect(requestsOf(admin)).toHaveCount(2);

  await page.getByRole("checkbox", { name: "Choose all on this page" }).focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("2 chosen")).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(requestsOf(admin).getByText("Approved")).toHaveCount(2);
  await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
  await expect(requestsOf(admin).getByRole("button", { name: "Approve" })).toHaveCount(2);
});

test("what is written of an event is kept on the device until it is saved @wide-only", async ({
  newPerson,
}) => {
  const { page } = await newAdmin(newPerson);
  const title = `Soup Night ${uniqueWord()}`;
  await page.goto("/admin/events");
  await page.getByRole("link", { name: "Create Event" }).click();
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Please give it a title.")).toBeVisible();
  await expect(page.getByLabel("Title")).toBeFocused();

  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Begins").fill("2041-11-26T18:30");
  await page.getByLabel("Time zone").fill("Pacific/Auckland");
  await page.getByLabel("Tags", { exact: true }).fill("Board games");
  await page.reload();
  await expect(page.getByText("This is what you wrote here last time.")).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue(title);
  await expect(page.getByRole("article", { name: "The card" })).toContainText("18:30 (Auckland)");

  await page.getByRole("link", { name: "Back to events" }).click();
  await page.getByRole("button", { name: "Keep editing" }).click();
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText(`${title} is saved as a draft.`)).toBeVisible();
  const row = page.getByRole("listitem").filter({ hasText: title });
  await expect(row).toContainText("Draft");

  await row.getByRole("link", { name: "Edit" }).click();
  await expect(page.getByRole("list", { name: "Tags" }).getByText("Board games")).toBeVisible();
  await expect(page.getByText("This is what you wrote here last time.")).toBeHidden();
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Please say where it is, or save it as a draft.")).toBeVisible();
  await page.getByRole("textbox", { name: "Place" }).fill("House 4");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText(`${title} is published.`)).toBeVisible();
  await expect(row).not.toContainText("Draft");
});

test("an event is called off with a reason, and its attendees are seen as they chose to be @wide-only", async ({
  newPerson,
}) => {
  const admin = await newAdmin(newPerson);
  const [bob, carol] = [await newPerson("Bob"), await newPerson("Carol")];
  const event = await makeEvent(admin, "Soup Night");
  await attend(bob, event.eventId);
  await attend(carol, event.eventId, { showsName: false });
  const { page } = admin;
  await page.goto("/admin/events");
  const row = page.getByRole("listitem").filter({ hasText: event.title });
  await expect(row).toContainText("2 have a place");
  await row.getByRole("link", { name: "Attendees" }).click();
  await expect(page.getByRole("list", { name: "Attendees" })).toContainText(bob.name);
  await expect(page.getByRole("list", { name: "Attendees" })).toContainText("A student");
  await expect(page.getByText(carol.name)).toBeHidden();
  const file = page.waitForEvent("download");
  await page.getByRole("link", { name: "Attendance as CSV" }).click();
  expect((await file).suggestedFilename()).toBe(`attendance-${event.eventId}.csv`);

  await page.goBack();
  await row.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("dialog")).toContainText(
    "The 2 people who have a place or asked for one are told",
  );
  await page.getByLabel("Reason").fill("The kitchen is flooded.");
  await page.getByRole("button", { name: "Cancel event" }).click();
  await expect(row).toContainText("Cancelled");
  await expect(row).toBeFocused();
});

test("a safe space is chosen once, and put away with a question @wide-only", async ({ newPerson }) => {
  const { page } = await newAdmin(newPerson);
  const name = `Far from Home ${uniqueWord()}`;
  await page.goto("/admin/create-group");
  await page.getByRole("radio", { name: "Safe space" }).check();
  await expect(page.getByRole("button", { name: "Add a picture" })).toBeHidden();
  await expect(page.getByRole("switch", { name: "By approval" })).toBeHidden();
  await expect(page.getByRole("switch", { name: "A limited number of places" })).toBeHidden();
  await page.getByRole("textbox", { name: "Name" }).fill(name);
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page).toHaveURL("/admin/groups");
  const row = page.getByRole("listitem").filter({ hasText: name });
  await expect(row).toContainText("Opens when 5 people have joined");
  await row.getByRole("link", { name: "Edit" }).click();
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue(name);
  await expect(page.getByRole("radio", { name: "Safe space" })).toBeHidden();
  await page.getByRole("link", { name: "Back to groups" }).click();
  await row.getByRole("button", { name: "Archive" }).click();
  await page.getByRole("button", { name: "Archive group" }).click();
  await expect(row).toContainText("Archived");
});

test("the figures of the campus are counted, and the plot says each of its values @wide-only", async ({
  newPerson,
}) => {
  const { page } = await newAdmin(newPerson);
  await page.goto("/admin");
  await expect(page.getByText("People", { exact: true }).first()).toBeVisible();
  // Of who has just come nothing is told by the day.
  await expect(page.getByRole("slider", { name: "Week" })).toHaveAttribute("aria-valuetext", /sign-ups$/);
  await page.getByRole("radio", { name: "Messages" }).check();
  const slider = page.getByRole("slider", { name: "Day" });
  await expect(slider).toHaveAttribute("aria-valuetext", /: \d+ messages?$/);
  const today = await slider.getAttribute("aria-valuetext");
  await slider.focus();
  await page.keyboard.press("ArrowLeft");
  await expect(slider).not.toHaveAttribute("aria-valuetext", today ?? "");
  await page.getByRole("radio", { name: "A year" }).check();
  await expect(page.getByRole("slider", { name: "Week" })).toBeVisible();
  await page.getByRole("button", { name: "Show as table" }).click();
  await expect(page.getByRole("table").getByRole("row")).toHaveCount(53);
  await page.getByRole("tab", { name: "Requests" }).click();
  await expect(page).toHaveURL("/admin/requests");
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Campus overview", level: 1 })).toBeVisible();
});

test("somebody is suspended and let in again, and every look is noted @wide-only", async ({ newPerson }) => {
  const admin = await newAdmin(newPerson);
  const bob = await newPerson("Bob");
  await bob.page.goto("/profile");
  const { page } = admin;
  await page.goto("/admin/people");
  await page.getByRole("searchbox", { name: "Search people" }).fill(bob.email);
  await page.getByRole("button", { name: bob.name }).click();
  const sheet = page.getByRole("dialog", { name: bob.name });
  await expect(sheet).toContainText(`${admin.name} looked at ${bob.name}`);
  await sheet.getByRole("button", { name: "Suspend" }).click();
  const question = page.getByRole("dialog", { name: `Suspend ${bob.name}?` });
  await question.getByRole("button", { name: "Suspend" }).click();
  await expect(question).toContainText("Please say why");
  await question.getByLabel("Reason").fill("Spam in three groups.");
  await question.getByRole("button", { name: "Suspend" }).click();
  await expect(sheet).toContainText("This account is suspended.");
  await expect(bob.page).toHaveURL(/\/login/);

  await sheet.getByRole("button", { name: "Let them in again" }).click();
  await page.getByRole("button", { name: "Let in", exact: true }).click();
  await expect(sheet.getByRole("button", { name: "Suspend" })).toBeVisible();
  await sheet.getByRole("button", { name: "Close" }).click();
  await page.getByRole("radio", { name: "What was noted" }).check();
  await expect(page.getByText(`${admin.name} suspended ${bob.name}: “Spam in three groups.”`)).toBeVisible();
});
