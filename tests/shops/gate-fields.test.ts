import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { customizationUpdate } from "@/lib/contracts/customization";
import { seedPriceRecords } from "@/lib/domain/catalogue/seed-prices";
import { DRAFT_PAGES } from "@/lib/domain/draft-pages";
import { stockShelf } from "@/lib/server/catalogue/stock-shelf";
import { cleanCustomization } from "@/lib/server/shops/clean-customization";
import { fieldFindings } from "@/lib/server/shops/gate/field-findings";

const KEY = "acme";
const HOSTS = ["acme.example"];
const { offers } = stockShelf(seedPriceRecords());

function found(more: object = {}, productKeys = ["core", "mini-vitamin-d"]) {
  const look = z.parse(customizationUpdate, { businessName: "Acme", primaryColor: "#7a2e5d", ...more });
  const shop = { id: "shop_acme", key: KEY, version: 1, productKeys, redirectParameters: [] };
  const clean = cleanCustomization(look, { hosts: HOSTS, ownHost: "shop.example" }).look;
  const visit = { shop: { ...shop, look: clean }, offers: { offers, state: "fresh" as const } };
  return fieldFindings({ look, key: KEY, hosts: HOSTS, visit });
}

it("nothing is found in plain words, units, other Latin languages and the shop's own links", () => {
  expect(
    found({
      mainPageTitle: "Ferritin of 5 μg/dL and a β-blocker",
      mainPageDescription:
        "Your visit.Bring it, e.g. printed. Ask us at help@acme-gym.com, or read www.acme.example/tests.",
      aboutTitle: "Für zuhause · À la maison · Łódź · São Paulo · Ñandú",
      aboutDescription: "Family 👨‍👩‍👧 first. See https://help.acme.example/faq",
      aboutPoints: ["Bring it to your visit", "US$ 5 or 5 € each, TNF-α, ω-3, a×b, Pro® and Plus™"],
      logoLink: "https://www.acme.example/",
      bannerShow: true,
      bannerContent: "LIFT15 takes 15% off",
    }),
  ).toEqual([]);
});

it("links after a purchase that tell who bought what are found; one for all products is not", () => {
  const [all, core] = ["https://acme.example/thanks", "https://acme.example/thanks?product=core"];
  const told = (...redirectAfterPurchase: string[]) => found({ redirectAfterPurchase }).map(({ field }) => field);
  expect(told(all)).toEqual([]);
  expect(told(core, all)).toEqual([]);
  expect(told(all, core)).toEqual(["redirectAfterPurchase.0", "redirectAfterPurchase.1"]);
});

describe("a text that is not what it looks like", () => {
  it.each<[what: string, field: string, text: string, proposal: string | null]>([
    ["turned around", "bannerContent", "\u202elive\u202c now", "live now"],
    ["with what nobody sees", "mainPageTitle", "Know\u200b what\u00ad", "Know what"],
    ["with a Cyrillic letter", "aboutTitle", "Неаrt tests", "Heart tests"],
    ["in wide letters", "companyDescription", "ＶＩＰ club", "VIP club"],
    ["like our name in a capital I", "mainPageDescription", "Tests by TeaImark here", null],
    ["like our name in other letters", "aboutDescription", "By Tealrnark.", null],
    ["our name with blanks", "aboutTitle", "T e a l m a r k tests", null],
    ["our name with narrow blanks", "aboutTitle", "T\u2009e\u2009a\u00a0l\u2009m a r k", null],
    ["our name with points", "mainPageTitle", "Run by T.e.a.l.m.a.r.k now", null],
    ["our name in two words", "bannerContent", "By Tea1 mark!", null],
    ["our name with digits", "mainPageTitle", "7ealm4rk", null],
    ["our name in small capitals", "mainPageTitle", "ᴛᴇᴀʟᴍᴀʀᴋ", null],
  ])("%s is found in its field", (_what, field, text, proposal) => {
    const findings = found({
      [field]: text,
      bannerShow: true,
      ...(field === "bannerContent" ? {} : { bannerContent: "Words" }),
      ...(field === "aboutTitle" ? { aboutDescription: "About" } : {}),
    });
    expect(findings).toEqual([expect.objectContaining({ kind: "letters", field, proposal })]);
    expect(findings[0]?.text).not.toContain("\u202e");
  });
});

describe("what would be shown as nothing", () => {
  it.each<[what: string, more: object, field: string]>([
    ["an empty bullet", { aboutPoints: ["Fine", "\u200b "] }, "aboutPoints.1"],
    ["a title of blanks", { mainPageTitle: "   " }, "mainPageTitle"],
    ["a banner without words", { bannerShow: true, bannerContent: " " }, "bannerContent"],
    ["a banner of blanks of another script", { bannerShow: true, bannerContent: "\u2800" }, "bannerContent"],
    ["an about section without words", { aboutTitle: "About us" }, "aboutDescription"],
  ])("%s is found", (_what, more, field) => {
    expect(found(more)).toEqual(expect.arrayContaining([expect.objectContaining({ kind: "blank", field })]));
  });
});

it.each(["Metal marks on steel", "A steal, Mark says", "Real marketing", "teal and markers"])(
  "%j is no name of ours",
  (mainPageTitle) => expect(found({ mainPageTitle })).toEqual([]),
);

describe("a shop in which nothing can be bought", () => {
  it.each<[what: string, productKeys: string[]]>([
    ["has no product", []],
    ["has extras only", ["addon_thyroid-plus"]],
    ["has a product without a price", ["core", "no-price"]],
  ])("%s", (_what, productKeys) => {
    expect(found({}, productKeys)).toEqual([expect.objectContaining({ kind: "empty", field: "productKeys" })]);
  });
});

describe("a way out of the shop", () => {
  it.each<[what: string, more: object, field: string, proposal: string | null]>([
    [
      "a logo that leads to a domain nobody proved",
      { logoLink: "https://elsewhere.example/" },
      "logoLink",
      "/shop/acme",
    ],
    ["one that only ends like the shop's", { logoLink: "https://not-acme.example/" }, "logoLink", "/shop/acme"],
    ["a link in a text", { companyDescription: "Read https://elsewhere.example/a." }, "companyDescription", null],
    ["a bare domain in a point", { aboutPoints: ["Cheaper at other-tests.com"] }, "aboutPoints.0", null],
    ["an address in digits", { companyDescription: "Cheaper at 192.0.2.7/shop" }, "companyDescription", null],
    ["one in the banner", { bannerShow: true, bannerContent: "Now on www.other.health" }, "bannerContent", null],
  ])("%s is found", (_what, more, field, proposal) => {
    expect(found(more)).toEqual([expect.objectContaining({ kind: "link", field, proposal })]);
  });
});

it("every page of a shop is drawn", () => {
  const folder = "app/shop/[businessKey]";
  const pages = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
    /(?:^|\/)page\.tsx$/.test(file),
  );
  const paths = pages
    .map((file) => `/${file}`.replace(/\/page\.tsx$/, ""))
    .filter((path) => !path.includes("[...rest]"));
  expect(paths.length).toBeGreaterThan(10);
  const isDrawn = (path: string) => {
    const pattern = new RegExp(`^${path.replace(/\[[^\]]+\]/g, "[^/]+")}$`);
    return DRAFT_PAGES.some((page) => pattern.test(page.path));
  };
  expect(paths.filter((path) => !isDrawn(path))).toEqual([]);
});
