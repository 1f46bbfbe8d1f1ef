import { expect, type Page, type Response } from "@playwright/test";
import { test } from "./support/fixtures";
import type { Mail } from "./support/mailbox";
import { confirmAddress, NEW_PASSWORD, signUp } from "./support/people";
import { withoutSeller } from "./support/seller";
import { CARDS, checkOut, field, orderNumber, payWithCard, words } from "./support/shopper";

const SHOP = "/shop/lift-club";
const ACCOUNT = ["", "/results", "/orders", "/memberships", "/cards", "/balance", "/security", "/data"];

/** What of an answer is told: its body, and its headers, which name nobody. */
async function toldBy(response: Response): Promise<string> {
  const body = await response.text().catch(() => "");
  return `${JSON.stringify(response.headers())}\n${body}`;
}

/** Collects each place at which a partner's customer meets the house. */
class Traces {
  readonly found: string[] = [];
  readonly #arriving: Promise<void>[] = [];

  look(place: string, text: string): void {
    const at = text.search(/tealmark/i);
    if (at !== -1) this.found.push(`${place}: …${text.slice(Math.max(0, at - 60), at + 60)}…`);
  }

  /** The pages as they arrive, and every call of theirs; scripts and styles are everybody's. */
  follow(page: Page): void {
    const read = async (response: Response) => {
      const { pathname } = new URL(response.url());
      this.look(response.url(), withoutSeller(pathname, await toldBy(response)));
    };
    page.on("response", (response) => {
      const type = response.request().resourceType();
      if (["document", "fetch", "xhr"].includes(type)) this.#arriving.push(read(response));
    });
  }

  /** What stands on the page, in its title and in the browser's memory. */
  async lookAt(page: Page): Promise<void> {
    const { body, title, kept } = await page.evaluate(() => {
      const copy = document.body.cloneNode(true) as HTMLElement;
      for (const part of copy.querySelectorAll("[data-seller], script")) part.remove();
      const keys = [localStorage, sessionStorage].flatMap((storage) => Object.entries(storage).flat());
      return { body: copy.outerHTML, title: document.title, kept: keys.join("\n") };
    });
    this.look(`${page.url()} (shown)`, `${title}\n${body}`);
    this.look(`${page.url()} (kept)`, kept);
    this.look("cookies", JSON.stringify(await page.context().cookies()));
  }

  /** All that was found, once everything that has arrived is read. */
  async all(): Promise<readonly string[]> {
    await Promise.all(this.#arriving);
    return this.found;
  }

  lookThrough(mails: readonly Mail[]): void {
    for (const { file, text } of mails) this.look(`mail ${file}`, text);
  }
}

/** Follows a link of a page to where the partner's customer stays in the shop. */
async function expectInShop(page: Page): Promise<void> {
  const out = await page.locator("a[href]").evaluateAll((links, shop) => {
    const hrefs = links
      .map((link) => (link as HTMLAnchorElement).href)
      .filter((href) => href.startsWith(location.origin));
    return hrefs.filter((href) => {
      const { pathname, hash } = new URL(href);
      const isFile = /^\/(?:user|media|payments)\//.test(pathname);
      return !isFile && pathname !== shop && !pathname.startsWith(`${shop}/`) && hash === "";
    });
  }, SHOP);
  expect(out, page.url()).toEqual([]);
}

test("a partner's customer buys, joins, manages, is mailed and leaves, and meets the house nowhere", async ({
  page,
  freshEmail,
  mailsTo,
}) => {
  test.setTimeout(240_000);
  const traces = new Traces();
  traces.follow(page);
  const visit = async (path: string) => {
    await page.goto(`${SHOP}${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await traces.lookAt(page);
    await expectInShop(page);
  };

  // As a guest.
  for (const path of ["/terms", "/privacy", "/no-such-page", ""]) await visit(path);
  await page.getByRole("link", { name: "See pricing" }).click();
  await expect(page).toHaveURL(/\/shop\/lift-club\/pricing$/);
  await traces.lookAt(page);
  await expectInShop(page);
  await page
    .getByRole("button", { name: /^Choose Core Essentials/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/shop\/lift-club\/shopping-cart$/);
  await traces.lookAt(page);
  await checkOut(page);
  await traces.lookAt(page);
  await payWithCard(page, freshEmail, CARDS.pays);
  await orderNumber(page);
  await expect(page).toHaveURL(/\/shop\/lift-club\/checkout\/thank-you/);
  await traces.lookAt(page);
  const papers = page.getByRole("link", { name: /PDF|calendar|\.ics/i });
  for (const paper of await papers.all()) {
    const href = await paper.getAttribute("href");
    if (href?.startsWith("/")) traces.look(href, await (await page.request.get(href)).text());
  }

  // An account in the partner's name.
  await page.goto(`${SHOP}/account`);
  await expect(page).toHaveURL(/\/shop\/lift-club\/login\?return=/);
  await traces.lookAt(page);
  await page.getByRole("link", { name: "Create an account" }).click();
  await expect(page).toHaveURL(/\/shop\/lift-club\/signup/);
  await traces.lookAt(page);
  await signUp(page, freshEmail);
  await expect(page).toHaveURL(/\/shop\/lift-club\/account$/);
  await confirmAddress(page, freshEmail, mailsTo);
  expect(page.url()).toContain(`${SHOP}/verify-email`);
  await traces.lookAt(page);
  for (const path of ACCOUNT) await visit(`/account${path}`);
  await page.goto(`${SHOP}/account/orders`);
  await page
    .getByRole("link", { name: /^Receipt of order/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/shop\/lift-club\/account\/orders\/receipt\?order=/);
  await traces.lookAt(page);
  const receipt = await page.getByRole("link", { name: "Receipt (PDF)" }).getAttribute("href");
  const pdf = await page.request.get(receipt ?? "");
  expect(pdf.headers()["content-type"]).toBe("application/pdf");
  traces.look("receipt", `${JSON.stringify(pdf.headers())}\n${(await pdf.body()).toString("latin1")}`);

  // Out, a forgotten password, and in again.
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/shop\/lift-club\/login$/);
  await page
    .getByRole("link", { name: /password/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/shop\/lift-club\/reset-password$/);
  await expect(page.getByRole("heading", { level: 1, name: "Set a new password" })).toBeVisible();
  await field(page, "Email").fill(freshEmail);
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(words(page, "Check your email")).toBeVisible();
  await traces.lookAt(page);
  await page.goto(`${SHOP}/login`);
  await field(page, "Email").fill(freshEmail);
  await page.locator("#login-password").fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL(/\/shop\/lift-club\/account$/);

  const told = await mailsTo(freshEmail);
  traces.lookThrough(told);
  for (const { text } of told) expect(text).toContain("Lift Club");
  const links = told.flatMap(({ text }) =>
    [...text.matchAll(/http:\/\/localhost:\d+([^\s"<>]*)/g)].map(([, to]) => to),
  );
  expect(links.length).toBeGreaterThan(3);
  for (const to of links) expect(to).toMatch(/^(?:\/shop\/lift-club(?:\/|$)|\/user\/unsubscribe)/);
  expect(await traces.all()).toEqual([]);
});

test("the crawl above would find the house", async ({ page }) => {
  const traces = new Traces();
  traces.follow(page);
  await page.goto("/login");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.evaluate(() => localStorage.setItem("tealmark.cart", "1"));
  await traces.lookAt(page);
  await traces.all();
  expect(traces.found.some((place) => place.includes("(shown)"))).toBe(true);
  expect(traces.found.some((place) => place.includes("(kept)"))).toBe(true);
  expect(traces.found.some((place) => place.startsWith("http"))).toBe(true);
  await page.evaluate(() => localStorage.removeItem("tealmark.cart"));
  const seller = new Traces();
  await page.goto(`${SHOP}/terms`);
  expect(await page.locator("[data-seller]").innerText()).toMatch(/tealmark/i);
  await seller.lookAt(page);
  expect(seller.found).toEqual([]);
});
