import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { test } from "./support/fixtures";
import { passQuietTime } from "./support/quiet";
import { field, words } from "./support/shopper";

const PAGES = [
  "/programs",
  "/programs/heart-health",
  "/advanced-cholesterol",
  "/how-it-works",
  "/siphox-home-device",
  "/upload-results/how-to-export",
];

test("a visitor finds a program by goal, sees the counts for her sex, and reaches the cart", async ({ page }) => {
  await page.goto("/programs");
  await expect(page.getByRole("link", { name: "Choose Core Essentials" })).toBeVisible();
  await page.getByText("Hormones and cycle", { exact: true }).click();
  const choose = page.getByRole("link", { name: "Choose Hormone Focus" });
  await expect(choose).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Thyroid Focus", exact: true })).toBeHidden();
  await expect(words(page, "No mini panel answers this. The programs above do.")).toBeVisible();
  await page.locator("label", { hasText: /^Women$/ }).click();
  await expect(page.getByText(/for men/).filter({ visible: true })).toHaveCount(0);

  await choose.click();
  await expect(page.getByRole("heading", { level: 1, name: "Hormone Focus" })).toBeVisible();
  await expect.poll(() => page.evaluate<string | null>('sessionStorage.getItem("store.start-path")')).toBe("programs");
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your cart" })).toBeVisible();
  await expect(words(page, /Hormone Focus/)).toBeVisible();
});

test("one rhythm is chosen for all programs, with one calendar and what a kit and a marker cost, without a script too", async ({
  page: scripted,
  plainPage,
}) => {
  for (const page of [scripted, plainPage]) {
    await page.goto("/programs");
    await expect(words(page, "$149 a kit, $8.76 a marker, shipping included")).toBeVisible();
    await page.getByRole("radio", { name: "Once" }).check();
    await expect(words(page, "One kit, one charge. Nothing renews.")).toBeVisible();
    await expect(words(page, "$184 a kit, $10.82 a marker, shipping included")).toBeVisible();
    await expect(words(page, "$149 a kit, $8.76 a marker, shipping included")).toHaveCount(0);
    await expect(words(page, /of them in Core Essentials too/).first()).toBeVisible();
  }
});

test("what is bought once is narrowed by kind, without a script too", async ({ page: scripted, plainPage }) => {
  for (const page of [scripted, plainPage]) {
    await page.goto("/products");
    const card = (name: string) => page.getByRole("heading", { name, exact: true });
    await expect(card("Thyroid Check (mini)")).toBeVisible();
    await expect(card("Body-profile tape measure")).toBeVisible();
    await page.getByText("Extras", { exact: true }).first().click();
    await expect(card("Body-profile tape measure")).toBeVisible();
    await expect(card("Thyroid Check (mini)")).toBeHidden();
    await expect(card("Complete 360")).toBeHidden();
    await page.getByText("Programs, from the arm").click();
    await expect(card("Complete 360")).toBeVisible();
    await expect(card("Body-profile tape measure")).toBeHidden();
  }
});

test("a goal can be sent to a friend without telling the server", async ({ page }) => {
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(`${request.url()} ${request.postData() ?? ""}`));
  await page.clock.install();
  await page.goto("/programs#goal-thyroid");
  await expect(page.getByRole("link", { name: "Choose Thyroid Focus" })).toBeVisible();
  await page.getByText("Heart and arteries", { exact: true }).click();
  await expect(page).toHaveURL(/#goal-heart$/);
  await passQuietTime(page);
  expect(addresses.filter((address) => address.includes("goal-"))).toEqual([]);
});

test("the mini of the landing goes into the cart with one press", async ({ page }) => {
  await page.goto("/advanced-cholesterol");
  await page.getByRole("button", { name: /^Get the mini, \$/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your cart" })).toBeVisible();
  await expect(words(page, /Advanced Cholesterol/)).toBeVisible();
});

test("the campaign page of the heart program sells it", async ({ page }) => {
  await page.goto("/programs/heart-health");
  await page.getByRole("link", { name: "Choose Heart & Metabolic" }).click();
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your cart" })).toBeVisible();
});

test("a sample day is planned around Thanksgiving and taken along as a calendar file", async ({ page }) => {
  const now = new Date("2026-11-20T15:00:00Z");
  await page.clock.setFixedTime(now);
  // Days come from the shop's clock.
  await page.route("**/api/v1/clock", (route) => route.fulfill({ json: { now: now.toISOString() } }));
  await page.goto("/how-it-works#planner");
  await page.getByLabel("When the kit arrives").fill("2026-11-23");
  const day = (name: RegExp) => page.getByRole("button", { name });
  await expect(day(/^Tuesday, November 24: a good morning$/)).toBeVisible();
  await day(/^Wednesday, November 25: not a good one/).click();
  await expect(words(page, "The sample would sit in the mail over Thanksgiving.")).toBeVisible();
  await page.getByRole("button", { name: /^Next good morning: Mon, Nov 30$/ }).click();

  await page.getByLabel("Biotin, including hair and nail supplements").check();
  await day(/^Tuesday, November 24: a good morning$/).click();
  await expect(words(page, /No biotin from 8 AM on/)).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Add it to my calendar" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/sample-day\.ics$/);
  const text = readFileSync(await file.path(), "utf8");
  expect(text).toContain("BEGIN:VCALENDAR");
  expect(text).toContain("DTSTART;VALUE=DATE:20261121");
  expect(text).toContain("DTSTART;VALUE=DATE:20261124");

  await page.reload();
  await page.getByRole("heading", { name: "Plan your sample day" }).scrollIntoViewIfNeeded();
  await expect(page.getByLabel("Biotin, including hair and nail supplements")).toBeChecked();
});

test("a visitor joins the list of the home device, and mends the address on the way", async ({ page, freshEmail }) => {
  await page.goto("/siphox-home-device");
  await field(page, "Email").fill("not an address");
  await page.getByRole("button", { name: "Tell me" }).click();
  await expect(words(page, /Enter an email address like/)).toBeVisible();
  await field(page, "Email").fill(freshEmail);
  await page.getByRole("button", { name: "Tell me" }).click();
  await expect(words(page, "You're on the list")).toBeVisible();
  await expect(words(page, new RegExp(`We will email ${freshEmail} once`))).toBeVisible();
});

test("the list keeps what was typed when the shop is out of reach", async ({ page, freshEmail }) => {
  await page.goto("/siphox-home-device");
  await page.route("**/checkout/start", (route) => route.abort());
  await field(page, "Email").fill(freshEmail);
  await page.getByRole("button", { name: "Tell me" }).click();
  await expect(words(page, /We can't reach the shop/)).toBeVisible();
  await expect(field(page, "Email")).toHaveValue(freshEmail);
  await page.unroute("**/checkout/start");
  await page.getByRole("button", { name: "Tell me" }).click();
  await expect(words(page, "You're on the list")).toBeVisible();
});

test("these pages can be read with scripts off", async ({ plainPage: page }) => {
  for (const path of PAGES) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect((await page.locator("main").innerText()).length, path).toBeGreaterThan(1200);
  }
  await page.goto("/how-it-works");
  await expect(page.getByText("The rules behind it")).toBeVisible();
});
