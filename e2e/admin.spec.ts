/** The admin screens: requests, events, groups, metrics and people. */
import { ageSignIns, endUndoPeriod, setRole } from "./support/database.ts";
import { attend, join, createEvent, createGroup, newAdmin, getAdmission } from "./support/gatherings.ts";
import { uniqueWord } from "./support/unique-word.ts";
import { expect, test, type Person } from "./support/test.ts";

function requestsOf({ page }: Person) {
  return page.getByRole("list", { name: "Requests" }).getByRole("listitem");
}

/** Opens the list of requests for this event or group alone. */
async function openRequests(admin: Person, title: string) {
  await admin.page.goto("/admin/requests");
  await admin.page.getByRole("searchbox", { name: "Search requests" }).fill(title);
}

test("a student who opens an admin page is sent to the dashboard @wide-only", async ({ newPerson }) => {
  const { page } = await newPerson("Eve");
  for (const path of ["/admin", "/admin/requests", "/admin/create-event"]) {
    await page.goto(path);
    await expect(page).toHaveURL("/dashboard");
  }
  await expect(page.getByRole("link", { name: "Profile" }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Admin" })).toBeHidden();
});

test("an admin sees who has which role and how roles are given, and cannot change one @wide-only", async ({
  newPerson,
}) => {
  const admin = await newAdmin(newPerson);
  const bob = await newPerson("Bob");
  await setRole(bob, "moderator");
  const { page } = admin;
  await page.goto("/admin/people");
  await page.getByRole("searchbox", { name: "Search people" }).fill(bob.email);
  await page.getByRole("button", { name: bob.name }).click();
  const sheet = page.getByRole("dialog", { name: bob.name });
  await expect(sheet.getByText("Moderator", { exact: true })).toBeVisible();
  await expect(sheet).toContainText("npm run admin -- grant EMAIL moderator");
  await expect(sheet.getByRole("radio")).toHaveCount(0);
});

test("an admin page that missed the loss of the role closes at its next request @wide-only", async ({
  newPerson,
}) => {
  const admin = await newAdmin(newPerson);
  const { page } = admin;
  // A live connection that never delivers a frame.
  await page.routeWebSocket(/\/live$/, () => {});
  await page.goto("/admin");
  // Wait until the page has no request under way.
  await page.getByRole("slider").waitFor();
  await page.waitForLoadState("networkidle");
  await setRole(admin, "student");
  await page.getByRole("tab", { name: "Groups" }).click();
  await expect(page).toHaveURL("/dashboard");
});

test("an approval can be undone for ten seconds, and a rejection can have a reason @wide-only", async ({
  newPerson,
}) => {
  const admin = await newAdmin(newPerson);
  const [bob, carol] = [await newPerson("Bob"), await newPerson("Carol")];
  const event = await createEvent(admin, "Soup Night", { requiresApproval: true });
  await attend(bob, event.eventId, { note: "I bring bread." });
  const { page } = admin;
  await page.clock.install();
  await openRequests(admin, event.title);
  await expect(requestsOf(admin)).toHaveCount(1);

  // A new request appears without a reload.
  await attend(carol, event.eventId, { showsName: false });
  await expect(requestsOf(admin)).toHaveCount(2);
  const [ofBob, ofCarol] = [
    requestsOf(admin).filter({ hasText: bob.name }),
    requestsOf(admin).filter({ hasText: "They do not share their name." }),
  ];
  await expect(ofBob).toContainText("“I bring bread.”");
  await expect(page.getByText(carol.name)).toBeHidden();

  await ofBob.getByRole("button", { name: "Approve" }).click();
  await expect(ofBob).toContainText("Approved");
  await expect(ofBob.getByRole("button", { name: "Undo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Decision undone. Nobody was notified.")).toBeVisible();
  expect((await getAdmission(bob, event.eventId)).state).toBe("pending");

  const decided = () => page.waitForResponse("**/api/admin/requests/decide");
  await Promise.all([decided(), ofBob.getByRole("button", { name: "Approve" }).click()]);
  await ofCarol.getByRole("button", { name: "Reject" }).click();
  await page.getByLabel("Reason").fill("The kitchen is too small.");
  const reject = page.getByRole("dialog").getByRole("button", { name: "Reject" });
  await Promise.all([decided(), reject.click()]);
  await expect(ofCarol).toContainText("Rejected");

  await endUndoPeriod(event.eventId);
  await page.clock.fastForward(11_000);
  await expect(page.getByRole("heading", { name: "No matching requests" })).toBeVisible();
  await expect.poll(async () => (await getAdmission(bob, event.eventId)).state).toBe("approved");
  await expect
    .poll(() => getAdmission(carol, event.eventId))
    .toMatchObject({ state: "declined", reason: "The kitchen is too small." });
});

test("several requests are decided by keyboard and undone together @wide-only", async ({ newPerson }) => {
  const admin = await newAdmin(newPerson);
  const group = await createGroup(admin, "Slow Runners", { requiresApproval: true });
  for (const name of ["Bob", "Carol"]) await join(await newPerson(name), group.groupId);
  await openRequests(admin, group.name);
  const { page } = admin;
  await expect(requestsOf(admin)).toHaveCount(2);

  await page.getByRole("checkbox", { name: "Select all on this page" }).focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("2 selected")).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(requestsOf(admin).getByText("Approved")).toHaveCount(2);
  await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
  await expect(requestsOf(admin).getByRole("button", { name: "Approve" })).toHaveCount(2);
});

test("an unsaved event is restored from the device until it is saved @wide-only", async ({ newPerson }) => {
  const { page } = await newAdmin(newPerson);
  const title = `Soup Night ${uniqueWord()}`;
  await page.goto("/admin/events");
  await page.getByRole("link", { name: "Create Event" }).click();
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Please enter a title.")).toBeVisible();
  await expect(page.getByLabel("Title")).toBeFocused();

  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Starts").fill("2041-11-26T18:30");
  await page.getByLabel("Time zone").fill("Pacific/Auckland");
  await page.getByLabel("Tags", { exact: true }).fill("Board games");
  await page.reload();
  await expect(page.getByText("Your unsaved draft was restored.")).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue(title);
  await expect(page.getByRole("article", { name: "The card" })).toContainText("18:30 (Auckland)");

  await page.getByRole("link", { name: "Back to events" }).click();
  await page.getByRole("button", { name: "Keep editing" }).click();
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText(`${title} was saved as a draft.`)).toBeVisible();
  const row = page.getByRole("listitem").filter({ hasText: title });
  await expect(row).toContainText("Draft");

  await row.getByRole("link", { name: "Edit" }).click();
  await expect(page.getByRole("list", { name: "Tags" }).getByText("Board games")).toBeVisible();
  await expect(page.getByText("Your unsaved draft was restored.")).toBeHidden();
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Please enter a location, or save it as a draft.")).toBeVisible();
  await page.getByRole("textbox", { name: "Location" }).fill("House 4");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText(`${title} was published.`)).toBeVisible();
  await expect(row).not.toContainText("Draft");
});

test("an event is cancelled with a reason, and its attendees show their names only if they chose to @wide-only", async ({
  newPerson,
}) => {
  const admin = await newAdmin(newPerson);
  const [bob, carol] = [await newPerson("Bob"), await newPerson("Carol")];
  const event = await createEvent(admin, "Soup Night");
  await attend(bob, event.eventId);
  await attend(carol, event.eventId, { showsName: false });
  const { page } = admin;
  await page.goto("/admin/events");
  const row = page.getByRole("listitem").filter({ hasText: event.title });
  await expect(row).toContainText("2 going");
  await row.getByRole("link", { name: "Attendees" }).click();
  await expect(page.getByRole("list", { name: "Attendees" })).toContainText(bob.name);
  await expect(page.getByRole("list", { name: "Attendees" })).toContainText("A student");
  await expect(page.getByText(carol.name)).toBeHidden();
  const file = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export attendance (CSV)" }).click();
  expect((await file).suggestedFilename()).toBe(`attendance-${event.eventId}.csv`);

  await page.goBack();
  await row.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("dialog")).toContainText(
    "The 2 people who have a seat or requested one are notified",
  );
  await page.getByLabel("Reason").fill("The kitchen is flooded.");
  await page.getByRole("button", { name: "Cancel event" }).click();
  await expect(row).toContainText("Cancelled");
  await expect(row).toBeFocused();
});

test("a group stays the safe space it was created as, and is archived after a confirmation @wide-only", async ({
  newPerson,
}) => {
  const { page } = await newAdmin(newPerson);
  const name = `Far from Home ${uniqueWord()}`;
  await page.goto("/admin/create-group");
  await page.getByRole("radio", { name: "Safe space" }).check();
  await expect(page.getByRole("button", { name: "Add a picture" })).toBeHidden();
  await expect(page.getByRole("switch", { name: "Require approval" })).toBeHidden();
  await expect(page.getByRole("switch", { name: "Limit the number of seats" })).toBeHidden();
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

test("the overview counts the campus, and the chart reads out each value @wide-only", async ({
  newPerson,
}) => {
  const { page } = await newAdmin(newPerson);
  await page.goto("/admin");
  await expect(page.getByText("People", { exact: true }).first()).toBeVisible();
  // Sign-ups are never shown by the day.
  await expect(page.getByRole("slider", { name: "Week" })).toHaveAttribute("aria-valuetext", /sign-ups$/);
  await page.getByRole("radio", { name: "Messages" }).check();
  const slider = page.getByRole("slider", { name: "Day" });
  await expect(slider).toHaveAttribute("aria-valuetext", /: \d+ messages?$/);
  const today = await slider.getAttribute("aria-valuetext");
  await slider.focus();
  await page.keyboard.press("ArrowLeft");
  await expect(slider).not.toHaveAttribute("aria-valuetext", today ?? "");
  await page.getByRole("radio", { name: "1 year" }).check();
  await expect(page.getByRole("slider", { name: "Week" })).toBeVisible();
  await page.getByRole("button", { name: "Show as table" }).click();
  await expect(page.getByRole("table").getByRole("row")).toHaveCount(53);
  await page.getByRole("tab", { name: "Requests" }).click();
  await expect(page).toHaveURL("/admin/requests");
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Campus overview", level: 1 })).toBeVisible();
});

test("an admin proposes a suspension to the moderators, and every view is logged @wide-only", async ({
  newPerson,
}) => {
  const admin = await newAdmin(newPerson);
  const bob = await newPerson("Bob");
  await bob.page.goto("/profile");
  const { page } = admin;
  await page.goto("/admin/people");
  await page.getByRole("searchbox", { name: "Search people" }).fill(bob.email);
  await page.getByRole("button", { name: bob.name }).click();
  const sheet = page.getByRole("dialog", { name: bob.name });
  await expect(sheet).toContainText(`${admin.name} viewed ${bob.name}`);
  await sheet.getByRole("button", { name: "Propose a suspension" }).click();
  const question = page.getByRole("dialog", { name: `Propose to suspend ${bob.name}?` });
  await question.getByRole("button", { name: "Propose" }).click();
  await expect(question).toContainText("Please enter a reason");
  await question.getByLabel("Reason").fill("Spam in three groups.");

  await ageSignIns(admin);
  await question.getByRole("button", { name: "Propose" }).click();
  const confirmation = page.getByRole("dialog", { name: "Confirm that it is you" });
  await confirmation.getByLabel("Password", { exact: true }).fill(admin.password);
  await confirmation.getByRole("button", { name: "Confirm" }).click();
  await expect(sheet).toContainText("A suspension is proposed.");
  await expect(sheet.getByRole("button", { name: "Propose a suspension" })).toBeHidden();
  await bob.page.reload();
  await expect(bob.page.getByRole("heading", { name: bob.name })).toBeVisible();

  await sheet.getByRole("button", { name: "Close" }).click();
  await page.getByRole("radio", { name: "Audit log" }).check();
  await expect(
    page.getByText(`${admin.name} proposed to suspend ${bob.name}: “Spam in three groups.”`),
  ).toBeVisible();
});

test("the overview says what is missing to open Safe Space, and what is late @wide-only", async ({
  newPerson,
}) => {
  const { page } = await newAdmin(newPerson);
  const staffing = page.getByRole("region", { name: "Safe Space" });
  await page.goto("/admin");
  await expect(staffing).toContainText(/Open\. \d+ people moderate\./);
  await page.route("**/api/admin/staffing", (route) =>
    route.fulfill({
      json: { open: false, missing: ["moderators", "counselling"], moderators: 1, overdue: 2, late: 1 },
    }),
  );
  await page.reload();
  await expect(staffing).toContainText("Not open for students. 1 person moderates.");
  await expect(staffing.getByRole("listitem")).toContainText(["Two moderators", "COUNSELLING"]);
  await expect(staffing).toContainText("2 cases have waited more than twice as long as they should.");
  await expect(staffing).toContainText("1 report is older than a week and has no outcome.");
});
