import * as z from "zod/mini";
import { looksLikeCardNumber } from "@/lib/domain/card-number";
import { CORNERS, type DescribedPicture, FRONT_SECTIONS, PICTURE_STYLES, TYPE_PAIRS } from "@/lib/domain/shop-style";
import { hasControlCharacters, nameProblem, TEXT_LIMITS } from "@/lib/domain/text-limits";
import { defineCall } from "./call";
import { businessKey, lookupKey, publishReason, textList } from "./text";

const text = z.string();
const colour = z._default(z.union([z.literal(""), z.string().check(z.regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i))]), "");

/** A partner shop's look and words are at most this large. Unit: bytes. */
export const CUSTOMIZATION_BYTES = 256 * 1024;

/** The house colour, a shop's default. */
export const DEFAULT_PRIMARY_COLOR = "#3cbab5";

const image = z._default(text, "");
const words = z._default(text, "");

/** What a shop may choose beyond the specification. It is answered only where it is chosen, so that others see nothing new. */
const style = {
  typePair: z.optional(z.enum(TYPE_PAIRS, "Choose one of the type pairs.")),
  corners: z.optional(z.enum(CORNERS, "Choose round, soft or square corners.")),
  pictureStyle: z.optional(z.enum(PICTURE_STYLES, "Choose one of the picture styles.")),
  /** Of the front page, below its first screen. Sections that are not named follow in their usual order. */
  sectionOrder: z.optional(
    z
      .array(z.enum(FRONT_SECTIONS, "Choose among the sections of the front page."))
      .check(z.refine((names) => new Set(names).size === names.length, "Name each section once.")),
  ),
};

/** Words for each picture that says something of its own. */
function forPictures<Words extends z.ZodMiniType>(words: Words) {
  const one = z.optional(words);
  return z.strictObject({
    mainPageImage: one,
    mainPageStep1Image: one,
    mainPageStep2Image: one,
    mainPageStep3Image: one,
    aboutImage: one,
  } satisfies Record<DescribedPicture, unknown>);
}

/** The fields of a look that the specification does not list. */
export const STYLE_FIELDS = ["typePair", "corners", "pictureStyle", "sectionOrder", "pictureTexts"] as const;

/** A partner shop, as the specification's section 3 lists it, and its style; an empty text means "not set". */
export const customizationSchema = z.object({
  ...style,
  /** What is read aloud for a picture. A picture without words is decoration. */
  pictureTexts: z.optional(forPictures(text)),
  products: z.array(z.object({ key: z.string(), kitType: z.string(), price: z.int() })),
  pricingMode: z._default(text, "pricing-table"),
  boxLogo: image,
  primaryColor: z._default(z.string(), DEFAULT_PRIMARY_COLOR),
  barColor: colour,
  footerColor: colour,
  section1Color: colour,
  section2Color: colour,
  logoLink: words,
  redirectLink: words,
  redirectAfterPurchase: z._default(z.array(text), []),
  mainPageTitle: words,
  mainPageDescription: words,
  mainPageImage: image,
  mainPageStep1Image: image,
  mainPageStep2Image: image,
  mainPageStep3Image: image,
  logo: image,
  favicon: image,
  businessName: text,
  metaTags: z._default(z.array(z.record(z.string(), z.string())), []),
  newMarkersSection: z._default(z.boolean(), false),
  aboutTitle: words,
  aboutImage: image,
  aboutDescription: words,
  aboutPoints: z._default(z.array(text), []),
  bannerColor: colour,
  bannerBGColor: colour,
  bannerContent: words,
  bannerShow: z._default(z.boolean(), false),
  companyDescription: words,
  facebookLink: words,
  instagramLink: words,
  twitterLink: words,
  youtubeLink: words,
});
export type Customization = z.output<typeof customizationSchema>;

export const customization = defineCall({
  method: "GET",
  path: "/api/v1/customization/{businessKey}",
  summary: "A partner shop's look, words and products, defaults filled in.",
  access: "anyone",
  params: z.strictObject({ businessKey }),
  query: z.strictObject({
    excludeProducts: z.optional(
      z.pipe(
        z.string(),
        z.transform((value) => value),
      ),
    ),
  }),
  answer: customizationSchema,
  statuses: [200],
  problems: ["shop_not_found"],
  cacheSeconds: 600,
});

/** Reads the list form of `excludeProducts`; anything else excludes nothing. */
export const excludedProducts = textList(lookupKey, 50);

const notACard = z.refine<string>((value) => !looksLikeCardNumber(value), "Don't enter a card number here.");
const tooLong = (length: number) => z.maxLength(length, `Use at most ${length} characters.`);
const oneLine = z.refine<string>((value) => !hasControlCharacters(value), "Write this as one line.");

const newTitle = z._default(z.string().check(tooLong(TEXT_LIMITS.title), oneLine, notACard), "");
const newProse = z._default(z.string().check(tooLong(TEXT_LIMITS.description), notACard), "");
const newAddress = z.string().check(tooLong(TEXT_LIMITS.url), oneLine);
const newLink = z._default(newAddress, "");

/** A colour as a browser's colour field gives it, or empty for the default. */
const newColour = z._default(
  z.string().check(z.regex(/^(?:#(?:[0-9a-f]{3}|[0-9a-f]{6}))?$/i, "Enter a color as #rrggbb.")),
  "",
);

const newImages = {
  boxLogo: newLink,
  mainPageImage: newLink,
  mainPageStep1Image: newLink,
  mainPageStep2Image: newLink,
  mainPageStep3Image: newLink,
  logo: newLink,
  favicon: newLink,
  aboutImage: newLink,
};

const newColours = {
  primaryColor: z.pipe(
    newColour,
    z.transform((value) => value || DEFAULT_PRIMARY_COLOR),
  ),
  barColor: newColour,
  footerColor: newColour,
  section1Color: newColour,
  section2Color: newColour,
  bannerColor: newColour,
  bannerBGColor: newColour,
};

/**
 * What a partner publishes: everything of a shop but its products, whose selection and prices are agreed with us.
 * What is left out gets its default. The rules about pictures, links and names are the server's.
 */
export const customizationUpdate = z.strictObject({
  ...newColours,
  ...newImages,
  ...style,
  pictureTexts: z.optional(forPictures(z.string().check(tooLong(TEXT_LIMITS.pictureText), oneLine, notACard))),
  businessName: z.string().check(
    z.trim(),
    z.minLength(1, "Enter the shop's name."),
    tooLong(TEXT_LIMITS.name),
    oneLine,
    z.refine((value) => nameProblem(value) !== "looks_like_a_link", "Enter a name without links."),
    notACard,
  ),
  pricingMode: z._default(z.enum(["pricing-table", "cadence-cards"]), "pricing-table"),
  logoLink: newLink,
  redirectLink: newLink,
  redirectAfterPurchase: z._default(z.array(newAddress).check(z.maxLength(10, "Use at most 10 links.")), []),
  mainPageTitle: newTitle,
  mainPageDescription: newProse,
  metaTags: z._default(
    z
      .array(z.record(z.string(), z.string().check(tooLong(TEXT_LIMITS.description), oneLine, notACard)))
      .check(z.maxLength(20, "Use at most 20 tags.")),
    [],
  ),
  newMarkersSection: z._default(z.boolean(), false),
  aboutTitle: newTitle,
  aboutDescription: newProse,
  aboutPoints: z._default(
    z
      .array(z.string().check(tooLong(TEXT_LIMITS.description), oneLine, notACard))
      .check(z.maxLength(20, "Use at most 20 points.")),
    [],
  ),
  bannerContent: z._default(z.string().check(tooLong(TEXT_LIMITS.description), oneLine, notACard), ""),
  bannerShow: z._default(z.boolean(), false),
  companyDescription: newProse,
  facebookLink: newLink,
  instagramLink: newLink,
  twitterLink: newLink,
  youtubeLink: newLink,
});
export type CustomizationUpdate = z.output<typeof customizationUpdate>;

export const updateCustomization = defineCall({
  method: "PUT",
  path: "/api/v1/customization/{businessKey}",
  summary:
    "Publishes a partner shop's look and words, once the check finds nothing in them, or an owner gives a reason for what is taste; what could harm customers or another shop an admin alone publishes. If-Match carries the ETag of the version that was edited.",
  access: "shop-edit",
  params: z.strictObject({ businessKey }),
  query: z.strictObject({ reason: publishReason }),
  body: customizationUpdate,
  maxBytes: CUSTOMIZATION_BYTES,
  answer: customizationSchema,
  statuses: [200],
  problems: ["not_signed_in", "forbidden", "malformed", "shop_not_found", "conflict", "unavailable"],
  isConditional: true,
});
