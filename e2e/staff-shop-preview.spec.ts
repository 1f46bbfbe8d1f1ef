import { expect, type Locator, type Page } from "@playwright/test";
import sharp from "sharp";
import { expectAccessible } from "./support/axe";
import { expectFits } from "./support/fit";
import { test } from "./support/fixtures";
import { signIn } from "./support/people";
import { makeShop, openEditor, PARTNER, saved } from "./support/shop-editor";

const typed = (page: Page) => page.frameLocator("iframe[title='The shop as visitors would see it']");
const drawn = (page: Page) => page.frameLocator("iframe[title='The page as saved']");
const part = (page: Page, field: string) => typed(page).getByRole("button", { name: `Edit: ${field}`, exact: true });
const show = (page: Page, what: string) => page.getByLabel("Page, email or file").selectOption({ label: what });

/** A partner in the editor of a shop of this test's own, which nobody has published. */
async function edit(page: Page): Promise<string> {
  const key = await makeShop(page);
  await signIn(page, PARTNER);
  await openEditor(page, key, []);
  return key;
}

/** The part that belongs to the field in use has a line around it. */
const expectLit = (button: Locator) => expect(button).toHaveCSS("border-top-color", "rgb(16, 40, 43)");

test("a part of the preview leads to its field, by mouse or finger and by keyboard @phone", async ({ page }) => {
  await edit(page);
  const title = page.getByLabel("Front page title");
  await expect(title).toBeHidden();
  await part(page, "Front page title").click();
  await expect(title).toBeFocused();
  await expect(title).toBeInViewport();
  await title.fill("Found by its picture");
  await expect(typed(page).locator("h1")).toHaveText("Found by its picture");
  await expectLit(part(page, "Front page title"));
  await saved(page);

  // From the last thing before it, the keyboard goes through the parts in the order of the page.
  await page.getByLabel("Show full length").focus();
  await page.keyboard.press("Tab");
  const order: string[] = [];
  for (let presses = 0; presses < 40 && order.at(-1) !== "Edit: About title"; presses += 1) {
    await page.keyboard.press("Tab");
    order.push(
      await typed(page)
        .locator("html")
        .evaluate(() => document.activeElement?.getAttribute("aria-label") ?? ""),
    );
  }
  const seen = ["Edit: Shop's name", "Edit: Front page title", "Edit: Products", "Edit: About title"];
  expect(order.filter((name, index) => seen.includes(name) && order.indexOf(name) === index)).toEqual(seen);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("About title")).toBeFocused();
  await expectLit(part(page, "About title"));
  await expectAccessible(page);
  await expectFits(page);
});

const LEFT = { r: 200, g: 40, b: 40 };
const RIGHT = { r: 40, g: 60, b: 200 };

/** A picture of two halves, so that it can be told which part was kept. */
const halves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { ...LEFT, alpha: 1 } } }).composite([
    {
      input: { create: { width: width / 2, height, channels: 4, background: { ...RIGHT, alpha: 1 } } },
      left: width / 2,
      top: 0,
    },
  ]);

/** The picture that a field has now: what visitors get. */
async function kept(page: Page, field: Locator) {
  const address = await field.locator("img").getAttribute("src");
  const answer = await page.request.get(address ?? "");
  const picture = sharp(await answer.body());
  const { width, height, hasAlpha } = await picture.metadata();
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)];
  return { address, width, height, hasAlpha, at };
}

const isRed = ([red = 0, , blue = 0]: readonly number[]) => red > blue;

async function useThisPart(page: Page, dialog: Locator, field: Locator): Promise<void> {
  const before = await field
    .locator("img")
    .getAttribute("src", { timeout: 500 })
    .catch(() => null);
  await dialog.getByRole("button", { name: "Use this part" }).click();
  await expect(dialog).toBeHidden();
  await expect(field.locator("img")).not.toHaveAttribute("src", before ?? "");
  await saved(page);
}

test("a picture is cut while it is uploaded, and a kept one and a logo are cut again @phone", async ({ page }) => {
  await edit(page);
  await page.locator("summary", { hasText: "Front page" }).first().click();
  const front = page.getByRole("region", { name: "Front page picture: drop a picture here" });
  const dialog = page.getByRole("dialog", { name: "Crop: Front page picture" });
  const buffer = await halves(2400, 800).jpeg().toBuffer();
  await page.getByLabel("Front page picture", { exact: true }).setInputFiles({
    ...{ name: "front.jpg", mimeType: "image/jpeg", buffer },
  });
  await expect(dialog.getByText("1067 × 800 px of the picture are kept.")).toBeVisible();
  await expectAccessible(page);

  // The keyboard chooses its left end, a finger drags it back to the middle.
  await dialog.getByLabel("Left to right").press("Home");
  await useThisPart(page, dialog, front);
  const first = await kept(page, front);
  expect(first.width && first.height && first.width / first.height).toBeCloseTo(4 / 3, 1);
  expect(isRed(first.at(5, 5)) && isRed(first.at((first.width ?? 0) - 5, 5))).toBe(true);
  await expect(typed(page).locator(`img[src="${first.address}"]`)).toBeAttached();

  await page.getByLabel("Front page picture", { exact: true }).setInputFiles({
    ...{ name: "front.jpg", mimeType: "image/jpeg", buffer },
  });
  const stage = await dialog.locator("canvas").boundingBox();
  const { x = 0, y = 0, width = 0, height = 0 } = stage ?? {};
  await page.mouse.move(x + width * 0.9, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width * 0.1, y + height / 2, { steps: 4 });
  await page.mouse.up();
  await useThisPart(page, dialog, front);
  const second = await kept(page, front);
  expect(isRed(second.at(5, 5))).toBe(false);

  // What is kept is cut again, out of the whole picture that it came from.
  await page.getByRole("button", { name: "Undo: Front page picture" }).click();
  await expect(front.locator("img")).toHaveAttribute("src", first.address ?? "");
  await page.getByRole("button", { name: "Crop: Front page picture" }).click();
  await expect(dialog.getByRole("button", { name: "Keep the whole picture" })).toBeHidden();
  await dialog.getByLabel("Zoom").fill("2");
  await dialog.getByLabel("Left to right").press("End");
  await useThisPart(page, dialog, front);
  const third = await kept(page, front);
  expect(third.width).toBeLessThan(first.width ?? 0);
  expect(isRed(third.at(5, 5))).toBe(false);
  expect(third.width && third.height && third.width / third.height).toBeCloseTo(4 / 3, 1);
});

test("a logo is kept whole as it comes, and its part keeps what is see-through @phone", async ({ page }) => {
  await edit(page);
  const field = page.getByRole("region", { name: "Logo: drop a picture here" });
  const ink = await halves(300, 200).png().toBuffer();
  const buffer = await sharp({ create: { width: 600, height: 200, channels: 4, background: "#00000000" } })
    .composite([{ input: ink, left: 0, top: 0 }])
    .png()
    .toBuffer();
  const choose = page.getByLabel("Logo", { exact: true });
  await choose.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer });
  await expect(field.locator("img")).toBeVisible();
  const whole = await kept(page, field);
  expect([whole.width, whole.height]).toEqual([600, 200]);

  const dialog = page.getByRole("dialog", { name: "Crop: Logo" });
  await page.getByRole("button", { name: "Crop: Logo", exact: true }).click();
  await dialog.getByLabel("Zoom").fill("2");
  await expect(dialog.getByText("300 × 100 px of the picture are kept.")).toBeVisible();
  await useThisPart(page, dialog, field);
  const part = await kept(page, field);
  expect([part.width, part.height]).toEqual([300, 100]);
  // The middle of the picture: ink on its left, nothing on its right.
  expect(part.at(290, 50)[3]).toBe(0);
  expect(part.at(10, 50)[3]).toBe(255);
  expect(isRed(part.at(10, 50))).toBe(false);
  await expect(typed(page).locator(`header img[src="${part.address}"]`).first()).toBeAttached();
});

test("a drawing that came with a shop can be taken out, not cut", async ({ page }) => {
  await signIn(page, PARTNER);
  await openEditor(page, "lift-club", []);
  await expect(page.getByRole("button", { name: "Remove: Logo", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Crop: Logo", exact: true })).toBeHidden();
});

test("the server draws the other pages from the saved draft, for whoever edits it alone @phone", async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const key = await edit(page);
  await page.getByLabel("Shop's name").fill("Saved And Drawn");
  await saved(page);
  const pages = [
    ["Cart", "/shopping-cart"],
    ["Checkout", "/checkout"],
    ["Thank you", "/checkout/thank-you"],
    ["Account", "/account"],
    ["Terms", "/terms"],
    ["Privacy", "/privacy"],
    ["Page not found", "/no-such-page"],
  ] as const;
  for (const [name, path] of pages) {
    await show(page, name);
    await expect(page.locator(`iframe[src="/shop/${key}${path}"]`)).toBeVisible();
    await expect(drawn(page).locator("h1").first(), name).toBeVisible();
    await expect(drawn(page).locator("footer").getByText("Saved And Drawn").first(), name).toBeAttached();
    await expect(drawn(page).locator('[style*="--brand"]').first(), name).toHaveCSS("--brand", "#7a2e5d");
    await expectFits(page);
  }

  // It is drawn anew after each saving.
  await page.getByLabel("Shop's name").fill("Drawn Anew");
  await saved(page);
  await expect(drawn(page).locator("footer").getByText("Drawn Anew").first()).toBeAttached();

  await show(page, "Receipt as PDF");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Save as PDF" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`receipt-${key}.pdf`);
  const bytes = await (await import("node:fs/promises")).readFile(await file.path());
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");

  // In a window of its own there is nothing, and in a stranger's frame neither.
  expect((await page.request.get(`/shop/${key}/terms`)).status()).toBe(404);
  const stranger = await browser.newContext();
  const frame = { "sec-fetch-dest": "iframe", "sec-fetch-site": "same-origin" };
  expect((await stranger.request.get(`/shop/${key}/terms`, { headers: frame })).status()).toBe(404);
  expect((await page.request.get(`/shop/${key}/terms`, { headers: frame })).status()).toBe(200);
  await stranger.close();
});

test("whether the draft is saved stays in sight while somebody types far below @phone", async ({ page }) => {
  await edit(page);
  await page.locator("summary", { hasText: "About" }).first().click();
  const last = page.getByLabel("About the company, in the footer");
  await last.scrollIntoViewIfNeeded();
  await last.fill("Somewhere far down the page.");
  await saved(page);
  expect(await page.evaluate("window.scrollY")).toBeGreaterThan(200);
  const state = page.getByText(/^Saved /);
  await expect(state).toBeInViewport({ ratio: 1 });
  // Nothing lies over it.
  const isOnTop = await state.evaluate((line) => {
    const { left, top, height } = line.getBoundingClientRect();
    return line.contains(document.elementFromPoint(left + 4, top + height / 2));
  });
  expect(isOnTop).toBe(true);
  // It lies over nothing that is looked at beside the fields.
  const preview = await page.getByRole("heading", { name: "Preview" }).boundingBox();
  const line = await state.boundingBox();
  expect(preview?.y).toBeGreaterThanOrEqual((line?.y ?? 0) + (line?.height ?? 0));
  await expect(last).toBeInViewport({ ratio: 1 });
});
