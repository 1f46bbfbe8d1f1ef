import * as z from "zod/mini";
import { defineCall } from "./call";
import { businessKey, lookupKey, textList } from "./text";

const text = z.string();
const colour = z._default(z.union([z.literal(""), z.string().check(z.regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i))]), "");

/** The house colour, a shop's default. */
export const DEFAULT_PRIMARY_COLOR = "#3cbab5";

const image = z._default(text, "");
const words = z._default(text, "");

/** A partner shop, as the specification's section 3 lists it; an empty text means "not set". */
export const customizationSchema = z.object({
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
