/** Notices and the screens of a suspended person are usable by everyone; see `every-screen.spec.ts`. */
import { expectAccessible } from "./support/accessibility.ts";
import { newSuspended, newWarned } from "./support/sanctions.ts";
import { test } from "./support/test.ts";

test("notices, closed and open, with an appeal, and none at all @wide", async ({ newPerson }) => {
  const { bob } = await newWarned(newPerson, `A long one: ${"thoughtfully".repeat(20)}`);
  const { page } = bob;
  await page.goto("/notices");
  await page.getByRole("heading", { name: "A warning" }).waitFor();
  await expectAccessible(page, "/notices");
  await page.getByRole("button", { name: "Appeal" }).click();
  await page.getByRole("button", { name: "Send appeal" }).click();
  await expectAccessible(page, "an appeal with an error");
  const other = (await newPerson("Carol")).page;
  await other.goto("/notices");
  await other.getByRole("heading", { name: "No notices" }).waitFor();
  await expectAccessible(other, "No notices");
});

test("what is left to a suspended person @wide", async ({ newPerson }) => {
  test.setTimeout(90_000);
  const { bob } = await newSuspended(newPerson, "People like you should not be here.");
  const { page } = bob;
  for (const [path, heading] of [
    ["/notices", "Notices"],
    ["/discover", "Safe Space"],
    ["/chats", "Messages"],
    ["/edit-profile", "Your account"],
  ] as const) {
    await page.goto(path);
    await page.getByRole("heading", { name: heading, level: 1 }).waitFor();
    await expectAccessible(page, `${path} while suspended`);
  }
});
