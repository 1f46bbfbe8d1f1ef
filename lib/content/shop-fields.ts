/** What the fields of a partner shop are called where they are edited, checked and compared. */
export const SHOP_FIELD_NAMES = {
  businessName: "Shop's name",
  pricingMode: "Pricing page",
  boxLogo: "Logo on the box",
  primaryColor: "Brand colour",
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
  metaTags: "Tags for search and sharing",
  newMarkersSection: "Show the markers of these tests",
  aboutTitle: "About title",
  aboutImage: "About picture",
  aboutDescription: "About text",
  aboutPoints: "About points",
  bannerColor: "Banner text",
  bannerBGColor: "Banner ground",
  bannerContent: "Banner words",
  bannerShow: "Show the banner",
  companyDescription: "About the company, in the footer",
  facebookLink: "Facebook",
  instagramLink: "Instagram",
  twitterLink: "X",
  youtubeLink: "YouTube",
  products: "Products",
  redirectParameters: "What goes along with visitors",
} as const;

/** The name of a field by its dotted path, e.g. "aboutPoints.1". */
export function shopFieldName(path: string): string {
  const [field = "", index] = path.replace(/^look\./, "").split(".");
  const names: Readonly<Record<string, string>> = SHOP_FIELD_NAMES;
  const name = names[field] ?? field;
  return index === undefined ? name : `${name}, ${Number(index) + 1}`;
}
