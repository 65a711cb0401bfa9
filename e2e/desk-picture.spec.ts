/** The picture of an event or a group: it is sent with the form, and the words are safe when it is not. */
import { photograph } from "../server/testing/pictures.ts";
import { makeEvent, newAdmin } from "./support/gatherings.ts";
import { expect, test } from "./support/test.ts";

// The trace that is kept of a failure wants a copy of the picture on the screen, and may not have it.
test.use({ expectedErrors: /Connecting to 'blob:.* violates/ });

test("an event gets a picture with its words, and loses it again", async ({ newPerson }) => {
  const admin = await newAdmin(newPerson);
  const event = await makeEvent(admin, "Soup Night", { requiresApproval: true });
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

test("the words of an event are saved even if its picture cannot be read", async ({ newPerson }) => {
  const admin = await newAdmin(newPerson);
  const event = await makeEvent(admin, "Soup Night", { requiresApproval: true });
  const { page } = admin;
  await page.goto(`/admin/edit-event/${event.eventId}`);
  await page.getByLabel("What it is about").fill("Two big pots.");
  await page
    .getByLabel("Picture file")
    .setInputFiles({ name: "soup.jpg", mimeType: "image/jpeg", buffer: Buffer.from("notes") });
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("The words are saved, the picture is not.")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("What it is about")).toHaveValue("Two big pots.");
});
