import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./support/axe";
import { expectFits } from "./support/fit";
import { test } from "./support/fixtures";
import { confirmAddress, signIn, signUp } from "./support/people";
import { field, words } from "./support/shopper";

const MEMBER = "member@example.com";
const FIXTURES = "tests/results/fixtures";

/** Chooses files on the upload page and waits for the review. */
async function upload(page: Page, ...files: readonly string[]): Promise<void> {
  await page.goto("/upload-results");
  await page.getByLabel("Choose files").setInputFiles(files.map((file) => `${FIXTURES}/${file}`));
  await expect(page.getByRole("heading", { name: "Check what was read" })).toBeVisible();
}

test("a visitor uploads, corrects, signs up, saves, sees, exports and deletes their results", async ({
  page,
  freshEmail,
  mailsTo,
}) => {
  await upload(page, "csv/long.csv");
  await expect(words(page, /^2026-01-05, LDL Cholesterol, 118, mg\/dL/)).toBeVisible();
  await page.getByRole("button", { name: "Change LDL cholesterol" }).click();
  const review = page.getByRole("list", { name: "Values that were read" });
  await review.getByLabel("Value", { exact: true }).fill("108");
  await page.getByRole("button", { name: "Save this" }).click();
  await expect(words(page, /changed by you/)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("link", { name: "Sign up to save" }).click();
  await signUp(page, freshEmail);
  await expect(page).toHaveURL(/\/upload-results$/);
  await expect(words(page, /changed by you/)).toBeVisible();
  await page.getByRole("button", { name: /^Save \d+ values/ }).click();
  await expect(words(page, "One step left: confirm your email")).toBeVisible();
  await expectAccessible(page);
  await confirmAddress(page, freshEmail, mailsTo);
  await page.goto("/account/results");
  await expect(page.getByRole("heading", { level: 1, name: "Your results" })).toBeVisible();
  const ldl = page.getByRole("article", { name: "LDL cholesterol" });
  await expect(ldl.getByText("8 mg/dL, or 8%, above the upper end of its range, 100 mg/dL.")).toBeVisible();
  await expect(ldl.getByText("Range printed on your report: <100 mg/dL.")).toBeVisible();
  await expectAccessible(page);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "CSV" }).click();
  const csv = readFileSync(await (await download).path(), "utf8");
  expect(csv).toContain("LDL cholesterol,ldl-c,LDL Cholesterol,108,mg/dL,<100");

  await page.getByRole("button", { name: "Delete all results" }).click();
  await page.getByRole("button", { name: /^Delete all \d+ values/ }).click();
  await expect(page.getByRole("heading", { name: "No results yet" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Find my test" })).toBeVisible();
});

test("the results page begins with its answer, outside first, the rest in lines, on a phone too", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, MEMBER);
  await page.goto("/account/results");
  const answer = page.getByRole("region", { name: /^Of \d+ markers, \d+ are in range, \d+ (?:is|are) outside/ });
  await expect(answer).toBeInViewport();
  await expect(answer.getByRole("heading", { name: /^What changed with your sample of / })).toBeVisible();
  await expectFits(page);
  const rest = page.getByRole("region", { name: "The rest, by body system" });
  const row = rest.getByRole("article", { name: "HbA1c" });
  const trend = row.getByRole("slider", { name: /^HbA1c over time/ });
  await expect(trend).toBeHidden();
  await row.locator("summary").focus();
  await page.keyboard.press("Enter");
  await expect(trend).toBeVisible();
  await trend.focus();
  const newest = await trend.getAttribute("aria-valuetext");
  await page.keyboard.press("ArrowLeft");
  await expect(trend).not.toHaveAttribute("aria-valuetext", newest ?? "");
  await page.keyboard.press("End");
  await expect(trend).toHaveAttribute("aria-valuetext", newest ?? "");
  await row.getByRole("button", { name: /^Show all \d+ values of HbA1c/ }).click();
  await expect(row.getByRole("table").getByRole("rowheader").first()).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
});

test("the sheet for a doctor prints on one page, and a link shows it to whoever has it until it is ended", async ({
  page,
  browser,
}) => {
  await signIn(page, MEMBER);
  await page.goto("/account");
  await page.getByRole("link", { name: "See all results" }).click();
  await page.getByRole("link", { name: "A sheet for your doctor" }).click();
  const sheet = page.getByRole("article", { name: /^Lab results of / });
  await expect(sheet.getByRole("heading", { name: "Outside" })).toBeVisible();
  await expectAccessible(page);
  const printed = (await page.pdf({ format: "Letter" })).toString("latin1");
  expect(printed.match(/\/Type\s*\/Page[^s]/g)).toHaveLength(1);

  await words(page, "1 day").click();
  await page.getByRole("button", { name: "Create a link" }).click();
  const address = await field(page, "Your link").inputValue();
  const stranger = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const other = await stranger.newPage();
  const asked: string[] = [];
  other.on("request", (request) => asked.push(request.url()));
  await other.goto(address);
  await expect(other.getByRole("article", { name: /^Lab results of / })).toBeVisible();
  await expect(other.getByRole("navigation")).toHaveCount(0);
  await expect(other.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await expectAccessible(other);
  await expectFits(other);
  const secret = /link=([\w-]{43})/.exec(address)?.[1] ?? "";
  expect(secret).not.toBe("");
  expect(asked.filter((url) => new URL(url).href.split("#")[0]?.includes(secret))).toEqual([]);

  await page.reload();
  await expect(words(page, /Opened once/).first()).toBeVisible();
  await page
    .getByRole("button", { name: /^End the link made/ })
    .first()
    .click();
  await expect(words(page, /^Ended /).first()).toBeVisible();
  await other.reload();
  await expect(other.getByRole("heading", { level: 1, name: "This link has ended" })).toBeVisible();
  await expect(other.getByRole("article")).toHaveCount(0);
  await stranger.close();
});

test("several files become one review; a file that cannot be read says why and takes nothing along", async ({
  page,
}) => {
  await upload(page, "pdf/quest-lipids.pdf", "fhir/lipids.json", "expected.json");
  await expect(words(page, /This is JSON, but not FHIR/)).toBeVisible();
  await expect(words(page, /quest-lipids\.pdf, page 1/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Check what was read" })).toBeVisible();
  await expectFits(page);
});

test("text from the clipboard is read too, and a review can be forgotten at once", async ({ page }) => {
  await page.goto("/upload-results");
  await words(page, "Paste text instead").click();
  const text = readFileSync(`${FIXTURES}/text/pasted-columns.txt`, "utf8");
  await field(page, "Lines from your report").fill(text);
  await page.getByRole("button", { name: "Read this text" }).click();
  await expect(page.getByRole("heading", { name: "Check what was read" })).toBeVisible();
  await page.getByRole("button", { name: "Discard everything" }).click();
  await page.getByRole("button", { name: "Discard it", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Check what was read" })).toBeHidden();
});

test("without scripts the page says what it does, what it reads and what becomes of a file", async ({
  plainPage: page,
}) => {
  await page.goto("/upload-results");
  await expect(page.getByRole("heading", { level: 1, name: "Upload your results" })).toBeVisible();
  await expect(words(page, /needs JavaScript, which is off/)).toBeVisible();
  await expect(page.getByRole("heading", { name: "What we read" })).toBeVisible();
  await expect(words(page, /not medical advice/)).toBeVisible();
});
