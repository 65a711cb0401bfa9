/** Starting offline: stored data is shown, and missing data is explained. */
import type { Page } from "@playwright/test";
import { topCard } from "./support/deck.ts";
import { breakableConnection } from "./support/connection.ts";
import { expect, test } from "./support/test.ts";

test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/, serviceWorkers: "allow" });

test("offline the app starts for the last signed-in person, and updates when the connection is back", async ({
  newPerson,
  isMobile,
}) => {
  const { page, context, name } = await newPerson("Ada", { bio: "Looks after three lighthouses." });
  const connection = await breakableConnection(context);
  const offline = page.getByText("No connection. Messages will be sent when you are back online.");
  await page.goto("/dashboard");
  await topCard(page).waitFor();
  await keptOnDevice(page);
  await expect(offline).toBeHidden();

  await connection.goOffline();
  await page.reload();
  await expect(offline).toBeVisible();
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByText("People appear here when you are back online.")).toBeVisible();
  const bar = page.getByRole("link", { name: "Your profile" });
  if (!isMobile) await expect(bar).toHaveText(name.charAt(0));

  await page.getByRole("link", { name: "Profile", exact: true }).click();
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  await expect(page.getByText("Your bio and interests appear here when you are back online.")).toBeVisible();

  await connection.reconnect();
  await expect(offline).toBeHidden();
  await expect(page.getByText("Looks after three lighthouses.")).toBeVisible();
  await page.getByRole("link", { name: "Discover" }).click();
  await topCard(page).waitFor();
});

test("Help and the house rules open offline", async ({ newVisitor }) => {
  const { page, context } = await newVisitor();
  await page.goto("/login");
  await keptOnDevice(page);
  await context.setOffline(true);
  await page.goto("/support");
  await expect(page.getByRole("link", { name: "Call 116 123" })).toHaveAttribute("href", "tel:116123");
  await page.goto("/rules");
  await expect(page.getByRole("heading", { name: "No harassment" })).toBeVisible();
});

/** Waits until the service worker has cached the app. */
async function keptOnDevice(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === "activated") return;
    await new Promise((resolve) => active?.addEventListener("statechange", resolve, { once: true }));
  });
}

test("logging out offline wipes the device at once and ends the session after reconnecting", async ({
  newPerson,
}) => {
  const { page, context, name } = await newPerson("Ada");
  const connection = await breakableConnection(context);
  await page.goto("/profile");
  await page.getByRole("heading", { name, level: 1 }).waitFor();
  await page.getByRole("button", { name: "Settings" }).click();
  const [cookie] = await context.cookies();
  const cacheNames = () => page.evaluate(() => caches.keys());
  await keptOnDevice(page);
  expect(await cacheNames()).toHaveLength(1);
  await connection.goOffline();
  await page.getByRole("button", { name: "Log Out" }).click();
  await expect(page).toHaveURL("/login");
  const mine = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(".me.")));
  expect(await mine()).toEqual([]);
  expect(await cacheNames()).toEqual([]);

  await connection.reconnect();
  await expect.poll(() => context.cookies()).toEqual([]);
  await expect.poll(() => page.evaluate(() => Object.entries(localStorage))).toEqual([]);
  const answer = await fetch(`${process.env.HAVEN_URL}/api/profile`, {
    headers: { cookie: `${cookie!.name}=${cookie!.value}` },
  });
  expect(answer.status).toBe(401);
  await page.reload();
  await expect(page).toHaveURL("/login");
});
