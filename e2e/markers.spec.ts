import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./support/axe";
import { test } from "./support/fixtures";

const dot = (page: Page, name: string) => page.getByRole("main").getByRole("link", { name, exact: true });
const dim = (page: Page, name: string) => page.locator("[data-marker][data-dim]", { hasText: name });

test("a visitor searches a marker by the name on a report, opens it, and knows range, source and panel @phone", async ({
  page,
}) => {
  await page.goto("/what-we-measure");
  await page.getByRole("searchbox", { name: "Search" }).fill("SGPT");
  await expect(dim(page, "Ferritin")).toBeVisible();
  await expect(page.locator("[data-marker]:not([data-dim])")).toHaveText(["ALT"]);
  await expect(page).toHaveURL(/\?q=SGPT$/);
  await dot(page, "ALT").click();
  const sheet = page.getByRole("dialog", { name: "ALT" });
  await expect(sheet.getByText("7 to 55 U/L")).toBeVisible();
  await expect(sheet.getByRole("link", { name: /Mayo Clinic Laboratories.*ALT.*20\d\d/ })).toBeVisible();
  await expect(sheet.getByText(/Heart & Metabolic/)).toBeVisible();
  await expect(page).toHaveURL(/\?q=SGPT&marker=alt$/);
  await expectAccessible(page);
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole("searchbox", { name: "Search" })).toHaveValue("SGPT");
  await dot(page, "ALT").click();
  await sheet.getByRole("button", { name: "Close" }).click();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/\?q=SGPT$/);
  await dot(page, "ALT").click();
  await sheet.getByRole("link", { name: /^All about ALT/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "ALT" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "See Heart & Metabolic" })).toBeVisible();
});

test("an address opens a marker, and one with filters shows the map as it was left, three kinds counted apart", async ({
  page,
}) => {
  await page.goto("/understand-your-health?marker=tsh");
  await expect(page.getByRole("dialog", { name: "TSH" }).getByText("0.3 to 4.2 mIU/L")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/understand-your-health$/);
  await page.goto("/what-we-measure?program=hormone&sex=female");
  await expect(page.getByLabel("Program")).toHaveValue("hormone");
  await expect(page.getByText("10 measured, 4 calculated", { exact: true })).toBeVisible();
  await expect(dim(page, "PSA, total")).toBeVisible();
  await page.getByLabel("Reported for").selectOption("male");
  await expect(dim(page, "Progesterone")).toBeVisible();
  await expect(dim(page, "PSA, total")).toHaveCount(0);
  await expect(page).toHaveURL(/program=hormone&sex=male$/);
  await page.getByRole("button", { name: "Show all" }).click();
  await expect(page.locator("[data-marker][data-dim]")).toHaveCount(0);
  await expect(page).toHaveURL(/\/what-we-measure$/);
});

test("the keyboard walks over the map, opens a marker, and comes back to where it was", async ({ page }) => {
  await page.goto("/what-we-measure?program=thyroid");
  await expect(dim(page, "Progesterone")).toBeVisible();
  await dot(page, "TSH").focus();
  await page.keyboard.press("ArrowDown");
  await expect(dot(page, "Free T4")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Free T4" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dot(page, "Free T4")).toBeFocused();
  await expect(page).toHaveURL(/\?program=thyroid$/);
});

test("a visitor compares two programs side by side on a phone, and the sex stays in the browser @phone @phone-only", async ({
  page,
}) => {
  await page.goto("/program-comparison");
  const table = page.getByRole("table");
  await page.getByLabel("Show", { exact: true }).selectOption("thyroid");
  await page.getByLabel("Next to").selectOption("mini-thyroid");
  await expect(table.getByRole("columnheader", { name: "Thyroid Focus" })).toBeVisible();
  await expect(table.getByRole("columnheader", { name: "Thyroid Check (mini)" })).toBeVisible();
  await expect(table.getByRole("columnheader", { name: "Complete 360" })).toBeHidden();
  await page.getByLabel("Search a marker").fill("psa");
  await expect(table.getByRole("rowheader", { name: "PSA, total" })).toBeVisible();
  await expect(table.getByRole("rowheader", { name: "TSH" })).toBeHidden();
  await page
    .locator("label", { hasText: /^Women$/ })
    .first()
    .click();
  await page.reload();
  await expect(page.getByRole("radio", { name: "Women" }).first()).toBeChecked();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
});

test("a visitor finds the cheapest set for two goals, leaves out what is known, and puts it into the cart", async ({
  page,
}) => {
  await page.goto("/program-comparison");
  const result = page.getByRole("region", { name: /kit|Nothing to buy/ });
  await expect(result.getByRole("link", { name: "Advanced Cholesterol (mini)" })).toBeVisible();
  await page.getByRole("checkbox", { name: /Thyroid, a first look/ }).check();
  await expect(result.getByRole("link", { name: "Thyroid Check (mini)" })).toBeVisible();
  await page.getByText("I already know some of these").click();
  await page.getByRole("checkbox", { name: "TSH" }).check();
  await page.getByRole("checkbox", { name: "Free T4" }).check();
  await expect(result.getByText("TSH.", { exact: true })).toBeVisible();
  await expect(result.getByRole("link", { name: "Thyroid Check (mini)" })).toBeHidden();
  await result.getByRole("button", { name: "Add it to the cart" }).click();
  await expect(page).toHaveURL(/\/shopping-cart$/);
  await expect(page.getByText("Advanced Cholesterol (mini)").first()).toBeVisible();
});

test("the list of markers, a marker, the comparison and the guide are whole with scripts off", async ({
  plainPage: page,
}) => {
  for (const [path, words] of [
    ["/what-we-measure", "Progesterone"],
    ["/what-we-measure/tsh", "0.3 to 4.2 mIU/L"],
    ["/program-comparison", "Advanced Cholesterol (mini)"],
    ["/understand-your-health", "Not graded"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("main").getByText(words).filter({ visible: true }).first(), path).toBeVisible();
  }
  await page.goto("/what-we-measure");
  await page.getByText("Thyroid 5 measured, 1 calculated").click();
  await expect(page.getByText("0.3 to 4.2 mIU/L").filter({ visible: true })).toBeVisible();
  await page.locator("[data-marker=tsh]").click();
  await expect(page.getByRole("heading", { level: 1, name: "TSH" })).toBeVisible();
});
