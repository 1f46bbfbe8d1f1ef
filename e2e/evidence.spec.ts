import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./support/axe";
import { test } from "./support/fixtures";

const part = (page: Page, name: RegExp) => page.getByRole("radio", { name });
const explained = (page: Page) => page.locator("[data-explains]").filter({ visible: true });

/** Opens a page, and waits until its letters are there: a typeface that comes late moves what it is set in. */
async function openSettled(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(`document.fonts.ready.then(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => {
    window.settledAt = performance.now();
    drawn();
  }))))`);
}

/** How far anything has moved since the page stood, as the browser counts it. */
const MOVED = `new Promise((resolve) => {
  const sum = (entries) =>
    entries.filter(({ startTime }) => startTime > window.settledAt).reduce((all, { value }) => all + value, 0);
  new PerformanceObserver((list) => resolve(sum(list.getEntries()))).observe({ type: "layout-shift", buffered: true });
  setTimeout(() => resolve(0), 500);
})`;

test("every part of the sample report is explained by keyboard alone, and nothing moves @phone", async ({ page }) => {
  await openSettled(page, "/evidence");
  await expect(explained(page)).toHaveText([/The answer comes first/]);
  await part(page, /^1\. /).focus();
  await page.keyboard.press("Space");
  const told: string[] = [];
  for (const _ of await page.locator("[data-explains]").all()) {
    await expect(explained(page)).toHaveCount(1);
    told.push(await explained(page).innerText());
    await expect(page.locator(":focus")).toHaveAccessibleDescription(/\w{3}/);
    await page.keyboard.press("ArrowRight");
  }
  expect(new Set(told).size).toBe(11);
  expect(await page.evaluate(MOVED)).toBe(0);
  await expectAccessible(page);
});

test("a press on the flag says what a flag is", async ({ page }) => {
  await page.goto("/evidence");
  const flag = await page.getByText("Above range", { exact: true }).boundingBox();
  if (!flag) throw new Error("the flag has no place");
  await page.mouse.click(flag.x + flag.width / 2, flag.y + flag.height / 2);
  await expect(explained(page)).toHaveText([/A verdict, not a diagnosis/]);
});

test("without scripts all of it can be read as a list", async ({ plainPage: page }) => {
  await page.goto("/evidence");
  await expect(explained(page)).toHaveCount(11);
  await expect(page.getByRole("heading", { name: "Who sees what" })).toBeVisible();
});

test("the morning is told in order, by scrolling alone, and nothing is under anything without motion @phone", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openSettled(page, "/how-it-works");
  const beats = page.locator("[data-beat]");
  await expect(beats).toHaveCount(7);
  const places = await beats.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
  for (const [index, { top }] of places.entries())
    expect(top, `beat ${index + 1}`).toBeGreaterThanOrEqual((places[index - 1]?.bottom ?? 0) - 1);
  const moving = await page
    .locator("[data-beat] img")
    .evaluateAll((all) => all.filter((one) => getComputedStyle(one).animationName !== "none").length);
  expect(moving).toBe(0);
  expect(await page.evaluate(MOVED)).toBe(0);
  await expectAccessible(page);
});

test("each sheet of the morning comes to lie over the one before, and can be read there whole", async ({ page }) => {
  await page.goto("/how-it-works");
  const header = (await page.getByRole("banner").boundingBox())?.height ?? 0;
  for (const beat of await page.locator("[data-beat]").all()) {
    await beat.evaluate((one: HTMLElement) => window.scrollTo({ top: one.offsetTop, behavior: "instant" }));
    const title = beat.getByRole("heading");
    await title.scrollIntoViewIfNeeded();
    const box = await title.boundingBox();
    expect(box?.y, await title.innerText()).toBeGreaterThan(header);
    const isOnTop = await title.evaluate((one) => {
      const { left, top, height } = one.getBoundingClientRect();
      return one.contains(document.elementFromPoint(left + 4, top + height / 2));
    });
    expect(isOnTop, await title.innerText()).toBe(true);
  }
});

test("the morning is whole without scripts", async ({ plainPage: page }) => {
  await page.goto("/how-it-works");
  for (const title of ["The last bite", "Open the box", "Press once, and watch", "The tick lands"])
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
});
