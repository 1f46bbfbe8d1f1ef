import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./support/axe";
import { test } from "./support/fixtures";
import { addProgram, CARDS, checkOut, orderNumber, payWithCard } from "./support/shopper";

const CORE = "/pricing/easydraw-core-program";

/**
 * Notes what the platform is asked to carry, and what of it really moved. Time stands still while the cart is on its way:
 * a busy machine takes longer than the page has patience, which is not what is asked here.
 */
const NOTED = `
  window.carried = [];
  const start = Document.prototype.startViewTransition;
  Document.prototype.startViewTransition = function (update) {
    const transition = start.call(this, async () => {
      const began = performance.now();
      performance.now = () => began;
      await update();
      delete performance.now;
    });
    const note = { moved: [] };
    window.carried.push(note);
    transition.ready.then(() => {
      note.moved = document.getAnimations().map(({ effect }) => effect.pseudoElement).filter((name) => name?.startsWith("::view-"));
    }, () => undefined);
    return transition;
  };
`;
const carried = (page: Page) => page.evaluate<{ moved: string[] }[]>("window.carried");
const MOVING = "::view-transition-group(carried)";
const inCart = (page: Page) => page.getByRole("heading", { level: 1, name: "Your cart" });

/** The platform, too, gives up after some seconds, and the first cart needs its files: buys until the picture moves. */
const buyUntilItMoves = (page: Page, buy: () => Promise<void>) =>
  expect(async () => {
    await buy();
    await expect.poll(() => carried(page), { timeout: 2_000 }).toEqual([{ moved: expect.arrayContaining([MOVING]) }]);
  }).toPass({ timeout: 90_000 });

test("the picture of what is bought settles in its line of the cart, and nothing else moves", async ({ page }) => {
  await page.addInitScript(NOTED);
  await buyUntilItMoves(page, () => addProgram(page, CORE));
  const [{ moved } = { moved: [] }] = await carried(page);
  expect(moved.filter((name) => !name.includes("carried"))).toEqual([]);
});

test("a press while it moves ends the movement and does what it was meant for", async ({ page }) => {
  await page.addInitScript(NOTED);
  await buyUntilItMoves(page, async () => {
    await page.goto(CORE);
    // So slow that it cannot be over.
    await page.evaluate(`(() => {
      const slow = new CSSStyleSheet();
      slow.replaceSync("::view-transition-group(carried) { animation-duration: 60s !important }");
      document.adoptedStyleSheets.push(slow);
    })()`);
    await page.getByRole("button", { name: "Add to cart" }).click();
    await expect(page).toHaveURL(/shopping-cart/);
  });
  // A bare press: the test runner's own waits until the page below can be reached, which is what is asked here.
  const place = await page.getByRole("link", { name: "Check out" }).first().boundingBox();
  if (!place) throw new Error("nothing to press");
  await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2);
  await expect(page.getByRole("heading", { level: 1, name: "Checkout" })).toBeVisible();
});

test("a cart that is slow to come holds nothing: the page stays alive until it is there", async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.goto(CORE);
  await page.route("**/shopping-cart**", async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("button", { name: "Add to cart" }).click();
  await page.getByRole("radio", { name: /^Once/ }).check();
  await expect(page.getByRole("radio", { name: /^Once/ })).toBeChecked();
  release();
  await expect(inCart(page)).toBeVisible();
});

test("without motion, and where the platform cannot, the cart just opens", async ({ page }) => {
  await page.addInitScript(NOTED);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await addProgram(page, CORE);
  expect(await carried(page)).toEqual([]);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.addInitScript("delete Document.prototype.startViewTransition");
  await addProgram(page, CORE);
});

test("who pays is led nowhere else; afterwards every way is there again @phone", async ({ page, freshEmail }) => {
  await addProgram(page, CORE);
  await checkOut(page);
  const elsewhere = page.locator("header, footer").getByRole("link").filter({ visible: true });
  await expect(elsewhere).toHaveText([/Tealmark/, "1 thing in it", "Terms", "Privacy"]);
  await expect(page.getByText("No one but you sees your results.")).toBeVisible();
  await expectAccessible(page);
  await payWithCard(page, freshEmail, CARDS.pays);
  await orderNumber(page);
  await expect(page.getByRole("list", { name: "Your dates" }).getByRole("listitem")).toHaveCount(3);
  // On a phone the groups of the footer are folded up.
  for (const fold of await page.locator("footer summary").filter({ visible: true }).all()) await fold.click();
  expect(await elsewhere.count()).toBeGreaterThan(12);
  await expectAccessible(page);
});
