import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./support/axe";
import { expectFits } from "./support/fit";
import { test } from "./support/fixtures";
import { signIn } from "./support/people";
import { ACCOUNT_PAGES, exampleOf, SHOP_PAGES, STAFF_PAGES, STORE_KINDS, STORE_PAGES } from "./support/routes";
import { addProgram, checkOut } from "./support/shopper";

/** Shops that look otherwise than the first one, and addresses that lead nowhere. */
const OTHERS = [
  "/shop/northside-heart/pricing",
  "/shop/calm-cycle/pricing/quarterly",
  "/shop/pale-ale/pricing/add-ons",
  "/shop/bare-minimum",
  "/shop/nobody-has-this",
  "/no-such-page",
];

/** Looked at in every run, some on a phone and some on a desk; everything else waits for `npm run verify`. */
const SAMPLE: Readonly<Record<string, "@phone" | "@desk">> = {
  ...{ "/": "@phone", "/pricing": "@desk", "/pricing/easydraw-core-program": "@phone", "/faq": "@desk" },
  ...{ "/login": "@phone", "/what-we-measure": "@desk", "/shop/lift-club/pricing": "@phone", "/no-such-page": "@desk" },
};

/** Words enough to be read without scripts stand on each of these. */
const READ_WITHOUT_SCRIPTS =
  `/ /pricing /pricing/easydraw-core-program /products /join /shop/lift-club /faq /about /press
  /careers /states /terms /privacy /articles /articles/tag/heart /articles/what-is-a-low-ferritin /hub
  /hub/when-to-test`.split(/\s+/);

// Animations end at once, so that nothing is judged on its way in.
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Opens a page and expects of it what is expected of every page. */
async function expectGood(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await expectAccessible(page);
  const overflow = await page.evaluate<number>("document.documentElement.scrollWidth - window.innerWidth");
  expect(overflow, path).toBeLessThanOrEqual(0);
  await expectFits(page);
}

for (const path of [...STORE_PAGES, ...SHOP_PAGES, ...OTHERS]) {
  test(`${path} is accessible, fits and has one heading ${SAMPLE[path] ?? "@phone @verify"}`, async ({ page }) => {
    await expectGood(page, path);
  });
}

for (const kind of STORE_KINDS) {
  test(`a page of the kind ${kind} is accessible, fits and has one heading @phone @verify`, async ({
    page,
    request,
  }) => {
    await expectGood(page, await exampleOf(kind, request));
  });
}

for (const [email, paths, tags] of [
  ["member@example.com", ACCOUNT_PAGES, "@phone"],
  ["admin@example.com", STAFF_PAGES, ""],
] as const) {
  for (const path of paths) {
    test(`${path} is accessible and fits ${tags}${path === "/account" ? "" : " @verify"}`, async ({ page }) => {
      await signIn(page, email);
      await expectGood(page, path);
    });
  }
}

test("a filled cart and its checkout are accessible @phone", async ({ page }) => {
  await addProgram(page, "/pricing/easydraw-core-program");
  await expect(page.getByRole("link", { name: "Check out" }).first()).toBeVisible();
  await expectAccessible(page);
  await checkOut(page);
  await expect(page.frameLocator('iframe[src*="card-field"]').getByLabel("Card number")).toBeVisible();
  await expectAccessible(page);
});

test("every public page can be read with scripts off", async ({ plainPage: page }) => {
  for (const path of READ_WITHOUT_SCRIPTS) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect((await page.locator("main").innerText()).length, path).toBeGreaterThan(600);
  }
});

/** What has the focus, in words, and whether one can see that it has. */
const FOCUSED = `(() => {
  const element = document.activeElement;
  const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
  const isVisible = (outlineStyle !== "none" && parseFloat(outlineWidth) >= 2) || boxShadow !== "none";
  const inside = element.querySelector("[aria-label]");
  const name = element.getAttribute("aria-label") || element.textContent.trim() || inside?.getAttribute("aria-label");
  return { name, isVisible, isInMain: element.matches("main, main *") };
})()`;

interface Focused {
  name: string;
  isVisible: boolean;
  isInMain: boolean;
}

/** Presses Tab until the content is reached; what had the focus on the way. */
async function tabThroughHeader(page: Page): Promise<string[]> {
  const names: string[] = [];
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate<Focused>(FOCUSED);
    if (focused.isInMain) return names;
    expect(focused.isVisible, `one sees that "${focused.name}" has the focus`).toBe(true);
    names.push(focused.name);
  }
  throw new Error("the keyboard never left the header");
}

test("the keyboard alone skips the header, or walks through all of it and opens a page", async ({ page }) => {
  await page.goto("/");
  const links = await page.getByRole("navigation", { name: "Main" }).getByRole("link").allInnerTexts();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.reload();
  const walked = await tabThroughHeader(page);
  expect(walked[0]).toBe("Skip to content");
  for (const link of [...links, "Account"]) expect(walked).toContain(link);
  expect(walked.some((name) => /cart/i.test(name))).toBe(true);
  await page.reload();
  const pricing = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Pricing" });
  while (!(await pricing.evaluate((element) => element === element.ownerDocument.activeElement))) {
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/pricing$/);
});

test("the keyboard alone opens the sheet of a phone, walks through it, leaves it, and opens a page @phone @phone-only", async ({
  page,
}) => {
  await page.goto("/");
  const opener = page.getByRole("button", { name: "Open menu" });
  const sheet = page.getByRole("navigation", { name: "Menu" });
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(sheet).toBeVisible();
  await expectAccessible(page);
  const links = await sheet.getByRole("link").allInnerTexts();
  const met: string[] = [];
  for (let presses = 0; presses < links.length + 4; presses++) {
    await page.keyboard.press("Tab");
    const { name, isVisible } = await page.evaluate<Focused>(FOCUSED);
    expect(isVisible, `one sees that "${name}" has the focus`).toBe(true);
    met.push(name);
    if (links.every((link) => met.includes(link))) break;
  }
  expect(met).toEqual(expect.arrayContaining(links));
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press("Enter");
  await sheet.getByRole("link").last().focus();
  await page.keyboard.press("Tab");
  await expect(sheet, "the focus never goes behind the open sheet").toBeHidden();
  await opener.focus();
  await page.keyboard.press("Enter");
  const pricing = sheet.getByRole("link", { name: "Pricing" });
  await pricing.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/pricing$/);
  await expect(sheet).toBeHidden();
});
