import { type ComponentProps, createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { PageShell } from "@/components/layout/page-shell";
import { ShopFrontScreen } from "@/components/partner/shop-front-screen";
import { shopFurniture, shopViewOf } from "@/components/partner/shop-furniture";
import { ShopPricingScreen } from "@/components/partner/shop-pricing-screen";
import type { Customization } from "@/lib/contracts/customization";
import { seedPriceRecords } from "@/lib/domain/catalogue/seed-prices";
import { linkAfterPurchase } from "@/lib/domain/link-after-purchase";
import { DEFAULT_SHIPPING_RATES } from "@/lib/domain/shipping";
import { offersOf, stockShelf } from "@/lib/server/catalogue/stock-shelf";
import { type CleanLook, cleanCustomization, emptyLook } from "@/lib/server/shops/clean-customization";
import { shopMetadata } from "@/lib/server/shops/metadata";
import { partnerTheme } from "@/styles/partner-theme";

vi.mock("next/navigation", () => ({
  useRouter: () => ({ push: () => undefined, replace: () => undefined }),
  usePathname: () => "/shop/acme",
  useSearchParams: () => new URLSearchParams(),
  useParams: () => ({ businessKey: "acme" }),
}));

const RULES = { hosts: ["acme.example"], ownHost: "shop.tealmark.example" };
const PICTURE = "/media/shops/acme/recognised.svg";
const WORDS = "Recognised words";

/** The shop's first and pricing page with all that surrounds them, and its head, with one field set. */
function shown(change: Partial<CleanLook>, productKeys: readonly string[] = ["mini-cholesterol", "core"]): string {
  const { look } = cleanCustomization({ ...emptyLook("Acme"), ...change }, RULES);
  const options = offersOf(stockShelf(seedPriceRecords()).offers, { key: "acme", productKeys });
  const sold = { options, rates: DEFAULT_SHIPPING_RATES, closedStates: [] };
  const shop = shopViewOf({ key: "acme", brandName: look.businessName });
  const screens: ReactNode[] = [
    createElement(ShopFrontScreen, { key: "front", shop, customization: look, ...sold }),
    createElement(ShopPricingScreen, { key: "pricing", shop, pricingMode: look.pricingMode, ...sold }),
  ];
  const props = {
    shop: shopFurniture({ key: "acme", brandName: look.businessName, customization: look, productKeys }),
    banner: look.bannerShow ? look.bannerContent : null,
  } as ComponentProps<typeof PageShell>;
  const page = createElement("div", { style: partnerTheme(look) }, createElement(PageShell, props, screens));
  const head = shopMetadata({
    ...{ id: "s", key: "acme", brandName: look.businessName, productKeys: [...productKeys], version: 1 },
    ...{ redirectParameters: [], customization: { ...look, products: [] } },
  });
  return `${JSON.stringify(head)}\n${renderToStaticMarkup(page)}`;
}

type Field = keyof Customization;

/** A value of each field, and what it makes of the shop. A field that the specification gains is missing here. */
const FIELDS: Record<
  Exclude<Field, "products" | "redirectLink" | "redirectAfterPurchase">,
  [Partial<CleanLook>, RegExp]
> = {
  pricingMode: [{ pricingMode: "cadence-cards" }, /How often would you like to test/],
  boxLogo: [{ boxLogo: PICTURE }, /<image href="\/media\/shops\/acme\/recognised\.svg"/],
  primaryColor: [{ primaryColor: "#123456" }, /--brand:#123456/],
  barColor: [{ barColor: "#123456" }, /--bar:#123456/],
  footerColor: [{ footerColor: "#123456" }, /--footer:#123456/],
  section1Color: [{ section1Color: "#123456" }, /--section-1:#123456/],
  section2Color: [{ section2Color: "#123456" }, /--section-2:#123456/],
  logoLink: [{ logoLink: "https://acme.example/home" }, /<a[^>]* href="https:\/\/acme\.example\/home"/],
  mainPageTitle: [{ mainPageTitle: WORDS }, /<h1[^>]*>Recognised words<\/h1>/],
  mainPageDescription: [{ mainPageDescription: WORDS }, /<p[^>]*>Recognised words<\/p>/],
  mainPageImage: [{ mainPageImage: PICTURE }, /<img src="\/media\/shops\/acme\/recognised\.svg"/],
  mainPageStep1Image: [{ mainPageStep1Image: PICTURE }, /<img src="\/media\/shops\/acme\/recognised\.svg"/],
  mainPageStep2Image: [{ mainPageStep2Image: PICTURE }, /<img src="\/media\/shops\/acme\/recognised\.svg"/],
  mainPageStep3Image: [{ mainPageStep3Image: PICTURE }, /<img src="\/media\/shops\/acme\/recognised\.svg"/],
  logo: [{ logo: PICTURE }, /<header[\s\S]*<img src="\/media\/shops\/acme\/recognised\.svg"[\s\S]*<\/header>/],
  favicon: [{ favicon: PICTURE }, /"icons":\{"icon":"\/media\/shops\/acme\/recognised\.svg"\}/],
  businessName: [{ businessName: WORDS }, /<footer[\s\S]*Recognised words[\s\S]*<\/footer>/],
  metaTags: [{ metaTags: [{ property: "og:title", content: WORDS }] }, /"openGraph":\{[^}]*"title":"Recognised words"/],
  typePair: [{ typePair: "modern" }, /--font-serif:var\(--font-face-modern-more\)/],
  corners: [{ corners: "square" }, /--radius-3:0px/],
  pictureStyle: [{ pictureStyle: "full" }, /<section[^>]*class="[^"]*full/],
  sectionOrder: [{ sectionOrder: ["tests"] }, /id="tests"[\s\S]*id="steps"/],
  pictureTexts: [
    { mainPageImage: PICTURE, pictureTexts: { mainPageImage: WORDS } },
    /<img src="\/media\/shops\/acme\/recognised\.svg" alt="Recognised words"/,
  ],
  newMarkersSection: [{ newMarkersSection: true }, /Markers a routine checkup rarely includes/],
  aboutTitle: [{ aboutTitle: WORDS }, /<h2[^>]*>Recognised words<\/h2>/],
  aboutImage: [{ aboutImage: PICTURE }, /<img src="\/media\/shops\/acme\/recognised\.svg"/],
  aboutDescription: [{ aboutDescription: WORDS }, /<p[^>]*>Recognised words<\/p>/],
  aboutPoints: [{ aboutPoints: [WORDS] }, /<li>Recognised words<\/li>/],
  bannerColor: [{ bannerColor: "#fedcba" }, /--on-banner:#fedcba/],
  bannerBGColor: [{ bannerBGColor: "#123456" }, /--banner:#123456/],
  bannerContent: [{ bannerShow: true, bannerContent: WORDS }, /<aside[^>]*><p[^>]*>Recognised words<\/p>/],
  bannerShow: [{ bannerShow: true, bannerContent: "." }, /<aside[^>]* aria-label="Announcement"/],
  companyDescription: [{ companyDescription: WORDS }, /<footer[\s\S]*Recognised words[\s\S]*<\/footer>/],
  facebookLink: [
    { facebookLink: "https://www.facebook.com/acme" },
    /<footer[\s\S]*href="https:\/\/www\.facebook\.com\/acme"/,
  ],
  instagramLink: [
    { instagramLink: "https://www.instagram.com/acme" },
    /<footer[\s\S]*href="https:\/\/www\.instagram\.com\/acme"/,
  ],
  twitterLink: [{ twitterLink: "https://x.com/acme" }, /<footer[\s\S]*href="https:\/\/x\.com\/acme"/],
  youtubeLink: [
    { youtubeLink: "https://www.youtube.com/@acme" },
    /<footer[\s\S]*href="https:\/\/www\.youtube\.com\/@acme"/,
  ],
};

const blank = shown({});

it.each(Object.entries(FIELDS))(
  "%s is seen in the shop when it is set, and not when it is not",
  (_field, [set, seen]) => {
    expect(shown(set)).toMatch(seen);
    expect(blank).not.toMatch(seen);
  },
);

it("each step has its own picture, in order", () => {
  const pictures = [1, 2, 3].map((step) => `/media/shops/acme/step-${step}.svg`);
  const [mainPageStep1Image = "", mainPageStep2Image = "", mainPageStep3Image = ""] = pictures;
  const html = shown({ mainPageStep1Image, mainPageStep2Image, mainPageStep3Image });
  expect(html.match(/\/media\/shops\/acme\/step-\d\.svg/g)).toEqual(pictures);
});

it("products are those that the partner chose, in the partner's order", () => {
  const named = (...productKeys: string[]) =>
    [...shown({}, productKeys).matchAll(/<h3[^>]*>(?:<a[^>]*>)?(Core Essentials|Hormone[^<]*|Heart[^<]*)</g)]
      .map(([, name = ""]) => name.split(" ")[0])
      .slice(0, productKeys.length);
  expect(named("hormone", "core", "heart-metabolic")).toEqual(["Hormone", "Core", "Heart"]);
  expect(named("heart-metabolic", "hormone")).toEqual(["Heart", "Hormone"]);
});

it("where buyers are sent afterwards is chosen by what they bought", () => {
  const links = ["https://acme.example/thanks", "https://acme.example/thanks/core"];
  const { redirectAfterPurchase } = cleanCustomization(
    { ...emptyLook("Acme"), redirectAfterPurchase: links },
    RULES,
  ).look;
  const linkFor = (bought: string) => linkAfterPurchase(redirectAfterPurchase, [bought], ["core", "hormone"])?.link;
  expect([linkFor("core"), linkFor("hormone")]).toEqual([links[1], links[0]]);
});
