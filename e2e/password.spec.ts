/** Resetting a forgotten password and changing a known one. */
import type { Page } from "@playwright/test";
import { anotherDevice } from "./support/devices.ts";
import { mailedLink } from "./support/outbox.ts";
import { expect, test } from "./support/test.ts";

const NEW_PASSWORD = "eleven slow ferries at dusk";

test("a forgotten password is replaced through a mailed link, which works once", async ({
  newPerson,
  newVisitor,
  page,
}) => {
  const alice = await newPerson("Alice");
  await alice.page.goto("/chats");
  await alice.page.getByRole("heading", { name: "Messages" }).waitFor();
  await page.goto("/login");
  const email = page.getByLabel("Email Address");

  await test.step("requesting a link gets the same answer for an unknown address", async () => {
    const forgot = page.getByRole("button", { name: "Forgot password?" });
    await forgot.click();
    await expect(page.getByText("Please enter your email address")).toBeVisible();
    await expect(email).toBeFocused();
    for (const address of [`nobody.${alice.email}`, alice.email]) {
      await email.fill(address);
      await Promise.all([page.waitForResponse("**/api/password/forgot"), forgot.click()]);
      await expect(page.getByText("Password reset email sent. Check your inbox.")).toBeVisible();
    }
  });

  const link = await mailedLink(alice.email, "Set a new password");
  await test.step("it leads to a new password", async () => {
    await page.goto(link);
    // The ticket is removed from the address and the history.
    await expect(page).toHaveURL("/reset-password");
    await saveNewPassword(page, "password");
    await expect(page.getByText("This password is easy to guess.")).toBeVisible();
    await saveNewPassword(page, NEW_PASSWORD);
    await expect(page).toHaveURL("/login");
    await expect(page.getByText("Your password has been changed.")).toBeVisible();
  });

  await test.step("open sessions are signed out", async () => {
    await expect(alice.page).toHaveURL(/\/login/);
  });

  await test.step("only the new password works", async () => {
    await logIn(page, alice.email, alice.password);
    await expect(page.getByText("Invalid email or password.")).toBeVisible();
    await logIn(page, alice.email, NEW_PASSWORD);
    await expect(page).toHaveURL("/dashboard");
  });

  await test.step("the link does not work twice, and a new one can be requested", async () => {
    const { page: later } = await newVisitor();
    await later.goto(link);
    await saveNewPassword(later, "a third one nobody asked for");
    await expect(later.getByRole("heading", { name: "This link no longer works" })).toBeFocused();
    await expect(later.getByRole("button", { name: "Send a new link" })).toBeVisible();
  });
});

test("changing the password needs the current one and signs other devices out", async ({
  newPerson,
  newVisitor,
}) => {
  const alice = await newPerson("Alice");
  const other = await anotherDevice(newVisitor, alice);
  await other.page.goto("/chats");
  await other.page.getByRole("heading", { name: "Messages" }).waitFor();
  await alice.page.goto("/edit-profile");
  const section = alice.page.getByRole("region", { name: "Password" });
  const current = section.getByLabel("Current password", { exact: true });
  const next = section.getByLabel("New password", { exact: true });
  const save = section.getByRole("button", { name: "Save password" });

  await section.getByRole("button", { name: "Change password" }).click();
  await expect(current).toBeFocused();
  await current.fill("three other odd words");
  await next.fill(NEW_PASSWORD);
  await save.click();
  await expect(section.getByText("This is not your current password.")).toBeVisible();
  await current.fill(alice.password);
  await next.fill("12345");
  await save.click();
  await expect(next).toHaveAttribute("aria-invalid", "true");
  await next.fill(NEW_PASSWORD);
  await save.click();
  await expect(section.getByText("Password changed.")).toBeVisible();

  await expect(other.page).toHaveURL(/\/login/);
  await alice.page.reload();
  await expect(section.getByRole("button", { name: "Change password" })).toBeVisible();
  await anotherDevice(newVisitor, { ...alice, password: NEW_PASSWORD });
});

async function saveNewPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel("New password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Save password" }).click();
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("Email Address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log In" }).click();
}
