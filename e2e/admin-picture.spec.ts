/** The picture of an event or a group: it is uploaded after the form, which is saved even if the upload fails. */
import { photograph } from "../server/testing/pictures.ts";
import { createEvent, newAdmin } from "./support/gatherings.ts";
import { expect, test } from "./support/test.ts";

// The trace of a failed test tries to copy the picture on the screen, which the CSP forbids.
test.use({ expectedErrors: /Connecting to 'blob:.* violates/ });

test("an event gets a picture and loses it again", async ({ newPerson }) => {
  const admin = await newAdmin(newPerson);
  const event = await createEvent(admin, "Soup Night", { requiresApproval: true });
  const { page } = admin;
  const photo = { name: "soup.jpg", mimeType: "image/jpeg", buffer: await photograph(800, 400) };
  const card = page.getByRole("article", { name: "The card" });

  await page.goto(`/admin/edit-event/${event.eventId}`);
  await page.getByLabel("Picture file").setInputFiles({ ...photo, name: "soup.txt", mimeType: "text/plain" });
  await expect(page.getByText("Please choose a JPEG, PNG, WebP or AVIF picture.")).toBeVisible();
  await page.getByLabel("Picture file").setInputFiles(photo);
  await expect(card.locator("img")).toHaveAttribute("src", /^blob:/);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page).toHaveURL("/admin/events");

  await page.goto(`/admin/edit-event/${event.eventId}`);
  await expect(card.locator("img")).toHaveAttribute("src", /^\/pictures\//);
  await page.getByRole("button", { name: "Remove picture" }).click();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page).toHaveURL("/admin/events");
  await page.goto(`/admin/edit-event/${event.eventId}`);
  await expect(page.getByRole("button", { name: "Add a picture" })).toBeVisible();
});

test("an event is saved even if its picture cannot be read", async ({ newPerson }) => {
  const admin = await newAdmin(newPerson);
  const event = await createEvent(admin, "Soup Night", { requiresApproval: true });
  const { page } = admin;
  await page.goto(`/admin/edit-event/${event.eventId}`);
  await page.getByLabel("Description").fill("Two big pots.");
  await page
    .getByLabel("Picture file")
    .setInputFiles({ name: "soup.jpg", mimeType: "image/jpeg", buffer: Buffer.from("notes") });
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Everything but the picture is saved.")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Description")).toHaveValue("Two big pots.");
});
