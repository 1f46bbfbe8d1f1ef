import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { expectAccessible } from "./support/axe";
import { mailedLink } from "./support/beforehand";
import { expectFits } from "./support/fit";
import { test } from "./support/fixtures";
import { NEW_PASSWORD, signIn } from "./support/people";
import { DRAWN } from "./support/shop-editor";

const RUST = "#a3321f";

/** A logo of a word's shape in one colour on nothing, as a designer hands it over. */
const logo = () =>
  sharp({ create: { width: 640, height: 200, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite([
      { input: Buffer.from(`<svg width="640" height="200"><circle cx="100" cy="100" r="80" fill="${RUST}"/></svg>`) },
      {
        input: Buffer.from(
          `<svg width="640" height="200"><rect x="220" y="70" width="380" height="60" fill="#141414"/></svg>`,
        ),
      },
    ])
    .png()
    .toBuffer();

const brandIn = (page: Page, title: string) =>
  page.frameLocator(`iframe[title="${title}"]`).locator('[style*="--brand"]').first();

test("somebody makes a shop from a name, a logo and a colour, keeps it, and opens it with our yes", async ({
  page,
  browser,
  freshEmail,
  mailsTo,
}, info) => {
  test.setTimeout(300_000);
  const stamp = Date.now().toString(36);
  const name = `Rowan ${stamp} Studio`;
  const key = `rowan-${stamp}-studio`;
  const beganAt = Date.now();

  await page.goto("/partner/get-started");
  await page.getByLabel("Name of your business").fill(name);
  await expect(page.getByLabel("Web address")).toHaveValue(key);
  await page.getByLabel("Logo").setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: await logo() });
  await expect(page.getByRole("radio", { name: RUST })).toBeChecked();
  await expectAccessible(page);

  // Nothing typed is lost by a reload, not even the logo that was not sent yet.
  await page.reload();
  await expect(page.getByLabel("Name of your business")).toHaveValue(name);
  await expect(page.getByAltText("The logo you chose")).toBeVisible();

  // A taken address is answered with one that is free.
  await page.getByLabel("Web address").fill("lift-club");
  await page.getByRole("button", { name: "Create my shop" }).click();
  await page.getByRole("button", { name: "Use lift-club-" }).click();
  await page.getByLabel("Web address").fill(key);
  await page.getByRole("button", { name: "Create my shop" }).click();
  await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();

  // The shop itself is shown, by its own pages, with the logo and the colour.
  await expect(brandIn(page, "Your shop on a desktop")).toHaveCSS("--brand", RUST);
  const desktop = page.frameLocator('iframe[title="Your shop on a desktop"]');
  await expect(desktop.getByRole("heading", { level: 1 })).toHaveText("Know where you stand");
  await expect(desktop.locator(`header img[src^="/media/shops/${key}/"]`).first()).toBeVisible();
  const draftSeconds = Math.round((Date.now() - beganAt) / 1000);
  await expectFits(page);
  await expectAccessible(page);

  // Nobody else sees it.
  const stranger = await browser.newContext();
  expect((await stranger.request.get(`/shop/${key}`)).status()).toBe(404);
  const picture = await desktop.locator(`header img[src^="/media/shops/${key}/"]`).first().getAttribute("src");
  expect((await stranger.request.get(picture ?? "")).status()).toBe(404);
  expect((await page.request.get(`/shop/${key}/pricing`)).status()).toBe(200);

  await page.getByLabel("Your email").fill(freshEmail);
  await page.getByRole("button", { name: "Email me the link" }).click();
  await expect(page.getByText(`The link is on its way to ${freshEmail}.`)).toBeVisible();
  const link = await mailedLink(freshEmail, mailsTo, "/partner/get-started/open");

  // The owner opens it in another browser.
  const owner = await stranger.newPage();
  await owner.goto(link);
  await expect(owner.getByRole("heading", { name, exact: true })).toBeVisible();
  await expectAccessible(owner);
  await owner.getByLabel("Your name").fill("Rosa Okonkwo");
  await owner.getByLabel("Password", { exact: true }).fill(NEW_PASSWORD);
  await owner.getByRole("button", { name: "Open my shop" }).click();
  await expect(owner.getByText("No one sees this shop yet")).toBeVisible();
  const editorSeconds = Math.round((Date.now() - beganAt) / 1000);
  const told = `a draft with its pages after ${draftSeconds} s, the editor after ${editorSeconds} s`;
  info.annotations.push({ type: "time", description: told });
  process.stdout.write(`  from the name to ${told}\n`);
  await page.reload();
  expect((await page.request.get(`/shop/${key}`)).status()).toBe(404);

  await owner.getByRole("button", { name: "Check and ask for publication" }).click();
  const dialog = owner.getByRole("dialog", { name: "Before it is published" });
  await expect(dialog.getByText("Nothing found")).toBeVisible(DRAWN);
  await dialog.getByRole("button", { name: "Ask for publication" }).click();
  await expect(dialog).toBeHidden(DRAWN);
  await expect(owner.getByText("You asked us to publish this")).toBeVisible();

  await signIn(page, "admin@example.com");
  await page.goto("/staff/shops");
  const request = page.getByRole("region", { name, exact: true });
  await expect(request.getByText("check: nothing found")).toBeVisible();
  await expectAccessible(page);
  await request.getByRole("button", { name: "Open the shop" }).click();
  await expect(page.getByText(`${name} is published`)).toBeVisible(DRAWN);
  await expect.poll(async () => (await owner.request.get(`/shop/${key}`)).status()).toBe(200);
  await stranger.close();
});

test("a pale logo's colour stays the shop's @phone", async ({ page }) => {
  await page.goto("/partner/get-started");
  const yellow = await sharp({ create: { width: 200, height: 80, channels: 3, background: "#ffee66" } })
    .png()
    .toBuffer();
  await page.getByLabel("Logo").setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: yellow });
  await expect(page.getByText("#ffee66 is pale on white. It stays your colour")).toBeVisible();
  await page.getByLabel("Logo").setInputFiles({ name: "x.png", mimeType: "image/png", buffer: Buffer.from("<svg/>") });
  await expect(page.getByText("SVG drawings are not accepted")).toBeVisible();
  await expectFits(page);
});
