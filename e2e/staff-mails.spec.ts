import { expect } from "@playwright/test";
import { ALL_MAIL_SAMPLES } from "@/lib/content/mails/samples";
import { test } from "./support/fixtures";
import { signIn } from "./support/people";

/** A phone's screen, and the narrowest that the viewer calls a desktop. Unit: CSS pixels. */
const WIDTHS = [390, 800];

/** As the desk of mails calls each of them. */
const KINDS = ALL_MAIL_SAMPLES.map(({ template, variant }) => (variant ? `${template}: ${variant}` : template)).sort();

test("Every mail that we send can be looked at from the first start, and is as wide as the screen it is read on @verify", async ({
  page,
}) => {
  // All that the shop can say, at two widths each.
  test.setTimeout(300_000);
  await signIn(page, "admin@example.com");
  const mailsOf = async (kind: string): Promise<{ id: string; kind: string }[]> => {
    const { mails } = await (await page.request.get(`/staff-api/mails?search=${encodeURIComponent(kind)}`)).json();
    return mails.filter((mail: { kind: string }) => mail.kind === kind);
  };
  for (const kind of KINDS) {
    await expect.poll(async () => (await mailsOf(kind)).length, { message: kind, timeout: 100_000 }).toBeGreaterThan(0);
    const [mail] = await mailsOf(kind);
    const { html } = await (await page.request.get(`/staff-api/mails/${mail?.id}`)).json();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await page.setContent(html);
      expect(await page.evaluate<number>("document.documentElement.scrollWidth"), `${kind} at ${width}`).toBe(width);
    }
  }
});

test("An admin sees a mail as a phone shows it, as a desktop does, and as text @phone", async ({ page }) => {
  await signIn(page, "admin@example.com");
  await page.goto("/staff/mails");
  await page.getByLabel("Recipient, subject or kind").fill("order-receipt: begun again");
  const opener = page.getByRole("button", { name: /Your Tealmark order/ }).first();
  await expect(async () => {
    await page.getByRole("button", { name: "Refresh" }).click();
    await expect(opener).toBeVisible({ timeout: 4000 });
  }).toPass({ timeout: 100_000 });
  await opener.click();
  const frame = page.locator("iframe");
  const shown = page.getByRole("group", { name: "Email format" });
  const fits = () => page.getByLabel("As seen").evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth);
  await expect.poll(fits).toBe(true);
  await shown.getByText("Desktop").click();
  await expect.poll(async () => (await frame.boundingBox())?.width).toBeGreaterThanOrEqual(640);
  await shown.getByText("Phone").click();
  await expect.poll(async () => (await frame.boundingBox())?.width).toBeLessThanOrEqual(390);
  expect(await fits()).toBe(true);
  await expect(frame.contentFrame().getByRole("heading", { level: 1 })).toBeVisible();
  await shown.getByText("Text only").click();
  await expect(page.getByText("Total paid today ....")).toBeVisible();
});
