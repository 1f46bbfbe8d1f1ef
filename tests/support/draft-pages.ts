import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { serveDraftVisit } from "@/lib/server/shops/draft-visit";
import { priceList } from "@/lib/server/shops/plan-options";
import { shopByKey } from "@/lib/server/shops/shop";
import { partnerTheme } from "@/styles/partner-theme";

/**
 * The part of the outer server that the check before publishing asks: it draws a draft's pages, here as bare documents
 * with the shop's own words, theme and price list. The real pages are drawn in the browser tests.
 */
async function drawn(path: string): Promise<{ status: number; html: string }> {
  const key = path.split("/")[2] ?? "";
  const shop = await shopByKey(key);
  if (!shop) return { status: 500, html: "" };
  const { customization, brandName } = shop;
  const theme = Object.entries(partnerTheme(customization)).map(([name, value]) => `${name}:${value}`);
  const words = [customization.mainPageTitle, customization.aboutTitle, ...customization.aboutPoints];
  const { options } = await priceList(key);
  const prices = options.map(({ title, unitAmountCents }) => `<li>${title}: ${unitAmountCents}</li>`);
  const html = `<title>${brandName}</title><div style="${theme.join(";")}"><a href="/shop/${key}">${words.join(" ")}</a><ul>${prices.join("")}</ul></div>`;
  return { status: path.endsWith("/no-such-page") ? 404 : 200, html };
}

/** What was asked for since somebody last emptied it: which pass, which page, in order. */
export const drawnForDrafts: { pass: string; path: string }[] = [];

const server = createServer((request, response) => {
  const pass = String(request.headers["x-tealmark-draft"] ?? "");
  drawnForDrafts.push({ pass, path: request.url ?? "" });
  const visit = serveDraftVisit(pass, () => drawn(request.url ?? ""));
  if (!visit) return response.writeHead(403).end();
  return visit.then(({ status, html }) => response.writeHead(status).end(html));
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
server.unref();
process.env.PORT = String((server.address() as AddressInfo).port);
