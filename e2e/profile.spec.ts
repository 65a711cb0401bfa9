/** Viewing and editing one's own profile, and choosing light or dark. */
import { showOnly, passUntil, topCard, topName } from "./support/deck.ts";
import { uniqueWord } from "./support/unique-word.ts";
import { newPair } from "./support/pairs.ts";
import { expect, test } from "./support/test.ts";

test("changes to the profile are saved, and leaving asks before it discards them", async ({ newPerson }) => {
  const { page, name, email } = await newPerson("Alice", { bio: "First words." });
  await page.goto("/profile");
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  const settings = page.getByRole("button", { name: "Settings" });
  const edit = page.getByRole("link", { name: "Edit Profile" });
  await expect(edit).toBeHidden();
  await settings.click();
  await edit.click();

  const newName = `Alice ${uniqueWord()}`;
  await page.getByLabel("Name", { exact: true }).fill("");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Please enter a name.")).toBeVisible();
  await page.getByLabel("Name", { exact: true }).fill(newName);
  await page.getByLabel("About you").fill("Second words.");
  await page.getByRole("button", { name: "Board games" }).click();
  await page.getByLabel("Add an interest").fill("Night trains");
  await page.keyboard.press("Enter");
  await page.getByLabel("Add an interest").fill("Still in the field");
  await page.getByRole("switch", { name: "Read receipts" }).click();

  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Chats" }).click();
  await page.getByRole("button", { name: "Keep editing" }).click();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue(newName);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page).toHaveURL("/profile");
  await expect(page.getByText("Profile saved.")).toBeVisible();

  await page.reload();
  await expect(page.getByRole("heading", { name: newName, level: 1 })).toBeVisible();
  await expect(page.getByText("Second words.")).toBeVisible();
  for (const interest of ["Board games", "Night trains", "Still in the field"])
    await expect(page.getByRole("listitem").filter({ hasText: interest })).toBeVisible();
  await page.goto("/edit-profile");
  await expect(page.getByRole("switch", { name: "Read receipts" })).not.toBeChecked();
});

test("shared interests are marked on the other person's card", async ({ newPerson }) => {
  const { alice, bob } = await newPair(newPerson);
  const common = `Kites ${uniqueWord()}`;
  for (const { page } of [alice, bob]) {
    await page.goto("/edit-profile");
    await page.getByLabel("Add an interest").fill(common);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page).toHaveURL("/profile");
  }
  await bob.page.goto("/discover");
  await passUntil(bob.page, alice.name);
  await expect(topCard(bob.page).getByText("4 shared interests")).toBeVisible();
  await expect(topCard(bob.page).getByRole("listitem").filter({ hasText: common })).toContainText(
    `${common}, shared`,
  );
});

test("a person who is not discoverable is in nobody's deck until they are again", async ({ newPerson }) => {
  const { alice, bob } = await newPair(newPerson);
  const found = alice.page.getByRole("switch", { name: "People on my campus can find me" });
  await showOnly(bob.page, [alice.name]);
  await bob.page.goto("/discover");
  await expect(topName(bob.page)).toHaveText(alice.name);
  await alice.page.goto("/edit-profile");
  for (const wanted of [false, true]) {
    await Promise.all([alice.page.waitForResponse("**/api/profile"), found.click()]);
    await alice.page.reload();
    await expect(found).toBeChecked({ checked: wanted });
    await bob.page.reload();
    if (wanted) await expect(topName(bob.page)).toHaveText(alice.name);
    else await expect(bob.page.getByRole("heading", { name: "No more users" })).toBeVisible();
  }
});

test("topics can be changed and are stored", async ({ newPerson }) => {
  const { page } = await newPerson("Alice", { topics: ["relationships"] });
  await page.goto("/interests");
  await expect(page.getByRole("checkbox", { name: "Relationships" })).toBeChecked();
  await page.getByRole("checkbox", { name: "Relationships" }).uncheck();
  await page.getByRole("checkbox", { name: "Career Anxiety" }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL("/dashboard");
  await page.goto("/interests");
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(1);
  await expect(page.getByRole("checkbox", { name: "Career Anxiety" })).toBeChecked();
});

test("the choice of light, dark or the device's setting is stored", async ({ newPerson }) => {
  const { page } = await newPerson("Alice");
  const [paper, dark] = ["rgb(244, 244, 237)", "rgb(8, 27, 20)"];
  const body = page.locator("body");
  await page.goto("/profile");
  await expect(body).toHaveCSS("background-color", paper);
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("link", { name: /Appearance/ }).click();
  await page.getByRole("radio", { name: "Dark" }).check();
  await expect(body).toHaveCSS("background-color", dark);
  await page.reload();
  await expect(body).toHaveCSS("background-color", dark);

  await page.getByRole("radio", { name: "Same as device" }).check();
  await expect(body).toHaveCSS("background-color", paper);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(body).toHaveCSS("background-color", dark);
});
