/** Choosing, cropping and removing one's own picture. */
import type { Locator, Page } from "@playwright/test";
import { photograph } from "../server/testing/pictures.ts";
import { expect, test } from "./support/test.ts";

// A trace of a failed test requests a copy of the picture on screen, which the content security policy refuses.
test.use({ expectedErrors: /Connecting to 'blob:.* violates/ });

type File = { name: string; mimeType: string; buffer: Buffer };

test("a picture is cropped by keyboard and by hand, shown wherever its owner appears, and gone when removed @wide", async ({
  newPerson,
  isMobile,
}) => {
  const { page } = await newPerson("Alice");
  /** Its left half is red, its right half blue. */
  const photo = { name: "me.jpg", mimeType: "image/jpeg", buffer: await photograph(800, 400) };
  await page.goto("/edit-profile");
  const section = page.getByRole("region", { name: "What others see" });
  const dialog = page.getByRole("dialog", { name: "Your picture" });
  const frame = dialog.getByRole("application");
  const avatar = section.locator("img");

  await test.step("a file that is not a picture is refused with an explanation", async () => {
    await chooseFile(page, { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("notes") });
    await expect(section.getByText("Please choose a JPEG, PNG, WebP or AVIF picture.")).toBeVisible();
    await chooseFile(page, { ...photo, buffer: Buffer.from("notes") });
    await expect(section.getByText("We could not read this picture. Please try another one.")).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  await test.step("by keyboard: zoomed in, moved to its right edge", async () => {
    await chooseFile(page, photo);
    await frame.focus();
    await page.keyboard.press("+");
    await expect(dialog.getByRole("slider", { name: "Zoom" })).toHaveValue("1.2");
    for (let presses = 0; presses < 16; presses += 1) await page.keyboard.press("ArrowRight");
    await save(dialog);
    expect(await colourOf(avatar)).toBe("blue");
  });

  await test.step("by hand: dragged to its left edge", async () => {
    await chooseFile(page, photo);
    await dragRight(page, frame);
    await save(dialog);
    await expect.poll(() => colourOf(avatar)).toBe("red");
  });

  await test.step("it appears on the profile and in the top bar", async () => {
    await page.reload();
    await page.getByRole("link", { name: "Profile", exact: true }).click();
    expect(await colourOf(page.getByRole("main").locator("img"))).toBe("red");
    const bar = page.getByRole("link", { name: "Your profile" });
    if (!isMobile) expect(await colourOf(bar.locator("img"))).toBe("red");
  });

  await test.step("after its removal the initial is back", async () => {
    await page.goto("/edit-profile");
    await section.getByRole("button", { name: "Remove picture" }).click();
    await expect(page.getByText("Picture removed.")).toBeVisible();
    await expect(page.locator("img")).toHaveCount(0);
    await page.reload();
    await section.getByRole("button", { name: "Add a picture" }).waitFor();
    await expect(page.locator("img")).toHaveCount(0);
  });
});

function chooseFile(page: Page, file: File): Promise<void> {
  return page.getByLabel("Picture file").setInputFiles(file);
}

async function dragRight(page: Page, frame: Locator): Promise<void> {
  await expect(frame.locator("img")).toBeVisible();
  const box = await frame.boundingBox();
  if (box === null) throw new Error("There is no frame to drag in.");
  const middle = box.y + box.height / 2;
  await page.mouse.move(box.x + 10, middle);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 10, middle, { steps: 4 });
  await page.mouse.up();
}

async function save(dialog: Locator): Promise<void> {
  await dialog.getByRole("button", { name: "Save picture" }).click();
  await expect(dialog).toBeHidden();
  await expect(dialog.page().getByText("Picture saved.")).toBeVisible();
}

/** The colour in the middle of a picture. */
function colourOf(picture: Locator): Promise<string> {
  return picture.evaluate(async (element) => {
    const image = element as HTMLImageElement;
    await image.decode();
    const canvas = new OffscreenCanvas(1, 1).getContext("2d");
    canvas?.drawImage(image, image.naturalWidth / 2, image.naturalHeight / 2, 1, 1, 0, 0, 1, 1);
    const [red = 0, , blue = 0] = canvas?.getImageData(0, 0, 1, 1).data ?? [];
    return red > 200 && blue < 50 ? "red" : blue > 200 && red < 50 ? "blue" : `red ${red}, blue ${blue}`;
  });
}
