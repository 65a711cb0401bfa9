/** Confirming an email address and changing it. */
import { ageSignIns } from "./support/database.ts";
import { anotherDevice } from "./support/devices.ts";
import { mailedLink, newestSent } from "./support/outbox.ts";
import { expect, test } from "./support/test.ts";

const SUBJECT = "Confirm your email";

test("the newest mailed link confirms the email once, signed in or not", async ({ newPerson, page }) => {
  const alice = await newPerson("Alice");
  const first = await mailedLink(alice.email, SUBJECT);
  await alice.page.goto("/edit-profile");
  const section = alice.page.getByRole("region", { name: "Email" });
  await expect(section.getByText("Not confirmed yet")).toBeVisible();
  await section.getByRole("button", { name: "Send the link again" }).click();
  await expect(section.getByText("We sent the link again.")).toBeVisible();
  const second = await mailedLink(alice.email, SUBJECT, first);

  const done = page.getByRole("heading", { name: "This link no longer works" });
  await page.goto(first);
  await expect(done).toBeFocused();
  await expect(page).toHaveURL("/confirm-email");
  await page.goto(second);
  await expect(page.getByRole("heading", { name: "Your email is confirmed" })).toBeFocused();
  await expect(page.getByRole("link", { name: "Log In" })).toBeVisible();
  await page.goto(second);
  await expect(done).toBeFocused();
  await alice.page.reload();
  await expect(section.getByText("Confirmed", { exact: true })).toBeVisible();
});

test("a new email needs the password, and replaces the old one when its link is opened", async ({
  newPerson,
  newVisitor,
}) => {
  const alice = await newPerson("Alice");
  const { page } = alice;
  const email = `new.${alice.email}`;
  await ageSignIns(alice);
  await page.goto("/edit-profile");
  const section = page.getByRole("region", { name: "Email" });
  const send = section.getByRole("button", { name: "Send me a link" });
  await section.getByRole("button", { name: "Change email" }).click();
  await section.getByLabel("New email address").fill("alice at campus");
  await send.click();
  await expect(section.getByText("This does not look like an email address.")).toBeVisible();

  await test.step("Alice confirms her password", async () => {
    const dialog = page.getByRole("dialog", { name: "Confirm that it is you" });
    await section.getByLabel("New email address").fill(email);
    await send.click();
    await dialog.getByRole("button", { name: "Not now" }).click();
    await expect(dialog).toBeHidden();
    await expect(section.getByLabel("New email address")).toHaveValue(email);
    await send.click();
    await expect(dialog.getByLabel("Password", { exact: true })).toBeFocused();
    await dialog.getByLabel("Password", { exact: true }).fill("not hers");
    await page.keyboard.press("Enter");
    await expect(dialog.getByText("This password is wrong.")).toBeVisible();
    await dialog.getByLabel("Password", { exact: true }).fill(alice.password);
    await page.keyboard.press("Enter");
    await expect(section.getByText(`We emailed a link to ${email}.`)).toBeVisible();
  });

  await test.step("the old address stays until the link is opened", async () => {
    await page.reload();
    await expect(section.getByText(alice.email, { exact: true })).toBeVisible();
    await page.goto(await mailedLink(email, SUBJECT));
    await expect(page.getByRole("heading", { name: "Your email is confirmed" })).toBeVisible();
    await page.getByRole("link", { name: "Continue" }).click();
    await expect(page).toHaveURL("/dashboard");
    await page.goto("/profile");
    await expect(page.getByText(email, { exact: true })).toBeVisible();
  });

  await test.step("the old address is notified, and the new one logs in", async () => {
    await newestSent(alice.email, "Your email was changed", /changed to a different one/);
    await anotherDevice(newVisitor, { ...alice, email });
  });
});
