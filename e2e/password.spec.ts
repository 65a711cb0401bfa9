/** Passwords: one that is forgotten, and one that is changed. */
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
  const ada = await newPerson("Ada");
  await ada.page.goto("/chats");
  await ada.page.getByRole("heading", { name: "Messages" }).waitFor();
  await page.goto("/login");
  const email = page.getByLabel("Email Address");

  await test.step("the link is asked for, and the answer is the same for an address nobody has", async () => {
    const forgot = page.getByRole("button", { name: "Forgot password?" });
    await forgot.click();
    await expect(page.getByText("Please enter your email address")).toBeVisible();
    await expect(email).toBeFocused();
    for (const address of [`nobody.${ada.email}`, ada.email]) {
      await email.fill(address);
      await Promise.all([page.waitForResponse("**/api/password/forgot"), forgot.click()]);
      await expect(page.getByText("Password reset email sent. Check your inbox.")).toBeVisible();
    }
  });

  const link = await mailedLink(ada.email, "Set a new password");
  await test.step("it leads to a new password", async () => {
    await page.goto(link);
    // The secret is in no history.
    await expect(page).toHaveURL("/reset-password");
    await choose(page, "password");
    await expect(page.getByText("This password is easy to guess.")).toBeVisible();
    await choose(page, NEW_PASSWORD);
    await expect(page).toHaveURL("/login");
    await expect(page.getByText("Your new password is set.")).toBeVisible();
  });

  await test.step("whoever was signed in is out", async () => {
    await expect(ada.page).toHaveURL(/\/login/);
  });

  await test.step("the old password is wrong now, and the new one right", async () => {
    await logIn(page, ada.email, ada.password);
    await expect(page.getByText("Invalid email or password.")).toBeVisible();
    await logIn(page, ada.email, NEW_PASSWORD);
    await expect(page).toHaveURL("/dashboard");
  });

  await test.step("the link has done its work, and another one can be had", async () => {
    const { page: later } = await newVisitor();
    await later.goto(link);
    await choose(later, "a third one nobody asked for");
    await expect(later.getByRole("heading", { name: "This link has done its work" })).toBeFocused();
    await expect(later.getByRole("button", { name: "Send a new link" })).toBeVisible();
  });
});

test("changing the password asks for the current one, and signs other devices out", async ({
  newPerson,
  newVisitor,
}) => {
  const ada = await newPerson("Ada");
  const other = await anotherDevice(newVisitor, ada);
  await other.page.goto("/chats");
  await other.page.getByRole("heading", { name: "Messages" }).waitFor();
  await ada.page.goto("/edit-profile");
  const section = ada.page.getByRole("region", { name: "Password" });
  const current = section.getByLabel("Current password", { exact: true });
  const next = section.getByLabel("New password", { exact: true });
  const save = section.getByRole("button", { name: "Save password" });

  await section.getByRole("button", { name: "Change password" }).click();
  await expect(current).toBeFocused();
  await current.fill("three other odd words");
  await next.fill(NEW_PASSWORD);
  await save.click();
  await expect(section.getByText("This is not your current password.")).toBeVisible();
  await current.fill(ada.password);
  await next.fill("12345");
  await save.click();
  await expect(next).toHaveAttribute("aria-invalid", "true");
  await next.fill(NEW_PASSWORD);
  await save.click();
  await expect(section.getByText("Your password is changed.")).toBeVisible();

  await expect(other.page).toHaveURL(/\/login/);
  await ada.page.reload();
  await expect(section.getByRole("button", { name: "Change password" })).toBeVisible();
  await anotherDevice(newVisitor, { ...ada, password: NEW_PASSWORD });
});

async function choose(page: Page, password: string): Promise<void> {
  await page.getByLabel("New password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Save password" }).click();
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("Email Address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log In" }).click();
}
