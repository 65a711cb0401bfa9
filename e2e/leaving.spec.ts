/** Taking everything along, and going. */
import { readFile } from "node:fs/promises";
import { strFromU8, unzipSync } from "fflate";
import type { Page } from "@playwright/test";
import { ageSignIns } from "./support/database.ts";
import { anotherDevice } from "./support/devices.ts";
import { showOnly, topName } from "./support/deck.ts";
import { newFriends } from "./support/pairs.ts";
import { expect, test } from "./support/test.ts";

const WEEK_MS = 7 * 86_400_000;

// An old sign-in is answered with “confirm first”, which the browser reports as an error.
test.use({ expectedErrors: /status of 403 .*\/downloads\/my-data/ });

test("everything of mine comes in two files, after the password", async ({ newPerson }) => {
  const ada = await newPerson("Ada", { bio: "Looks after three lighthouses." });
  const { page } = ada;
  await ageSignIns(ada);
  await page.goto("/edit-profile");
  const section = page.getByRole("region", { name: "Export my data" });
  await section.getByRole("button", { name: "Download named data" }).click();
  const dialog = page.getByRole("dialog", { name: "Confirm that it is you" });
  await dialog.getByLabel("Password", { exact: true }).fill(ada.password);
  const [named] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "Confirm" }).click(),
  ]);
  expect(named.suggestedFilename()).toBe("haven-named.zip");
  const files = unzipSync(await readFile(await named.path()));
  for (const name of ["data.json", "data.html"]) {
    const content = strFromU8(files[name] ?? new Uint8Array());
    for (const mine of [ada.name, ada.email, "Looks after three lighthouses."])
      expect(content, name).toContain(mine);
  }
  await expect(section.getByText("Saved to your downloads.")).toBeVisible();

  const [hidden] = await Promise.all([
    page.waitForEvent("download"),
    section.getByRole("button", { name: "Download Safe Space data" }).click(),
  ]);
  expect(hidden.suggestedFilename()).toBe("haven-safe-space.zip");
  const pseudonymous = unzipSync(await readFile(await hidden.path()));
  expect(strFromU8(pseudonymous["data.json"]!)).not.toContain(ada.email);
});

test("who asks to be deleted is gone for others at once, and can come back within the week", async ({
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

  await test.step("Alice asks, and is told the day", async () => {
    await alice.page.goto("/edit-profile");
    const section = alice.page.getByRole("region", { name: "Delete my account" });
    await section.getByRole("button", { name: "Delete my account" }).click();
    const question = alice.page.getByRole("dialog", { name: "Delete your account?" });
    await question.getByRole("button", { name: "Keep" }).click();
    await expect(question).toBeHidden();
    await section.getByRole("button", { name: "Delete my account" }).click();
    await question.getByRole("button", { name: "Delete my account" }).click();
    await expect(banner(alice.page)).toContainText(
      `Your account stays until ${inAWeek()}, and is gone in the night after that.`,
    );
    await expect(section.getByRole("button", { name: "Keep my account" })).toBeVisible();
  });

  await test.step("her other device is out, and nobody sees her any more", async () => {
    await expect(phone.page).toHaveURL(/\/login/);
    await carol.page.reload();
    await expect(carol.page.getByRole("heading", { name: "No more users" })).toBeVisible();
    await bob.page.reload();
    await expect(bob.page.getByRole("tabpanel").getByRole("link")).toHaveCount(1);
    await expect(chat).toBeHidden();
  });

  await test.step("she can still log in, and stays after all", async () => {
    const { page } = phone;
    await page.getByLabel("Email Address").fill(alice.email);
    await page.getByLabel("Password", { exact: true }).fill(alice.password);
    await page.getByRole("button", { name: "Log In" }).click();
    await expect(banner(page)).toContainText(inAWeek());
    await banner(page).getByRole("button", { name: "Keep my account" }).click();
    await expect(page.getByText("Your account stays.")).toBeVisible();
    await expect(banner(page)).toBeHidden();
  });

  await test.step("others see her again", async () => {
    await carol.page.reload();
    await expect(topName(carol.page)).toHaveText(alice.name);
    await bob.page.reload();
    await expect(chat).toBeVisible();
  });
});

/** What stands over every screen of who is leaving. */
function banner(page: Page) {
  return page.getByRole("region", { name: "Your account", exact: true });
}

/** As it is said to people in Britain, where the browsers of these tests are. */
function inAWeek(): string {
  const day = new Intl.DateTimeFormat("en-GB", {
    weekday: "long",
    day: "numeric",
    month: "long",
    timeZone: "Europe/London",
  });
  return day.format(Date.now() + WEEK_MS);
}
