/** Signing in with a phone number and a code, and linking a number to an account. */
import type { Locator, Page } from "@playwright/test";
import { resetTextLimits } from "./support/database.ts";
import { textedCode } from "./support/outbox.ts";
import { expect, test } from "./support/test.ts";

test("a newcomer signs in with a phone number and the texted code", async ({ page }) => {
  const [first, second] = [newPhone(), newPhone()];
  await page.clock.install();
  await page.goto("/login");
  await page.getByRole("link", { name: "Continue with Phone Number" }).click();
  await expect(page).toHaveURL("/phone-login");
  const field = page.getByLabel("Phone Number");
  const send = page.getByRole("button", { name: "Send OTP" });

  await test.step("an invalid number is refused", async () => {
    await expect(page.getByText("Include country code (e.g., +1 for US)")).toBeVisible();
    await expect(page.locator("#recaptcha-container")).toBeAttached();
    await send.click();
    await expect(page.getByText("Please enter your phone number.")).toBeVisible();
    for (const wrong of ["12", "+44 20 7946 0018"]) {
      await field.fill(wrong);
      await send.click();
      await expect(page.getByText("This number cannot receive text messages.")).toBeVisible();
      await expect(field).toBeFocused();
    }
  });

  await test.step("each field takes one digit and nothing else", async () => {
    await field.fill(first.slice(1));
    const sent = page.waitForRequest("**/api/phone/code");
    await send.click();
    expect((await sent).postDataJSON()).toMatchObject({ phone: first });
    await expect(page.getByRole("heading", { name: "Verify OTP" })).toBeVisible();
    await expect(page.getByText("Enter the 6-digit code sent to")).toBeVisible();
    await expect(digitField(page, 1)).toBeFocused();
    await page.keyboard.type("1x2");
    await expect.poll(() => digits(page)).toEqual(["1", "2", "", "", "", ""]);
    await expect(digitField(page, 3)).toBeFocused();
    await page.keyboard.press("Backspace");
    await expect.poll(() => digits(page)).toEqual(["1", "", "", "", "", ""]);
    await expect(digitField(page, 2)).toBeFocused();
    await paste(page, "12 b456");
    await expect(page.getByText("Only digits can be pasted here.")).toBeVisible();
    await expect(verify(page)).toBeDisabled();
  });

  await test.step("a wrong code is refused", async () => {
    const code = await textedCode(first);
    await paste(page, wrongOf(code));
    await expect(digitField(page, 6)).toBeFocused();
    await verify(page).click();
    await expect(page.getByText("Invalid OTP. Please try again.")).toBeVisible();
    await expect(digitField(page, 1)).toBeFocused();
  });

  await test.step("a new code can be requested after half a minute, and again after the next", async () => {
    const resend = page.getByRole("button", { name: "Send a new code" });
    await expect(page.getByText(/New code in 0:[0-3]\d/)).toBeVisible();
    await expect(resend).toBeHidden();
    await page.clock.fastForward(30_000);
    // The server's own half minute is not over yet: it answers that nothing was sent.
    await resend.click();
    await expect(page.getByText("Too many requests. Please wait a moment, then try again.")).toBeVisible();
    await resetTextLimits();
    await resend.click();
    await expect(page.getByText("A new code is on its way.")).toBeVisible();
    await expect.poll(() => digits(page)).toEqual(["", "", "", "", "", ""]);
    await expect(resend).toBeHidden();
  });

  await test.step("a mistyped number can be changed, and its code signs in", async () => {
    await page.getByText("Change Phone Number").last().click();
    await expect(field).toHaveValue(first.slice(1));
    await expect(field).toBeFocused();
    await field.fill(second);
    await send.click();
    await expect(digitField(page, 1)).toBeFocused();
    await paste(page, await textedCode(second));
    await verify(page).click();
    await expect(page.getByRole("heading", { name: "What brings you here?" })).toBeVisible();
    await expect(page).toHaveURL("/onboarding");
  });
});

test("a number linked in Edit Profile can be used to sign in", async ({ newPerson, newVisitor }) => {
  const alice = await newPerson("Alice", { topics: ["relationships"] });
  const phone = newPhone();
  await alice.page.goto("/edit-profile");
  const section = alice.page.getByRole("region", { name: "Phone" });
  await section.getByRole("button", { name: "Add a phone number" }).click();
  const code = await enterCode(alice.page, phone);
  await expect(section.getByText("Code confirmed.")).toBeVisible();
  await expect(section.getByText("You can sign in with this number", { exact: true })).toBeVisible();

  await resetTextLimits();
  const { page } = await newVisitor();
  await page.goto("/phone-login");
  await enterCode(page, phone, code);
  await expect(page).toHaveURL("/onboarding");
  await expect(page.getByRole("checkbox", { name: "Relationships" })).toBeChecked();
});

/** Requests a code and enters it. @returns the code */
async function enterCode(page: Page, phone: string, codeBefore?: string): Promise<string> {
  await page.getByLabel("Phone Number").fill(phone);
  await page.getByRole("button", { name: "Send OTP" }).click();
  await expect(digitField(page, 1)).toBeFocused();
  const code = await textedCode(phone, codeBefore);
  await paste(page, code);
  await verify(page).click();
  return code;
}

/** A random British mobile number. */
function newPhone(): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return `+447400${String(random % 1_000_000).padStart(6, "0")}`;
}

function digitField(page: Page, position: number): Locator {
  return page.getByLabel(`Code, digit ${position} of 6`);
}

function digits(page: Page): Promise<string[]> {
  const fields = page.getByRole("group", { name: "Code" }).getByRole("textbox");
  return fields.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
}

function verify(page: Page): Locator {
  return page.getByRole("button", { name: "Verify OTP" });
}

/** Pastes into the focused element. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);
}

function wrongOf(code: string): string {
  return code === "123456" ? "654321" : "123456";
}
