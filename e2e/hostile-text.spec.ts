/** Texts that would run as code if they were not escaped. */
import type { Page } from "@playwright/test";
import { callApi } from "./support/api.ts";
import { bubbles, expectMessages, openRoom, write } from "./support/chat.ts";
import { passUntil, topCard } from "./support/deck.ts";
import { like, newPair } from "./support/pairs.ts";
import { expect, test } from "./support/test.ts";

const HOSTILE = [
  `<img src=x onerror="window.ran='img'">`,
  `<script>window.ran='script'</script>`,
  `"><svg onload="window.ran='svg'">`,
  `javascript:window.ran='link'`,
  `https://e.example/"onmouseover="window.ran='over'`,
  `{{constructor.constructor("window.ran='template'")()}}`,
  `</textarea></title><iframe srcdoc="<script>parent.ran='frame'</script>">`,
  `\\u003cimg src=x onerror=alert(1)\\u003e %3Cscript%3E &lt;b&gt; &#60;i&#62;`,
];
const IN_NAME = `<svg onload="window.ran='name'">`;
const IN_INTEREST = "<img src=x onerror=ran=1>";

test("the hostile text runs where it is not escaped", async ({ page }) => {
  await page.setContent(HOSTILE[0] ?? "");
  await expect.poll(() => page.evaluate(() => "ran" in window)).toBe(true);
});

test("names, bios, interests and messages are shown as written, and nothing runs", async ({ newPerson }) => {
  const { alice, bob, interests } = await newPair(newPerson);
  const name = `${IN_NAME} ${alice.name.split(" ")[1]}`;
  await callApi(alice.context.request, "PATCH", "/profile", {
    name,
    bio: HOSTILE.slice(0, 6).join("\n"),
    interests: [...interests, IN_INTEREST],
  });
  await like(alice, bob);
  await bob.page.goto("/discover");
  await passUntil(bob.page, name);
  await expect(topCard(bob.page).getByRole("listitem").filter({ hasText: IN_INTEREST })).toBeAttached();
  await expect(topCard(bob.page).getByRole("paragraph").first()).toContainText(HOSTILE[0] ?? "");
  await expectHarmless(bob.page);

  await topCard(bob.page)
    .getByRole("button", { name: `Like ${name}` })
    .click();
  const overlay = bob.page.getByRole("dialog", { name: "It's a Match!" });
  await expect(overlay).toContainText(`You matched with ${name}`);
  await overlay.getByRole("button", { name: `Say hello to ${name}` }).click();
  await expect(bob.page.getByRole("heading", { name, level: 1 })).toBeVisible();
  for (const text of HOSTILE) await write(bob.page, text);
  await expectMessages(bob.page, HOSTILE);

  const roomId = new URL(bob.page.url()).pathname.split("/").at(-1) ?? "";
  await openRoom(alice.page, roomId);
  await expectMessages(alice.page, HOSTILE);
  for (const link of await bubbles(alice.page).getByRole("link").all()) {
    await link.hover();
    await expect(link).toHaveAttribute("href", "https://e.example/");
  }
  for (const page of [alice.page, bob.page]) await expectHarmless(page);
  for (const path of ["/chats", "/profile", "/edit-profile"]) {
    await alice.page.goto(path);
    await expect(alice.page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectHarmless(alice.page);
  }
});

/** Nothing ran, and no element or attribute was made from a text. */
async function expectHarmless(page: Page): Promise<void> {
  expect(await page.evaluate(() => "ran" in window)).toBe(false);
  const planted =
    "iframe, script:not([src]), svg[onload], img[src=x], [onerror], [onmouseover], a[href^=javascript]";
  await expect(page.locator(planted)).toHaveCount(0);
}
