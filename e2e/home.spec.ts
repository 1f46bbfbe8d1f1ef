import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./support/axe";
import { test } from "./support/fixtures";

const tick = (page: Page, name: string | RegExp) => page.getByRole("radio", { name });
/** What stands open: every marker's words are in the page, and those of one can be seen. */
const open = (page: Page, words: string) => page.getByRole("main").getByText(words).filter({ visible: true });

test("the first screen answers to the keyboard: each marker with value, range and source @phone", async ({ page }) => {
  await page.goto("/");
  await expect(open(page, "Range below 90 mg/dL").first()).toBeVisible();
  await tick(page, /^TSH: 1\.4 mIU\/L/).focus();
  await page.keyboard.press("Space");
  await expect(open(page, "Range 0.3 to 4.2 mIU/L")).toBeVisible();
  await expect(open(page, "Mayo Clinic Laboratories, test catalog, STSH")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(tick(page, /^Free T4/)).toBeChecked();
  await expect(open(page, "Range 0.9 to 1.7 ng/dL")).toBeVisible();
  await expectAccessible(page);
});

test("a pointer on a line, or a finger drawn along it, opens the nearest marker", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator("[data-living-range=follows]")).toBeVisible();
  const box = await tick(page, /^Vitamin D/).boundingBox();
  if (!box) throw new Error("the tick has no place");
  await page.mouse.move(box.x - 6, box.y + box.height / 2);
  await expect(open(page, "Range 20 to 50 ng/mL")).toBeVisible();
  await page.mouse.move(box.x - 6, box.y - 300);
  await expect(open(page, "Range 20 to 50 ng/mL"), "what was opened stays").toBeVisible();
});

test("the first screen is whole without scripts, and a press opens a marker", async ({ plainPage: page }) => {
  await page.goto("/");
  await expect(tick(page, /./)).toHaveCount(39);
  await expect(open(page, "Range below 90 mg/dL").first()).toBeVisible();
  await tick(page, /^Prolactin/).check();
  await expect(open(page, "Above range.")).toBeVisible();
});

test("a phone's first screen shows the product, its price and the way to it @phone @phone-only", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  for (const part of [
    page.getByRole("heading", { level: 1 }),
    page.getByText(/^From \$\d+ every 3 months plus \$\d+ shipping/).first(),
    page.getByRole("link", { name: "See programs and prices" }),
    tick(page, /^Urea nitrogen/),
  ]) {
    const box = await part.boundingBox();
    expect(box && box.y + box.height, await part.innerText().catch(() => "")).toBeLessThanOrEqual(844);
  }
});

test("nothing moves for whoever asked for that", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  const names = await page
    .getByRole("radio")
    .evaluateAll((ticks) => ticks.map((one) => getComputedStyle(one).animationName));
  expect(new Set(names)).toEqual(new Set(["none"]));
});
