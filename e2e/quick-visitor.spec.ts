import { expect, type Page } from "@playwright/test";
import { CHROMIUM_FLAGS, chromiumPath } from "../scripts/test/chromium.mjs";
import { test } from "./support/fixtures";

// The test runner switches the browser's memory of pages off, because it cannot follow a page that comes back.
test.use({
  launchOptions: {
    executablePath: chromiumPath(),
    args: CHROMIUM_FLAGS,
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  },
});

const CORE = "/pricing/easydraw-core-program";

/** Opens a page whose files of a kind do not come before `release` is called, and waits for its first picture. */
async function openWithout(page: Page, files: RegExp, path: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  return release;
}

const SCRIPTS = /\/_next\/static\/.*\.js$/;
const SHEETS = /\/_next\/static\/.*\.css$/;

test("a visitor who is quicker than the page's code gets what they press @phone", async ({ page }) => {
  const release = await openWithout(page, SCRIPTS, CORE);
  await page.getByRole("radio", { name: /^Every 3 months/ }).check();
  await page.getByRole("button", { name: "Add to cart" }).click({ noWaitAfter: true });
  await expect(page).toHaveURL(/\/shopping-cart\?price=price_/);
  release();
  await expect(page.getByRole("heading", { level: 2, name: "Core Essentials" })).toBeVisible();
  await expect(page).toHaveURL(/\/shopping-cart$/);
  await page.reload();
  await expect(page.getByRole("link", { name: "Cart 1 thing in it" })).toBeVisible();
});

test("who begins the quiz before the page's code has come is asked the first question when it comes @phone", async ({
  page,
}) => {
  const release = await openWithout(page, SCRIPTS, "/quiz/which-test-is-right-for-me");
  await page.getByRole("button", { name: "Start" }).click({ noWaitAfter: true });
  release();
  await expect(page.getByRole("heading", { level: 1, name: /^Question 1 of 9/ })).toBeVisible();
  await expect(page).toHaveURL(/right-for-me$/);
});

test("a link that is pressed before the page's code has come is followed, and its discount comes along", async ({
  page,
}) => {
  const release = await openWithout(page, SCRIPTS, "/?discount=WELCOME25");
  await page.getByRole("link", { name: "Pricing" }).first().click({ noWaitAfter: true });
  await expect(page).toHaveURL(/\/pricing$/);
  release();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("discount"))).toBe("WELCOME25");
});

test("what is chosen and typed before the page's code has come is answered when it comes @phone", async ({ page }) => {
  const release = await openWithout(page, SCRIPTS, "/program-comparison");
  const table = page.getByRole("table");
  await page.getByLabel("Search a marker").fill("tsh");
  await page
    .locator("label", { hasText: /^Women$/ })
    .first()
    .click();
  await page.getByRole("checkbox", { name: /Thyroid, a first look/ }).check();
  release();
  await expect(table.getByRole("rowheader", { name: "TSH" })).toBeVisible();
  await expect(table.getByRole("rowheader", { name: "PSA, total" })).toBeHidden();
  await expect(page.getByRole("radio", { name: "Women" }).first()).toBeChecked();
  await expect(
    page.getByRole("region", { name: /kit|Nothing to buy/ }).getByRole("link", { name: "Thyroid Check (mini)" }),
  ).toBeVisible();
});

test("nothing that a script draws is ever without its style, however late the sheets come", async ({ page }) => {
  await page.goto(CORE);
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expect(page.getByText("Due today", { exact: true })).toBeVisible();
  const release = await openWithout(page, SHEETS, "/shopping-cart");
  await page.waitForLoadState("domcontentloaded");
  await page.evaluate("new Promise((done) => requestIdleCallback(done))");
  await expect(page.getByText("Due today", { exact: true })).toBeHidden();
  release();
  await expect(page.getByText("Due today", { exact: true })).toBeVisible();
  const [asked, used] = await page.evaluate(() =>
    ["link[rel=prefetch][as=style]", "link[rel=stylesheet]"].map((selector) =>
      [...document.querySelectorAll(selector)].map((link) => link.getAttribute("href")),
    ),
  );
  expect(used).toEqual(asked);
});

for (const [path, tags] of Object.entries({
  ...{ "/": "", "/shop/lift-club": "" },
  ...{ "/pricing": " @verify", [CORE]: " @verify", "/shopping-cart": " @verify" },
})) {
  test(`going back to ${path} shows it at once, as it was${tags}`, async ({ page }) => {
    // A page with a request under way is not remembered.
    const visitLogged = page.waitForResponse("/impact/log-page-view");
    await page.goto(path);
    await (await visitLogged).finished();
    await page.evaluate(() => {
      addEventListener("pageshow", ({ persisted }) => {
        document.title = persisted ? "as it was" : "anew";
      });
    });
    await page.goto("/faq");
    await page.evaluate(() => history.back());
    await expect(page).toHaveTitle("as it was");
  });
}
