import "server-only";
import { shopFieldName } from "@/lib/content/shop-fields";
import { DEFAULT_PRIMARY_COLOR } from "@/lib/contracts/customization";
import type { GateFinding, ShopWork } from "@/lib/contracts/staff-shops";
import { productOf } from "@/lib/domain/catalogue/products";
import { linksThatTell } from "@/lib/domain/link-after-purchase";
import { colourFaults } from "@/lib/domain/shop-colours";
import { env } from "@/lib/server/env";
import type { DraftVisit } from "../draft-visit";
import { houseTraces } from "./house-traces";
import { blankFindings, houseWords, isProven, textFindings } from "./text-findings";

type Look = ShopWork["look"];

/** What the fields of a draft are looked at for. */
export interface DraftFields {
  /** As it was written. */
  readonly look: Look;
  readonly key: string;
  /** Domains that the partner has proven to own. */
  readonly hosts: readonly string[];
  readonly visit: DraftVisit;
}

/** A dark slate that is nobody's brand, until the partner chooses a colour. */
const NEUTRAL_COLOUR = "#44546a";

export const PICTURE_FIELDS = [
  "logo",
  "boxLogo",
  "favicon",
  "mainPageImage",
  "mainPageStep1Image",
  "mainPageStep2Image",
  "mainPageStep3Image",
  "aboutImage",
] as const;

/** The house's colour where the shop's should be. */
function houseColour({ primaryColor }: Look): GateFinding[] {
  if (primaryColor.toLowerCase() !== DEFAULT_PRIMARY_COLOR) return [];
  const text = `${DEFAULT_PRIMARY_COLOR} is the house's own colour`;
  return [
    { kind: "colour", place: shopFieldName("primaryColor"), field: "primaryColor", text, proposal: NEUTRAL_COLOUR },
  ];
}

function weakContrasts(look: Look): GateFinding[] {
  return colourFaults(look).map(({ field, place, ratio, needed, nearest }) => ({
    kind: "contrast",
    place,
    field,
    text: `${ratio.toFixed(2)}:1, where ${needed}:1 is needed`,
    proposal: nearest,
  }));
}

/** Pictures that belong to somebody else: the house, or another shop. */
function foreignPictures(look: Look, key: string): GateFinding[] {
  const isForeign = (address: string) => address !== "" && !address.startsWith(`/media/shops/${key}/`);
  const fields = PICTURE_FIELDS.map((field) => ({ field, text: look[field], proposal: "" }));
  const tags = look.metaTags.map(({ property, content = "" }, index) => {
    // A tag with nothing in it would be no tag: another picture is chosen, or the tag is taken out.
    return { field: `metaTags.${index}`, text: property === "og:image" ? content : "", proposal: null };
  });
  return [...fields, ...tags]
    .filter(({ text }) => isForeign(text))
    .map((found) => ({ kind: "picture", place: shopFieldName(found.field), ...found }));
}

/** A logo that leads into our own shop, or to a domain that nobody has proven to own. */
function logoLink({ logoLink: text }: Look, { key, hosts }: Pick<DraftFields, "key" | "hosts">): GateFinding[] {
  const own = `/shop/${key}`;
  if (text === "" || !URL.canParse(text, env().baseUrl)) return [];
  const { hostname, pathname } = new URL(text, env().baseUrl);
  const found = { place: shopFieldName("logoLink"), field: "logoLink", proposal: own };
  if (hostname === new URL(env().baseUrl).hostname) {
    return pathname === own || pathname.startsWith(`${own}/`) ? [] : [{ kind: "address", ...found, text }];
  }
  if (isProven(hostname, hosts)) return [];
  const words = `${hostname} is not proven to be yours, so the logo must not lead there. Ask us to verify the domain, or lead to the shop.`;
  return [{ kind: "link", ...found, text: words }];
}

/** Links that tell the partner's site who bought which test, as soon as a buyer follows them. */
function tellingLinks({ redirectAfterPurchase }: Look, { shop }: DraftVisit): GateFinding[] {
  const links = redirectAfterPurchase.filter((link) => URL.canParse(link));
  return linksThatTell(links, shop.productKeys).map((link) => ({
    ...{ kind: "tells", place: shopFieldName("redirectAfterPurchase"), proposal: null },
    field: `redirectAfterPurchase.${redirectAfterPurchase.indexOf(link)}`,
    text: `${link} is reached after some products and not after others, so your site would learn who bought which test. Nobody is taken there by itself; buyers are asked. One link for all products asks nobody.`,
  }));
}

/** A shop in which nothing can be bought. */
function emptyShelf({ shop, offers }: DraftVisit): GateFinding[] {
  const found = (text: string): GateFinding => ({
    ...{ kind: "empty", place: shopFieldName("productKeys"), field: "productKeys", text, proposal: null },
  });
  if (shop.productKeys.length === 0) return [found("The shop sells nothing. Choose at least one product.")];
  if (offers.state === "unavailable") return [];
  const sold = new Set(offers.offers.map(({ option }) => option.productKey));
  const tests = shop.productKeys.filter((key) => ["program", "mini"].includes(productOf(key)?.kind ?? ""));
  if (tests.length === 0) return [found("The shop sells extras only. Choose a test that they belong to.")];
  const unsold = shop.productKeys.filter((key) => !sold.has(key));
  if (unsold.length === 0) return [];
  const names = unsold.map((key) => productOf(key)?.name ?? key).join(", ");
  return [found(`${names}: has no price just now, so visitors would not see it. Take it out, or ask us about it.`)];
}

/** What the partner's own fields show that they should not. */
export function fieldFindings({ look, key, hosts, visit }: DraftFields): GateFinding[] {
  return [
    ...houseWords(look).flatMap((text) => houseTraces(text, look.businessName)),
    ...textFindings(look, hosts),
    ...blankFindings(look),
    ...emptyShelf(visit),
    ...logoLink(look, { key, hosts }),
    ...tellingLinks(look, visit),
    ...foreignPictures(look, key),
    ...houseColour(look),
    ...weakContrasts(look),
  ];
}
