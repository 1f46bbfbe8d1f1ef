import "server-only";
import { shopFieldName } from "@/lib/content/shop-fields";
import { DEFAULT_PRIMARY_COLOR } from "@/lib/contracts/customization";
import type { GateFinding, ShopWork } from "@/lib/contracts/staff-shops";
import { colourFaults } from "@/lib/domain/shop-colours";
import { env } from "@/lib/server/env";
import { houseTraces, type PlacedText } from "./house-traces";

type Look = ShopWork["look"];

/** A dark slate that is nobody's brand, until the partner chooses a colour. */
const NEUTRAL_COLOUR = "#44546a";

const WORD_FIELDS = [
  "businessName",
  "mainPageTitle",
  "mainPageDescription",
  "aboutTitle",
  "aboutDescription",
  "bannerContent",
  "companyDescription",
  "facebookLink",
  "instagramLink",
  "twitterLink",
  "youtubeLink",
] as const;

const PICTURE_FIELDS = [
  "logo",
  "boxLogo",
  "favicon",
  "mainPageImage",
  "mainPageStep1Image",
  "mainPageStep2Image",
  "mainPageStep3Image",
  "aboutImage",
] as const;

/** Every text that the partner wrote, by its field. */
function ownTexts(look: Look): PlacedText[] {
  const placed = (field: string, text: string) => ({ place: shopFieldName(field), field, text });
  return [
    ...WORD_FIELDS.map((field) => placed(field, look[field])),
    ...look.aboutPoints.map((point, index) => placed(`aboutPoints.${index}`, point)),
    ...Object.entries(look.pictureTexts ?? {}).map(([field, text]) => placed(`pictureTexts.${field}`, text)),
    ...look.metaTags.map((tag, index) => placed(`metaTags.${index}`, tag.content ?? "")),
  ];
}

/** The partner's texts in which the house is named. */
export function houseWords(look: Look): PlacedText[] {
  return ownTexts(look).filter((text) => houseTraces(text, look.businessName).length > 0);
}

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

/** A logo that leads into our own shop. */
function houseLink({ logoLink }: Look, key: string): GateFinding[] {
  const own = `/shop/${key}`;
  if (logoLink === "" || !URL.canParse(logoLink, env().baseUrl)) return [];
  const { hostname, pathname } = new URL(logoLink, env().baseUrl);
  const isHouse = hostname === new URL(env().baseUrl).hostname && pathname !== own && !pathname.startsWith(`${own}/`);
  if (!isHouse) return [];
  return [{ kind: "address", place: shopFieldName("logoLink"), field: "logoLink", text: logoLink, proposal: own }];
}

/** What the partner's own fields show of the house, and which of their colours could not be read. */
export function fieldFindings(look: Look, key: string): GateFinding[] {
  return [
    ...houseWords(look).flatMap((text) => houseTraces(text, look.businessName)),
    ...houseLink(look, key),
    ...foreignPictures(look, key),
    ...houseColour(look),
    ...weakContrasts(look),
  ];
}
