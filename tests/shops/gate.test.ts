import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { SHOP_MAILS } from "@/lib/content/mails/samples";
import { customizationUpdate } from "@/lib/contracts/customization";
import { DRAFT_PAGES } from "@/lib/domain/draft-pages";
import { SELLER_PAGES, sellerMark } from "@/lib/domain/house-notice";
import { env } from "@/lib/server/env";
import type { DrawnPage } from "@/lib/server/shops/gate/draw-pages";
import { fileFindings, SHOP_FILES } from "@/lib/server/shops/gate/file-findings";
import { mailFindings } from "@/lib/server/shops/gate/mail-findings";
import { pageFindings } from "@/lib/server/shops/gate/page-findings";
import { programFindings, storedNamesIn } from "@/lib/server/shops/gate/program-findings";
import { houseWords } from "@/lib/server/shops/gate/text-findings";
import { partnerTheme } from "@/styles/partner-theme";

const KEY = "acme";
const look = (more: object = {}) =>
  z.parse(customizationUpdate, { businessName: "Acme", primaryColor: "#7a2e5d", ...more });

const themed = (more: object = {}) => {
  const variables = { ...partnerTheme(look()), ...more };
  return `<div style="${Object.entries(variables)
    .map(([name, value]) => `${name}:${value}`)
    .join(";")}">`;
};

/** All pages of a draft, each the same document but for those that are given. */
const pagesOf = (html: string, others: Partial<Record<string, Partial<DrawnPage>>> = {}): DrawnPage[] =>
  DRAFT_PAGES.map((page) => ({ ...page, status: page.expects, headers: {}, html, ...others[page.name] }));

const only = (name: string, html: string) => pagesOf(themed(), { [name]: { html: `${themed()}${html}` } });

function found(pages: readonly DrawnPage[], more: object = {}) {
  const draft = look(more);
  return pageFindings(pages, { look: draft, key: KEY, own: houseWords(draft) });
}

describe("the check of a draft's pages", () => {
  it("finds nothing where nothing is", () => {
    const clean = `${themed()}<title>Acme</title><link rel="icon" href="/icons/neutral.svg">
      <link rel="canonical" href="${env().baseUrl}/shop/acme/pricing"><script src="/_next/a.js"></script>
      <a href="/shop/acme/checkout">Pay</a><a href="https://acme.example">Us</a><img src="/media/shops/acme/logo.svg"><img src="/media/kit/closed-blank-960.avif">`;
    expect(found(pagesOf(clean))).toEqual([]);
  });

  it.each([
    '<script src="https://cdn.example/a.js"></script>',
    '<script async src="//cdn.example/a.js"></script>',
    '<iframe title="x" src="https://video.example/embed/1"></iframe>',
    '<link rel="stylesheet" href="https://cdn.example/a.css">',
    '<img alt="" src="https://pixel.example/1.gif">',
  ])("names what is loaded from another site: %s", (html) => {
    expect(found(only("Pricing", html))).toMatchObject([{ kind: "link", place: "Page: Pricing" }]);
  });

  it.each<[where: string, html: string]>([
    ["in its title", "<title>Pricing | Tealmark</title>"],
    ["for search and sharing", '<meta property="og:site_name" content="TEALMARK">'],
    ["in its data for search engines", '<script type="application/ld+json">{"name":"Tealmark"}</script>'],
    ["in its scripts", '<script>self.__next_f.push([1,"Tealmark"])</script>'],
    ["in its icons and links", '<link rel="alternate" title="tealmark" href="/shop/acme">'],
    ["on the page", "<p>Sold by Tealmark.</p>"],
    ["on the page", '<img alt="The Tealmark kit" src="/media/shops/acme/main.svg">'],
  ])("finds the house's name %s", (where, html) => {
    for (const name of ["Cart", "Checkout", "Thank you", "Page not found", "Page that failed"]) {
      expect(found(only(name, html))).toEqual([
        expect.objectContaining({ kind: "name", place: `Page: ${name}, ${where}`, field: null }),
      ]);
    }
  });

  it("leads a finding back to the field that it comes from, with what could stand there", () => {
    const html = '<h2>Tests by TEALMARK &amp; us</h2><script>self.__next_f.push([1,"Tests by TEALMARK & us"])</script>';
    const findings = found(only("Front page", html), { aboutTitle: "Tests by TEALMARK & us" });
    expect(findings).toEqual([
      expect.objectContaining({
        place: "Pages: Front page, on the page; Front page, in its scripts",
        field: "aboutTitle",
        proposal: "Tests by Acme & us",
      }),
    ]);
  });

  it.each<[kind: string, html: string]>([
    ["picture", '<link rel="icon" href="/favicon.ico">'],
    ["picture", `<meta property="og:image" content="${env().baseUrl}/open-graph.png">`],
    ["picture", '<img src="/media/shops/lift-club/logo.svg">'],
    ["picture", '<img src="/media/kit/closed-960.avif">'],
    ["address", '<a href="/pricing">Prices</a>'],
    ["address", '<a href="/shop/acme-2/pricing">Prices</a>'],
    ["address", '<form action="/login">'],
    ["address", `<p>Write to ${new URL(env().baseUrl).hostname}</p>`],
    ["colour", '<p style="color:#3CBAB5">'],
    ["colour", '<img src="data:image/svg+xml,%3Csvg fill=%22%233cbab5%22/%3E">'],
  ])("finds a %s of somebody else's in %s", (kind, html) => {
    expect(found(only("Checkout", html))).toEqual([expect.objectContaining({ kind, field: null })]);
  });

  it("finds the house in the rules that stand in a document, too", () => {
    expect(found(only("Checkout", "<style>:root{--brand:#3cbab5}</style>"))).toHaveLength(1);
    expect(found(only("Checkout", "<style>.a::after{content:'Tealmark'}</style>"))).toHaveLength(1);
  });

  it("leads a logo that leads into our own shop back to its field", () => {
    expect(found(only("Cart", '<a href="/pricing">'), { logoLink: "/pricing" })).toEqual([
      expect.objectContaining({ kind: "address", field: "logoLink", proposal: "/shop/acme" }),
    ]);
  });

  it("names a thing that stands on several pages once, with all of them", () => {
    const [finding, ...rest] = found(pagesOf(`${themed()}<a href="/terms">`));
    expect(rest).toEqual([]);
    expect(finding?.place).toBe(`Pages: ${DRAFT_PAGES.map(({ name }) => name).join("; ")}`);
  });

  it("finds each pair of the page's theme that cannot be read, with the nearest shade that can", () => {
    const [finding, ...rest] = found(pagesOf(themed({ "--on-footer": "#777777", "--footer": "#888888" })));
    expect(rest).toEqual([]);
    expect(finding).toMatchObject({ kind: "contrast", field: "footerColor", proposal: expect.stringMatching(/^#/) });
    const mended = themed({ "--on-footer": "#777777", "--footer": finding?.proposal });
    expect(found(pagesOf(mended))).toEqual([]);
  });

  it("tells of a page that does not open", () => {
    expect(found(pagesOf(themed(), { "Thank you": { status: 500 } }))).toEqual([
      expect.objectContaining({ kind: "failure", place: "Page: Thank you" }),
    ]);
    expect(found(pagesOf(themed(), { "Page not found": { status: 200 } }))).toHaveLength(1);
  });

  it("finds the house in what is sent beside a page", () => {
    const headers = { "x-powered-by": "Tealmark", link: `<${env().baseUrl}/shop/acme>; rel="canonical"` };
    expect(found(pagesOf(themed(), { Cart: { headers } }))).toEqual([
      expect.objectContaining({ kind: "name", place: "Page: Cart, in its headers" }),
    ]);
    const named = { "x-tealmark-shop": "acme" };
    expect(found(pagesOf(themed(), { Cart: { headers: named } }))).toHaveLength(1);
  });
});

describe("where the law asks who sells", () => {
  const [path = ""] = SELLER_PAGES;
  const [mark = ""] = Object.keys(sellerMark);
  const notice = `<section ${mark}=""><p>Sold by <b>Tealmark</b>, <a href="${env().baseUrl}/terms">terms</a></p>
    <section>at ${new URL(env().baseUrl).host}</section></section>`;
  /** Page data as the framework writes it: JSON in a string. */
  const data = (...children: unknown[]) =>
    `<script>self.__next_f.push([1,${JSON.stringify(JSON.stringify(children))}])</script>`;
  const marked = { [mark]: "", children: ['Sold by {Tealmark} "Inc', { href: "/terms" }] };
  const findings = (html: string, at = path) => {
    const page = { name: "Terms", path: at, expects: 200, status: 200, headers: {}, html: `${themed()}${html}` };
    return pageFindings([page], { look: look(), key: KEY, own: [] });
  };

  it("the house is named in the marked element of that page, and in what its data says of it", () => {
    expect(findings(`${notice}<p>Rest</p>${data(["$", "section", null, marked], "Rest")}`)).toEqual([]);
  });

  it("it is found on every other page, elsewhere on the same one, and under another mark", () => {
    expect(findings(notice, "/pricing").map(({ kind }) => kind)).toContain("name");
    expect(findings(data(marked), "/pricing")).toHaveLength(1);
    expect(findings(`${notice}<p>By Tealmark</p>`)).toHaveLength(1);
    expect(findings(`<p>By Tealmark</p>${notice}`)).toHaveLength(1);
    expect(findings(`${notice}${data(marked, "By Tealmark")}`)).toHaveLength(1);
    expect(findings(`${notice}<a href="/terms">ours</a>`)).toEqual([expect.objectContaining({ kind: "address" })]);
    expect(findings(notice.replace(mark, `${mark}-not`)).length).toBeGreaterThan(0);
  });
});

describe("what programs keep in browsers", () => {
  it("never has a name that begins with the house's", () => {
    const program = (text: string) => ({ path: "/_next/static/a.js", status: 200, names: storedNamesIn(text) });
    expect(programFindings([program('a("shop.cart."+k);b("https://tealmark.example")')])).toEqual([]);
    expect(programFindings([program('a("tealmark.cart."+k)')])).toEqual([
      expect.objectContaining({ kind: "name", place: "What pages keep in browsers" }),
    ]);
    expect(programFindings([{ ...program(""), status: 404 }])).toEqual([expect.objectContaining({ kind: "failure" })]);
  });
});

it("no mail, receipt or file of a shop tells of the house", async () => {
  const shop = { key: KEY, businessName: "Acme", primaryColor: "#7a2e5d" };
  expect(mailFindings(shop)).toEqual([]);
  expect(await fileFindings(shop)).toEqual([]);
  const named = mailFindings({ ...shop, businessName: "Tealmark" });
  expect(new Set(named.map(({ place }) => place))).toEqual(
    new Set(SHOP_MAILS.map(({ template }) => `Email: ${template.replaceAll("-", " ")}`)),
  );
  const files = await fileFindings({ ...shop, businessName: "Tealmark" });
  expect(files.map(({ place }) => place)).toEqual(Object.keys(SHOP_FILES));
});

it("a mail in the house's colour is found where the shop's own cannot be read from its field", () => {
  const shop = { key: KEY, businessName: "Acme", primaryColor: "not a colour" };
  const places = mailFindings(shop).map(({ kind, place }) => `${kind} ${place}`);
  expect(new Set(places).size).toBe(new Set(SHOP_MAILS.map(({ template }) => template)).size);
  expect(places).toContain("colour Email: waitlist");
});
