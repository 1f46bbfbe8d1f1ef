import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { expectAccessible } from "./support/axe";
import { test } from "./support/fixtures";

const PAGES = [
  "/partner",
  "/partner/get-started",
  "/partner/faq",
  "/partner/test-panels",
  "/partner/platform-features",
  "/partner/employers",
];

test("each page for partners is read without scripts and leads to all of them", async ({ plainPage: page }) => {
  for (const path of PAGES) {
    await page.goto(path);
    await expect(page.getByRole("navigation", { name: "For partners" }).getByRole("link")).toHaveCount(PAGES.length);
    expect((await page.locator("main").innerText()).length, path).toBeGreaterThan(600);
  }
});

test("a partner sees what stays of a month, and the calculator follows the numbers", async ({ page, plainPage }) => {
  await page.goto("/partner");
  const main = page.getByRole("main");
  const answer = main.getByRole("status").filter({ hasText: "a month" });
  // 40 × ($189 + $25 − $159 − $25 − 2.9 % of $214 − 30 ¢)
  await expect(answer).toHaveText("$939.60 a month stays with you");
  await page.getByLabel("Kits a month").fill("100");
  await expect(answer).toHaveText("$2,349 a month stays with you");
  await page.getByLabel("Your price for a kit").fill("160");
  await expect(answer).toContainText("is lost");
  await page.getByLabel("What you sell").selectOption({ label: "Thyroid Check (mini), once" });
  await expect(page.getByLabel("Your price for a kit")).toHaveValue("160");
  await expect(answer).toContainText("stays with you");
  await page.getByRole("radio", { name: /In your price/ }).check();
  await expect(main.getByRole("row", { name: /The customer pays/ })).toContainText("$160");
  await page.getByLabel("Your price for a kit").fill("a lot");
  await expect(main.getByText("Enter an amount like 189 or 189.50.")).toBeVisible();
  await expectAccessible(page);

  await plainPage.goto("/partner");
  await expect(plainPage.getByText("$939.60").first()).toBeVisible();
  await expect(plainPage.getByLabel("Kits a month")).toBeHidden();
});

test("a visitor opens a demo shop from its picture", async ({ page }) => {
  await page.goto("/partner");
  await page.getByRole("link", { name: "Open Northside Heart" }).click();
  await expect(page).toHaveURL(/\/shop\/northside-heart$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("a request to become a partner reaches the mailbox, and nothing typed is lost on the way", async ({
  page,
  freshEmail,
  mailsTo,
}) => {
  await page.goto("/partner/get-started");
  await page.getByLabel("What kind of organization are you?").selectOption({ label: "Clinic or practice" });
  await page.getByLabel("Kits a month, roughly").selectOption({ label: "25 to 99" });
  await page.getByLabel("Which option suits you?").selectOption({ label: "Gray or white label" });
  await page.getByLabel("Your name").fill("Ada Quill");
  await page.getByLabel("Email", { exact: true }).fill(freshEmail);
  await page.getByLabel("Anything else").fill("We are two practices.");
  await page.getByRole("button", { name: "Send the request" }).click();
  await expect(page.getByText("Enter the name of your organization.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Organization" })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole("textbox", { name: "Organization" }).fill("Northern Practices");

  await page.route("**/user/contact", (route) => route.abort());
  await page.getByRole("button", { name: "Send the request" }).click();
  await expect(page.locator("#lead").getByRole("alert")).not.toBeEmpty();
  await expect(page.getByLabel("Anything else")).toHaveValue("We are two practices.");
  await page.unroute("**/user/contact");

  await page.getByRole("button", { name: "Send the request" }).click();
  await expect(page.getByText("We have your request.")).toBeVisible();
  await expect
    .poll(async () => (await mailsTo(freshEmail)).filter(({ text }) => /^To: hello@/m.test(text)).length)
    .toBe(1);
  const ours = (await mailsTo(freshEmail)).find(({ text }) => /^To: hello@/m.test(text))?.text ?? "";
  expect(ours).toContain(`Reply-To: ${freshEmail}`);
  for (const line of ["Organization: Northern Practices", "Kits a month: 25 to 99", "Way: Gray or white label"]) {
    expect(ours).toContain(line);
  }
  expect(ours).toContain("We are two practices.");
});

test("an employee introduces us to their employer by the mail that stands on the page", async ({
  page,
  freshEmail,
  mailsTo,
}) => {
  const employer = `benefits-${freshEmail}`;
  await page.goto("/partner/employers");
  await expect(page.getByText("no more than one per employer in 30 days")).toBeVisible();
  await page.getByLabel("Your name").fill("Ada Quill");
  await page.getByLabel("Your email").fill(freshEmail);
  await page.getByLabel("Your employer's email").fill(freshEmail);
  await page.getByRole("button", { name: "Introduce us" }).click();
  await expect(page.getByText("Enter your employer's address, not your own.")).toBeVisible();
  await page.getByLabel("Your employer's email").fill(employer);
  await page.getByRole("button", { name: "Introduce us" }).click();
  await expect(page.getByText("Thank you. That's all we need.")).toBeVisible();
  const mail = (await mailsTo(employer)).find(({ text }) => text.includes(`To: ${employer}`));
  expect(mail?.text).toContain("Subject: Someone on your team asked about Tealmark");
  expect(mail?.text).toContain("Ada Quill");
});

test("the list of panels downloads as a file that a spreadsheet can trust", async ({ page }) => {
  await page.goto("/partner/test-panels");
  const waiting = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download list" }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toBe("test-panels.csv");
  const csv = readFileSync(await download.path(), "utf8");
  const rows = csv
    .replace(/^\uFEFF/, "")
    .trimEnd()
    .split("\r\n");
  expect(rows[0]).toBe("panel,panel key,kit type,draw,marker,how,reported for,body system,unit,SI unit");
  expect(rows.filter((row) => row.includes(",ultimate,") && row.includes(",measured,"))).toHaveLength(40);
  expect(rows.filter((row) => /(?:^|,)"?[=+\-@]/.test(row))).toEqual([]);
});
