import { expect, type Page } from "@playwright/test";
import { test } from "./support/fixtures";

const card = (page: Page, name: string) => page.getByRole("main").getByRole("link", { name, exact: true });

test("a visitor searches a marker by the name on a report, opens it, and knows range, source and panel @phone", async ({
  page,
}) => {
  await page.goto("/what-we-measure");
  await page.getByRole("searchbox", { name: "Search" }).fill("SGPT");
  await expect(card(page, "ALT")).toBeVisible();
  await expect(card(page, "Ferritin")).toBeHidden();
  await expect(page).toHaveURL(/\?q=SGPT$/);
  await card(page, "ALT").click();
  await expect(page.getByRole("heading", { level: 1, name: "ALT" })).toBeVisible();
  await expect(page.getByText("7 to 55 U/L")).toBeVisible();
  await expect(page.getByRole("link", { name: /Mayo Clinic Laboratories.*ALT.*20\d\d/ })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "See Heart & Metabolic" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("searchbox", { name: "Search" })).toHaveValue("SGPT");
});

test("an address with filters shows the list as it was left, and measured and calculated are counted apart", async ({
  page,
}) => {
  await page.goto("/what-we-measure?program=hormone&sex=female");
  await expect(page.getByLabel("Program")).toHaveValue("hormone");
  await expect(page.getByText("10 measured, 4 calculated").first()).toBeVisible();
  await expect(card(page, "Progesterone")).toBeVisible();
  await expect(card(page, "PSA, total")).toBeHidden();
  await page.getByLabel("Reported for").selectOption("male");
  await expect(card(page, "PSA, total")).toBeVisible();
  await expect(page).toHaveURL(/program=hormone&sex=male$/);
  await page.getByRole("button", { name: "Show all" }).click();
  await expect(card(page, "Ferritin")).toBeVisible();
  await expect(page).toHaveURL(/\/what-we-measure$/);
});

test("a visitor compares two programs side by side on a phone, and the sex stays in the browser @phone @phone-only", async ({
  page,
}) => {
  await page.goto("/program-comparison");
  const table = page.getByRole("table");
  await page.getByLabel("Show", { exact: true }).selectOption("thyroid");
  await page.getByLabel("Beside").selectOption("mini-thyroid");
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
  await page.getByText("I know some of these already").click();
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
});
