import { chromium, expect } from "@playwright/test";
import { CHROMIUM_FLAGS, quickChromiumPath } from "../scripts/test/chromium.mjs";
import { E2E_PORT } from "../scripts/test/e2e-environment.mjs";
import { serveNames } from "../tests/support/name-server";
import { test } from "./support/fixtures";
import { OwnShop } from "./support/own-shop";
import { logInAsAdmin, signUp } from "./support/people";
import { CARDS, checkOut, orderNumber, payWithCard } from "./support/shopper";

const PORT = E2E_PORT + 7;
const HOST = "tests.lift-club.example";
const AT = `http://${HOST}:${PORT}`;
const DOMAIN = "/staff-api/shops/lift-club/domain";

test("a shop stands at its partner's own domain, from its first page to its customer's account", async ({
  request,
  freshEmail,
}) => {
  test.setTimeout(300_000);
  const records = new Map<string, string>();
  const names = await serveNames(records);
  const shop = new OwnShop(PORT, { NAME_SERVERS: names.address });
  const browser = await chromium.launch({
    executablePath: quickChromiumPath(),
    args: [...CHROMIUM_FLAGS, `--host-resolver-rules=MAP ${HOST} 127.0.0.1`],
  });
  try {
    await shop.start();
    const ask = async (path: string, data: object) => {
      const answer = await request.post(`${shop.base}${path}`, { data, headers: { origin: shop.base } });
      expect(answer.ok(), await answer.text()).toBe(true);
      return answer.json();
    };
    await logInAsAdmin(request, shop.base);
    const { wanted } = await ask(DOMAIN, { host: HOST });
    records.set(wanted.record, wanted.proof);
    expect(await ask(`${DOMAIN}/prove`, {})).toMatchObject({ address: AT });

    const page = await browser.newPage();
    page.setDefaultTimeout(30_000);
    const loads: string[] = [];
    page.on("request", (sent) => {
      if (sent.isNavigationRequest() && sent.frame() === page.mainFrame()) loads.push(sent.url());
    });
    await page.goto(`${AT}/`);
    await page.getByRole("link", { name: "Memberships" }).first().click();
    await expect(page).toHaveURL(`${AT}/pricing/quarterly`);
    // From page to page without a reload, as at our own address.
    expect(loads).toEqual([`${AT}/`]);
    await page
      .getByRole("button", { name: /^Choose Core Essentials/ })
      .first()
      .click();
    await expect(page).toHaveURL(`${AT}/shopping-cart`);
    await checkOut(page);
    await payWithCard(page, freshEmail, CARDS.pays);
    await orderNumber(page);
    expect(page.url()).toContain(`${AT}/checkout/thank-you`);
    await page.goto(`${AT}/account`);
    await expect(page).toHaveURL(/\/login\?return=%2Faccount$/);
    await page.getByRole("link", { name: "Create an account" }).click();
    await signUp(page, freshEmail);
    await expect(page).toHaveURL(`${AT}/account`);
    await expect(page.getByRole("link", { name: "Overview" })).toHaveAttribute("aria-current", "page");

    for (const path of ["/about", "/staff", "/robots.txt", "/sitemap.xml", "/shop/calm-cycle"]) {
      const answer = await page.goto(`${AT}${path}`);
      expect(answer?.status(), path).toBe(404);
      expect(await page.content(), path).not.toMatch(/tealmark/i);
    }
    await page.goto(`${AT}/shop/lift-club/pricing`);
    await expect(page).toHaveURL(`${AT}/pricing`);
    for (const { text } of await shop.mailsTo(freshEmail, "verify-email")) {
      expect(text).not.toMatch(/tealmark/i);
      const hosts = [...text.matchAll(/https?:\/\/([^/\s"<>]+)/g)].map(([, host]) => host);
      for (const host of hosts) expect(host).toBe(`${HOST}:${PORT}`);
    }
  } finally {
    await browser.close();
    await shop.end("SIGTERM");
    names.close();
  }
});
