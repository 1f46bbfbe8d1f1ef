import {
  CORNERS,
  type Corners,
  type FrontSection,
  frontSections,
  PICTURE_STYLES,
  type PictureStyle,
  TYPE_PAIRS,
  type TypePair,
} from "@/lib/domain/shop-style";

/** What the fields of a partner shop are called where they are edited, checked and compared. */
export const SHOP_FIELD_NAMES = {
  businessName: "Shop's name",
  pricingMode: "Pricing page",
  boxLogo: "Logo on the box",
  primaryColor: "Brand color",
  barColor: "Bar at the top",
  footerColor: "Footer",
  section1Color: "First section",
  section2Color: "Second section",
  logoLink: "Where the logo leads",
  redirectLink: "Send visitors elsewhere",
  redirectAfterPurchase: "After a purchase",
  mainPageTitle: "Front page title",
  mainPageDescription: "Front page text",
  mainPageImage: "Front page picture",
  mainPageStep1Image: "Picture of step 1",
  mainPageStep2Image: "Picture of step 2",
  mainPageStep3Image: "Picture of step 3",
  logo: "Logo",
  favicon: "Icon in the browser's tab",
  sharingImage: "Picture on sharing cards",
  metaTags: "Tags for search and sharing",
  newMarkersSection: "Show the markers of these tests",
  aboutTitle: "About title",
  aboutImage: "About picture",
  aboutDescription: "About text",
  aboutPoints: "About points",
  bannerColor: "Banner text",
  bannerBGColor: "Banner background",
  bannerContent: "Banner text color",
  bannerShow: "Show the banner",
  companyDescription: "About the company, in the footer",
  facebookLink: "Facebook",
  instagramLink: "Instagram",
  twitterLink: "X",
  youtubeLink: "YouTube",
  typePair: "Type",
  corners: "Corners",
  pictureStyle: "Large pictures",
  sectionOrder: "Order of the front page",
  pictureTexts: "Picture descriptions",
  products: "Products",
  productKeys: "Products",
  prices: "Prices of its own",
  publishAt: "When",
  redirectParameters: "What is passed along with visitors",
} as const;

/** What the choices of a shop's style are called. */
export const TYPE_PAIR_NAMES: Readonly<Record<TypePair, string>> = {
  editorial: "Editorial: Newsreader with Figtree",
  modern: "Modern: Bricolage Grotesque with Figtree",
  friendly: "Friendly: Nunito throughout",
  expressive: "Expressive: Fraunces with Figtree",
};
export const CORNER_NAMES: Readonly<Record<Corners, string>> = { round: "Round", soft: "Soft", square: "Square" };
export const PICTURE_STYLE_NAMES: Readonly<Record<PictureStyle, string>> = {
  framed: "Framed, in the page's column",
  full: "Full, to the window's edge",
  "cut-out": "Cut out, standing on the ground",
};
export const FRONT_SECTION_NAMES: Readonly<Record<FrontSection, string>> = {
  steps: "How it works",
  tests: "Tests",
  box: "The box with the logo",
  markers: "Markers of these tests",
  about: "About",
};

interface Style {
  readonly typePair?: TypePair | undefined;
  readonly corners?: Corners | undefined;
  readonly pictureStyle?: PictureStyle | undefined;
  readonly sectionOrder?: readonly FrontSection[] | undefined;
}

/** A shop's style in words, what it has not chosen too. */
export function styleWords({ typePair, corners, pictureStyle, sectionOrder }: Style) {
  return {
    typePair: TYPE_PAIR_NAMES[typePair ?? TYPE_PAIRS[0]],
    corners: CORNER_NAMES[corners ?? CORNERS[0]],
    pictureStyle: PICTURE_STYLE_NAMES[pictureStyle ?? PICTURE_STYLES[0]],
    sectionOrder: frontSections(sectionOrder).map((section) => FRONT_SECTION_NAMES[section]),
  };
}

/** The name of a field by its dotted path, e.g. "aboutPoints.1". */
export function shopFieldName(path: string): string {
  const [field = "", index] = path.replace(/^look\./, "").split(".");
  const names: Readonly<Record<string, string>> = SHOP_FIELD_NAMES;
  if (field === "pictureTexts" && index) return `${shopFieldName(index)}: description`;
  const name = names[field] ?? field;
  return index === undefined || !/^\d+$/.test(index) ? name : `${name}, ${Number(index) + 1}`;
}

/** What a picture should be like, and what somebody hears who cannot see it. */
export const SHOP_PICTURE_HINTS = {
  logo: "640 × 160 px or more, on a transparent ground. Read aloud as the shop's name.",
  boxLogo: "Printed on the box. 800 px wide or more, on a transparent ground.",
  favicon: "A square of 192 px or more. Not read aloud.",
  mainPageImage: "1600 × 1200 px. Also on sharing cards.",
  mainPageStep1Image: "800 × 600 px.",
  mainPageStep2Image: "800 × 600 px.",
  mainPageStep3Image: "800 × 600 px.",
  aboutImage: "1600 × 1200 px.",
  sharingImage:
    "1200 × 630 px. Without one, sharing cards show your title on your color, beside the front page picture.",
} as const;
