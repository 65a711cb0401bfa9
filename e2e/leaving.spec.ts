/** Exporting one's data and deleting the account. */
import { readFile } from "node:fs/promises";
import { strFromU8, unzipSync } from "fflate";
import type { Page } from "@playwright/test";
import { ageSignIns } from "./support/database.ts";
import { anotherDevice } from "./support/devices.ts";
import { showOnly, topName } from "./support/deck.ts";
import { newFriends } from "./support/pairs.ts";
import { expect, test } from "./support/test.ts";

const WEEK_MS = 7 * 86_400_000;

// An old sign-in gets a 403 that asks for the password; the browser reports it as an error.
test.use({ expectedErrors: /status of 403 .*\/downloads\/my-data/ });

test("the export needs the password and comes in two files", async ({ newPerson }) => {
  const alice = await newPerson("Alice", { bio: "Looks after three lighthouses." });
  const { page } = alice;
  await ageSignIns(alice);
  await page.goto("/edit-profile");
  const section = page.getByRole("region", { name: "Export my data" });
  await section.getByRole("button", { name: "Download named data" }).click();
  const dialog = page.getByRole("dialog", { name: "Confirm that it is you" });
  await dialog.getByLabel("Password", { exact: true }).fill(alice.password);
  const [named] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "Confirm" }).click(),
  ]);
  expect(named.suggestedFilename()).toBe("haven-named.zip");
  const files = unzipSync(await readFile(await named.path()));
  for (const name of ["data.json", "data.html"]) {
    const content = strFromU8(files[name] ?? new Uint8Array());
    for (const own of [alice.name, alice.email, "Looks after three lighthouses."])
      expect(content, name).toContain(own);
  }
  await expect(section.getByText("Saved to your downloads.")).toBeVisible();

  const [safe] = await Promise.all([
    page.waitForEvent("download"),
    section.getByRole("button", { name: "Download Safe Space data" }).click(),
  ]);
  expect(safe.suggestedFilename()).toBe("haven-safe-space.zip");
  const pseudonymous = unzipSync(await readFile(await safe.path()));
  expect(strFromU8(pseudonymous["data.json"]!)).not.toContain(alice.email);
});

test("a deletion request hides a person immediately and can be withdrawn for a week", async ({
  newPerson,
  newVisitor,
}) => {
  const { alice, bob, interests } = await newFriends(newPerson);
  const carol = await newPerson("Carol", { interests });
  const phone = await anotherDevice(newVisitor, alice);
  await showOnly(carol.page, [alice.name]);
  await carol.page.goto("/discover");
  await expect(topName(carol.page)).toHaveText(alice.name);
  await bob.page.goto("/chats");
  const chat = bob.page.getByRole("tabpanel").getByText(alice.name);
  await expect(chat).toBeVisible();
  await phone.page.goto("/chats");
  await phone.page.getByRole("link", { name: bob.name }).waitFor();

  await test.step("Alice requests deletion and sees the date", async () => {
    await alice.page.goto("/edit-profile");
    const section = alice.page.getByRole("region", { name: "Delete my account" });
    await section.getByRole("button", { name: "Delete my account" }).click();
    const dialog = alice.page.getByRole("dialog", { name: "Delete your account?" });
    await dialog.getByRole("button", { name: "Keep" }).click();
    await expect(dialog).toBeHidden();
    await section.getByRole("button", { name: "Delete my account" }).click();
    await dialog.getByRole("button", { name: "Delete my account" }).click();
    await expect(banner(alice.page)).toContainText(
      `Your account will be deleted the night after ${inAWeek()}.`,
    );
    await expect(section.getByRole("button", { name: "Keep my account" })).toBeVisible();
  });

  await test.step("her other device is signed out, and nobody sees her any more", async () => {
    await expect(phone.page).toHaveURL(/\/login/);
    await carol.page.reload();
    await expect(carol.page.getByRole("heading", { name: "No more users" })).toBeVisible();
    await bob.page.reload();
    await expect(bob.page.getByRole("tabpanel").getByRole("link")).toHaveCount(1);
    await expect(chat).toBeHidden();
  });

  await test.step("she can still log in and withdraw the request", async () => {
    const { page } = phone;
    await page.getByLabel("Email Address").fill(alice.email);
    await page.getByLabel("Password", { exact: true }).fill(alice.password);
    await page.getByRole("button", { name: "Log In" }).click();
    await expect(banner(page)).toContainText(inAWeek());
    await banner(page).getByRole("button", { name: "Keep my account" }).click();
    await expect(page.getByText("Your account will not be deleted.")).toBeVisible();
    await expect(banner(page)).toBeHidden();
  });

  await test.step("others see her again", async () => {
    await carol.page.reload();
    await expect(topName(carol.page)).toHaveText(alice.name);
    await bob.page.reload();
    await expect(chat).toBeVisible();
  });
});

/** Shown above every screen while a deletion request is pending. */
function banner(page: Page) {
  return page.getByRole("region", { name: "Your account", exact: true });
}

/** The date in British English, the locale of these browsers. */
function inAWeek(): string {
  const day = new Intl.DateTimeFormat("en-GB", {
    weekday: "long",
    day: "numeric",
    month: "long",
    timeZone: "Europe/London",
  });
  return day.format(Date.now() + WEEK_MS);
}
