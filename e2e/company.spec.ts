import { expect } from "@playwright/test";
import { expectAccessible } from "./support/axe";
import { test } from "./support/fixtures";
import { words } from "./support/shopper";

test("a visitor searches the answers, opens one and can send its address to a friend", async ({ page }) => {
  await page.goto("/faq");
  const search = page.getByRole("searchbox", { name: "Search the answers" });
  await search.fill("biotin");
  await expect(page.getByRole("status").filter({ hasText: /answer/ })).toBeVisible();
  await expect(page.getByText("How do I cancel?")).toBeHidden();
  await page.getByText("Should I stop medicines or supplements?").click();
  await page.getByRole("link", { name: "Link to this answer" }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/#medicines-and-supplements$/);
  await search.fill("zeppelin");
  await expect(page.getByText(/No answer has all of these words/)).toBeVisible();
  await search.fill("");
  await expect(page.getByText("How do I cancel?")).toBeVisible();
});

test("an answer's address opens it, with scripts and without", async ({ page, plainPage }) => {
  await page.goto("/faq#why-not-new-york");
  await expect(words(page, /10 NYCRR 58-1\.8/)).toBeInViewport();
  await plainPage.goto("/faq#why-not-new-york");
  await expect(plainPage.getByText(/10 NYCRR 58-1\.8/).first()).toBeVisible();
});

test("a visitor writes to us with the keyboard alone, and both we and they get a mail", async ({
  page,
  freshEmail,
  mailsTo,
}) => {
  await page.goto("/pricing");
  const launcher = page.getByRole("button", { name: "Questions?" });
  await expect(launcher).toBeVisible();
  await launcher.focus();
  await page.keyboard.press("Enter");
  const panel = page.getByRole("dialog", { name: "Write to Tealmark" });
  await expect(panel.getByText(/Monday to Friday, 9 AM to 3 PM ET/)).toBeVisible();
  await expectAccessible(page);
  await panel.getByLabel("Your message").fill(`Where is the kit of ${freshEmail}?`);
  await panel.getByLabel("Email").fill(freshEmail);
  await page.keyboard.press("Enter");
  await expect(panel.getByText("We have your message")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(launcher).toBeFocused();
  await expect
    .poll(async () => (await mailsTo(freshEmail)).map(({ text }) => /^To: (.*)$/m.exec(text)?.[1] ?? "").sort())
    .toEqual([freshEmail, expect.stringMatching(/^hello@/)]);
  const [ours] = (await mailsTo(freshEmail)).filter(({ text }) => /^To: hello@/m.test(text));
  expect(ours?.text).toContain(`Reply-To: ${freshEmail}`);
  expect(ours?.text).toContain("Where is the kit of");
});

test("on a phone the launcher lies on no price, and stands above the footer @phone-only", async ({ page }) => {
  const launcher = page.getByRole("button", { name: "Questions?" });
  for (const path of ["/pricing", "/shop/lift-club/pricing"]) {
    await page.goto(path);
    await expect(launcher).toBeAttached();
    await page.evaluate(() => scrollTo(0, 600));
    await expect(launcher).not.toBeInViewport();
    await launcher.scrollIntoViewIfNeeded();
    const price = page.getByRole("main").getByText(/\$\d/).last();
    const [above, below] = [await price.boundingBox(), await launcher.boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  }
});

test("on a desk the launcher stands beside the page's column, and lies on nothing that is read", async ({ page }) => {
  await page.goto("/programs/heart-health");
  const launcher = page.getByRole("button", { name: "Questions?" });
  await expect(launcher).toBeVisible();
  const [column, button] = [
    await page.getByRole("banner").getByRole("link", { name: "Cart" }).boundingBox(),
    await launcher.boundingBox(),
  ];
  expect(button?.x).toBeGreaterThan((column?.x ?? 0) + (column?.width ?? 0));
  expect(button).toMatchObject({ width: 44, height: 44 });
});

test("in a partner's shop one writes to the partner", async ({ page, freshEmail, mailsTo }) => {
  await page.goto("/shop/lift-club");
  await page.getByRole("button", { name: "Questions?" }).click();
  const panel = page.getByRole("dialog", { name: "Write to Lift Club" });
  await expect(panel).toBeVisible();
  expect(await panel.innerText()).not.toMatch(/tealmark/i);
  await panel.getByLabel("Your message").fill("Do you have towels?");
  await panel.getByLabel("Email").fill(freshEmail);
  await panel.getByRole("button", { name: "Send" }).click();
  await expect(panel.getByText("We have your message")).toBeVisible();
  const theirs = async () => (await mailsTo(freshEmail)).find(({ text }) => text.includes(`\nTo: ${freshEmail}`));
  await expect.poll(async () => (await theirs())?.text).toMatch(/^Subject: Lift Club has your message$/m);
});

test("a visitor from New York learns why, joins the waitlist and is written to", async ({
  page,
  freshEmail,
  mailsTo,
}) => {
  await page.goto("/states");
  await page.getByRole("combobox", { name: "Do you ship to" }).selectOption({ label: "Texas" });
  await expect(page.getByText("Yes, to Texas.")).toBeVisible();
  await page.getByRole("combobox", { name: "Do you ship to" }).selectOption({ label: "New York" });
  await expect(page.getByText("Not to New York yet.")).toBeVisible();
  await page.getByRole("link", { name: "Join the waitlist" }).click();
  await page.getByRole("textbox", { name: "Email" }).fill("nobody");
  await page.getByRole("button", { name: "Join the waitlist" }).click();
  await expect(page.getByText("Enter an email address like name@example.com.")).toBeVisible();
  await page.getByRole("textbox", { name: "Email" }).fill(freshEmail);
  await page.getByRole("button", { name: "Join the waitlist" }).click();
  await expect(page.getByText("You're on the list.")).toBeVisible();
  const [mail] = await mailsTo(freshEmail);
  expect(mail?.text).toMatch(/^Subject: You're on the Tealmark waitlist$/m);
});

test("the terms and the privacy notice are one step from the checkout and the sign-up", async ({ page }) => {
  await page.goto("/signup");
  await page.locator("main").getByRole("link", { name: "privacy notice" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Privacy notice" })).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /Advertisers may be told/ })).not.toBeChecked();
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Terms of sale and use" })).toBeVisible();
});

test("the logos of the press page can be downloaded", async ({ page, request }) => {
  await page.goto("/press");
  const links = page.getByRole("link", { name: / as (?:SVG|PNG)$/ });
  await expect(links).toHaveCount(10);
  for (const link of await links.all()) {
    const answer = await request.get((await link.getAttribute("href")) ?? "");
    expect(answer.status()).toBe(200);
    expect(answer.headers()["content-type"]).toMatch(/^image\/(?:svg\+xml|png)/);
  }
});
