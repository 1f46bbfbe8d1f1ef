import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./support/axe";
import { test } from "./support/fixtures";
import { ask, signIn } from "./support/people";

const PARTNER = "partner@example.com";
const PREVIEW = "iframe[title='The shop as visitors would see it']";

/** A shop of this test's own, looked after by the demo's partner. */
async function makeShop(page: Page): Promise<string> {
  const key = `editor-${Date.now().toString(36)}-${test.info().workerIndex}`;
  await signIn(page, "admin@example.com");
  const colours = { primaryColor: "#7a2e5d", template: "gym", productKeys: ["core", "mini-vitamin-d"] };
  await ask(page, "/staff-api/shops", { key, businessName: "River Gym", partnerEmail: PARTNER, ...colours });
  return key;
}

async function openEditor(page: Page, key: string): Promise<void> {
  await page.goto(`/staff/shops/${key}`);
  await expect(page.getByRole("button", { name: "Check and publish" })).toBeVisible();
  for (const group of ["Front page", "About"]) await page.locator("summary", { hasText: group }).first().click();
}

const saved = (page: Page) => expect(page.getByText(/^Saved /)).toBeVisible();

test("two people in two windows keep each other's words, and are asked where both wrote", async ({ page, browser }) => {
  const key = await makeShop(page);
  const other = await (await browser.newContext()).newPage();
  await signIn(other, PARTNER);
  await openEditor(page, key);
  await openEditor(other, key);

  await page.getByLabel("Front page title").fill("From the first window");
  await saved(page);
  await other.getByLabel("About title").fill("From the second window");
  await saved(other);
  await expect(other.getByLabel("Front page title")).toHaveValue("From the first window");

  await page.getByLabel("Front page title").fill("Again from the first");
  await expect(page.getByLabel("About title")).toHaveValue("From the second window");
  await saved(page);
  await other.getByLabel("Front page title").fill("Again from the second");
  const question = other.getByRole("alert").filter({ hasText: "changed the same, and saved it first" });
  await expect(question.getByText("Again from the first")).toBeVisible();
  await expect(question.getByText("Again from the second")).toBeVisible();
  await expectAccessible(other);
  await question.getByRole("button", { name: "Take theirs" }).click();
  await expect(question).toBeHidden();
  await expect(other.getByLabel("Front page title")).toHaveValue("Again from the first");
  await saved(other);
  await other.keyboard.press("Control+z");
  await expect(other.getByLabel("Front page title")).toHaveValue("Again from the second");
  await saved(other);
  await other.reload();
  await expect(other.getByLabel("Front page title")).toHaveValue("Again from the second");
  await expect(other.getByLabel("About title")).toHaveValue("From the second window");
  await other.context().close();
});

test("what is typed without a connection stays, and is sent when it is back", async ({ page, context }) => {
  const key = await makeShop(page);
  await openEditor(page, key);
  await context.setOffline(true);
  await page.getByLabel("Front page title").fill("Typed on a train");
  await expect(page.getByText(/Not saved: no connection/)).toBeVisible();
  await context.setOffline(false);
  await saved(page);
  await page.reload();
  await expect(page.getByLabel("Front page title")).toHaveValue("Typed on a train");
});

test("a part of the preview leads to its field, and a field to its part, by keys too", async ({ page }) => {
  const key = await makeShop(page);
  await openEditor(page, key);
  const preview = page.frameLocator(PREVIEW);
  await preview.getByRole("button", { name: "Edit: Front page title" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Front page title")).toBeFocused();
  await page.keyboard.type("!");
  await expect(preview.locator("h1")).toContainText("!");
  await page.getByLabel("About the company, in the footer").focus();
  await expect(preview.locator("footer [data-field=companyDescription]")).toBeInViewport();
  await page.getByLabel("Type", { exact: true }).selectOption("expressive");
  await expect
    .poll(() => preview.locator("h1").evaluate((h1) => getComputedStyle(h1).fontFamily))
    .toMatch(/expressive/i);
  await expectAccessible(page);
  await page.getByLabel("Page, mail or file").selectOption({ label: "Mail: receipt" });
  await expect(page.frameLocator("iframe[title^='Mail:']").getByText("River Gym").first()).toBeVisible();
  // Visitors' pages carry no marks.
  expect(await (await page.request.get("/shop/lift-club")).text()).not.toContain("data-field");
});

test("a large picture is cut to its place by keys, and kept small", async ({ page }) => {
  const key = await makeShop(page);
  await openEditor(page, key);
  const buffer = await page.evaluate(async () => {
    const canvas = document.createElement("canvas");
    Object.assign(canvas, { width: 3000, height: 2000 });
    const context = canvas.getContext("2d");
    const pixels = new ImageData(3000, 2000);
    for (let at = 0; at < pixels.data.length; at += 1) pixels.data[at] = at % 4 === 3 ? 255 : (at * 2654435761) >>> 24;
    context?.putImageData(pixels, 0, 0);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
    return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))];
  });
  expect(buffer.length).toBeGreaterThan(2 * 1024 * 1024);
  const file = { name: "photo.png", mimeType: "image/png", buffer: Buffer.from(buffer) };
  await page.getByLabel("Front page picture", { exact: true }).setInputFiles(file);
  const dialog = page.getByRole("dialog", { name: "Crop: Front page picture" });
  await dialog.getByLabel("Zoom").focus();
  for (let press = 0; press < 10; press += 1) await page.keyboard.press("ArrowRight");
  await expect(dialog.getByText(/px of the picture are kept/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Use this part" }).click();
  await expect(dialog).toBeHidden();
  const picture = page.frameLocator(PREVIEW).locator("[data-field=mainPageImage] img");
  await expect(picture).toHaveAttribute("src", new RegExp(`^/media/shops/${key}/`));
  await page.getByLabel("Front page picture: what is read aloud").fill("A lifter at rest");
  await expect(picture).toHaveAttribute("alt", "A lifter at rest");
  await saved(page);
});
