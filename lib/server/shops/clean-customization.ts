import "server-only";
import * as z from "zod/mini";
import {
  type Customization,
  customizationSchema,
  DEFAULT_PRIMARY_COLOR,
  STYLE_FIELDS,
} from "@/lib/contracts/customization";
import { inBrand } from "@/lib/domain/brand";
import { allowedMetaTags, isColour, isLinkOrOwnPath, isOwnImage, isSocialLink, SOCIAL_FIELDS } from "./field-rules";
import { checkRedirect, MAX_LINKS_AFTER_PURCHASE } from "./redirect";

/** What a shop shows, without its products. */
export type CleanLook = Omit<Customization, "products">;

const COLOURS = ["barColor", "footerColor", "section1Color", "section2Color", "bannerColor", "bannerBGColor"] as const;
const IMAGES = [
  "boxLogo",
  "mainPageImage",
  "mainPageStep1Image",
  "mainPageStep2Image",
  "mainPageStep3Image",
  "logo",
  "favicon",
  "aboutImage",
] as const;
const WORDS = [
  "mainPageTitle",
  "mainPageDescription",
  "aboutTitle",
  "aboutDescription",
  "bannerContent",
  "companyDescription",
] as const;

/** The names of everything that a look may hold. */
export const LOOK_FIELDS = Object.keys(customizationSchema.shape).filter((field) => field !== "products");

/** What holds for links that leave a shop. */
export interface LinkRules {
  /** Domains the partner has proven to own. */
  hosts: readonly string[];
  /** The host we are served from. */
  ownHost: string;
}

/**
 * A shop's look as it may be shown: defaults filled in, the house's name replaced by the shop's, and what breaks
 * a rule left out. What is stored was checked when it was saved; it is checked again here, because rules grow
 * stricter and rows can be written by others.
 * @returns the look, and the fields of which something was left out
 * @see security, REQ-SHOP and REQ-RED
 */
export function cleanCustomization(stored: CleanLook, rules: LinkRules): { look: CleanLook; refused: string[] } {
  const look: CleanLook = { ...emptyLook(stored.businessName), ...pickKnown(stored) };
  const refused = new Set<string>();
  const keepIf = <K extends keyof CleanLook>(field: K, isGood: boolean, fallback: CleanLook[K]) => {
    if (isGood) return;
    look[field] = fallback;
    refused.add(field);
  };
  keepIf("primaryColor", isColour(look.primaryColor), DEFAULT_PRIMARY_COLOR);
  for (const field of COLOURS) keepIf(field, look[field] === "" || isColour(look[field]), "");
  for (const field of IMAGES) keepIf(field, look[field] === "" || isOwnImage(look[field]), "");
  for (const field of SOCIAL_FIELDS) keepIf(field, look[field] === "" || isSocialLink(field, look[field]), "");
  keepIf("logoLink", look.logoLink === "" || isLinkOrOwnPath(look.logoLink), "");
  const isFollowed = (link: string) => checkRedirect(link, rules.hosts, rules.ownHost).ok;
  keepIf("redirectLink", look.redirectLink === "" || isFollowed(look.redirectLink), "");
  const links = look.redirectAfterPurchase.filter(isFollowed).slice(0, MAX_LINKS_AFTER_PURCHASE);
  keepIf("redirectAfterPurchase", links.length === look.redirectAfterPurchase.length, links);
  const tags = allowedMetaTags(look.metaTags);
  keepIf("metaTags", tags.length === look.metaTags.length, tags);
  for (const field of STYLE_FIELDS) keepIf(field, isStyle(field, look[field]), undefined);
  return { look: branded(look), refused: [...refused] };
}

const isStyle = (field: (typeof STYLE_FIELDS)[number], value: unknown) =>
  z.safeParse(customizationSchema.shape[field], value).success;

/** The shop's texts with its own name in the place of ours. The specification, section 2. */
function branded(look: CleanLook): CleanLook {
  const own = (text: string) => inBrand(text, look.businessName);
  const words = Object.fromEntries(WORDS.map((field) => [field, own(look[field])]));
  const metaTags = look.metaTags.map((tag) => ({ ...tag, content: own(tag.content ?? "") }));
  return { ...look, ...words, ...brandedTexts(look, own), aboutPoints: look.aboutPoints.map(own), metaTags };
}

/** The same for what is read aloud for pictures, where there are any words. */
function brandedTexts({ pictureTexts }: CleanLook, own: (text: string) => string): Pick<CleanLook, "pictureTexts"> {
  if (!pictureTexts) return {};
  const words = Object.entries(pictureTexts).map(([picture, text]) => [picture, own(text)]);
  return { pictureTexts: Object.fromEntries(words) };
}

/** Only the fields that a look may hold, and of those only the ones that are set: a stray key of a row is shown to nobody. */
function pickKnown(stored: CleanLook): Partial<CleanLook> {
  const isSet = (value: unknown) => value !== undefined && value !== null && value !== "";
  return Object.fromEntries(Object.entries(stored).filter(([key, value]) => LOOK_FIELDS.includes(key) && isSet(value)));
}

/** The look of a shop that has chosen nothing but its name: the defaults of the contract. */
export function emptyLook(businessName: string): CleanLook {
  const { products: _none, ...look } = z.parse(customizationSchema, { products: [], businessName });
  return look;
}
