/** The public pages, signed out, and when the API does not respond. */
import { expect, test } from "./support/test.ts";

test("the landing page shows its promises, and every link leads to its page @wide", async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveTitle("Haven");
  await expect(page.getByRole("heading", { name: "Find your safe space", level: 1 })).toBeVisible();
  for (const card of ["Anonymous Support", "Safe Spaces", "Genuine Connections"])
    await expect(page.getByRole("heading", { name: card, exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Stories of Connection" })).toBeVisible();
  await expect(page.getByText("These are example stories.")).toBeVisible();
  const ratings = page.getByRole("img", { name: /of 5 stars$/ });
  await expect(ratings).toHaveCount(3);
  for (const [index, stars] of [5, 4, 5].entries())
    await expect(ratings.nth(index)).toHaveAccessibleName(`${stars} of 5 stars`);

  const links = [
    ["Log In", "/login", "Welcome Back"],
    ["Sign Up", "/signup", "Create an Account"],
    ["Get Started", "/signup", "Create an Account"],
    ["Join for free", "/signup", "Create an Account"],
    ["Privacy", "/privacy", "Privacy"],
    ["Terms", "/terms", "Terms"],
    ["House rules", "/rules", "House rules"],
    ["Transparency", "/transparency", "Transparency"],
    ["Support", "/support", "You can talk to someone now."],
    ["Talk to someone now", "/support", "You can talk to someone now."],
  ] as const;
  for (const [link, path, heading] of links) {
    await page.getByRole("link", { name: link, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { name: heading, level: 1 })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL("/");
  }
});

test.describe("when the API does not respond", () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test("support, privacy, terms and the house rules open, and support has a number for each country", async ({
    page,
  }) => {
    await page.route("**/api/**", (route) => route.abort());
    await page.goto("/support");
    await expect(page.getByRole("link", { name: "Call 116 123" })).toHaveAttribute("href", "tel:116123");
    await expect(page.getByRole("link", { name: "Call 999" })).toHaveAttribute("href", "tel:999");
    await page.getByRole("button", { name: "Change country" }).click();
    const country = page.getByLabel("Country");
    for (const [name, number] of [
      ["United States", "tel:988"],
      ["Australia", "tel:131114"],
      ["Ireland", "tel:116123"],
    ] as const) {
      await country.selectOption(name);
      await expect(page.getByRole("listitem").getByRole("link").first()).toHaveAttribute("href", number);
    }
    await country.selectOption("Somewhere else");
    await expect(page.getByRole("link", { name: "findahelpline.com" })).toBeVisible();
    for (const [path, heading] of [
      ["/privacy", "Privacy"],
      ["/terms", "Terms"],
      ["/rules", "House rules"],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole("heading", { name: heading, level: 1 })).toBeVisible();
    }
  });
});

test("the house rules say what happens when one is broken, and link to the figures of moderation", async ({
  page,
}) => {
  await page.goto("/rules#private");
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText("No harassment");
  await expect(page.getByRole("listitem").filter({ hasText: "Nothing private" })).toBeInViewport();
  for (const part of ["If somebody breaks a rule", "What happens then", "If it happens to you"])
    await expect(page.getByRole("heading", { name: part })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Transparency" }).first().click();
  await expect(page.getByRole("heading", { name: "Transparency", level: 1 })).toBeVisible();
});

test("the figures of moderation leave out what is about fewer than ten, and say so before the first night", async ({
  page,
}) => {
  const figures = (answer: object) =>
    page.route("**/api/transparency", (route) => route.fulfill({ json: { ...FIGURES, ...answer } }));
  await figures({});
  await page.goto("/transparency");
  const conduct = page.locator("#conduct");
  await expect(page.getByText("Moderators read reports Mon–Sun 09:00–21:00.")).toBeVisible();
  await expect(conduct).toContainText("55 minutes");
  await expect(conduct).toContainText("11 hours 5 minutes");
  await expect(conduct).toContainText("93%");
  await expect(page.getByText("There were fewer than ten cases, so nothing is shown.")).toBeVisible();
  await figures({ day: null, lanes: [], reports: null });
  await page.reload();
  await expect(page.getByText("Nothing has been counted yet.")).toBeVisible();
});

const FIGURES = {
  day: "2031-11-21",
  lanes: [
    { lane: "care", cases: null, medianMinutes: null, p90Minutes: null, withinTarget: null },
    { lane: "conduct", cases: 42, medianMinutes: 55, p90Minutes: 665, withinTarget: 0.93 },
  ],
  reports: 61,
  appeals: null,
  overturned: null,
  hours: "Mon–Sun 09:00–21:00",
};
