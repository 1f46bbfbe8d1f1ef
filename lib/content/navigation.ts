/** A link with the words that stand on it. */
export interface NavigationLink {
  href: string;
  label: string;
}

interface Route extends NavigationLink {
  /** Whether the page is there. A link to a page that is not stays hidden; a test compares this with the pages. */
  isBuilt: boolean;
}

/** Links under one heading of the footer. */
export interface NavigationGroup {
  title: string;
  links: readonly NavigationLink[];
}

const built = (href: string, label: string): Route => ({ href, label, isBuilt: true });

/** The pages of our own shop that anything links to, in the words of the links. */
export const ROUTES = {
  programs: built("/programs", "Programs"),
  howItWorks: built("/how-it-works", "How it works"),
  evidence: built("/evidence", "See the evidence"),
  whatWeMeasure: built("/what-we-measure", "What we measure"),
  pricing: built("/pricing", "Pricing"),
  products: built("/products", "Single tests and extras"),
  quiz: built("/quiz/which-test-is-right-for-me", "Find my test"),
  core: built("/pricing/easydraw-core-program", "Core Essentials"),
  heart: built("/pricing/easydraw-heart-and-metabolic-program", "Heart & Metabolic"),
  hormone: built("/pricing/easydraw-hormone-program", "Hormone Focus"),
  thyroid: built("/pricing/easydraw-thyroid-program", "Thyroid Focus"),
  heartFinger: built("/pricing/heart-and-metabolic-program", "Advanced Cholesterol (mini)"),
  join: built("/join", "Join"),
  comparison: built("/program-comparison", "Compare programs"),
  heartHealth: built("/programs/heart-health", "Heart health"),
  advancedCholesterol: built("/advanced-cholesterol", "Advanced cholesterol"),
  device: built("/siphox-home-device", "The home device"),
  understand: built("/understand-your-health", "Understand your health"),
  upload: built("/upload-results", "Upload your results"),
  howToExport: built("/upload-results/how-to-export", "Get a file from your lab"),
  hub: built("/hub", "Guides"),
  articles: built("/articles", "Articles"),
  faq: built("/faq", "Questions and answers"),
  states: built("/states", "Where we ship"),
  about: built("/about", "About"),
  careers: built("/careers", "Careers"),
  press: built("/press", "Press"),
  terms: built("/terms", "Terms"),
  privacy: built("/privacy", "Privacy"),
  partner: built("/partner", "Partner shops"),
  partnerStart: built("/partner/get-started", "Get started"),
  partnerPanels: built("/partner/test-panels", "Test panels"),
  partnerFeatures: built("/partner/platform-features", "Platform features"),
  partnerEmployers: built("/partner/employers", "For employers"),
  partnerFaq: built("/partner/faq", "Partner questions"),
  cart: built("/shopping-cart", "Cart"),
  checkout: built("/checkout", "Checkout"),
  account: built("/account", "Account"),
  login: built("/login", "Log in"),
} as const satisfies Record<string, Route>;

/** The name of a page of our own shop. */
export type RouteName = keyof typeof ROUTES;

function builtLinks(...names: readonly RouteName[]): NavigationLink[] {
  return names.map((name) => ROUTES[name]).filter((route) => route.isBuilt);
}

function groups(list: readonly NavigationGroup[]): NavigationGroup[] {
  return list.filter((group) => group.links.length > 0);
}

/** The link to a page, or null while the page is not there. */
export function linkTo(name: RouteName): NavigationLink | null {
  return builtLinks(name)[0] ?? null;
}

/** What the header of our own shop carries, cart and account aside. */
export const HEADER_LINKS = builtLinks("programs", "howItWorks", "whatWeMeasure", "pricing", "products").slice(0, 4);

/** The header's one invitation: the quiz, and until it is there the shortest way to a plan. */
export const HEADER_ACTION = linkTo("quiz") ?? linkTo("join");

/** What a phone's menu carries besides them. */
export const MENU_LINKS = builtLinks("cart", "evidence", "comparison", "upload", "articles", "faq");

/** What the footer of our own shop carries. */
export const FOOTER_GROUPS = groups([
  {
    title: "Programs",
    links: builtLinks("core", "heart", "hormone", "thyroid", "heartFinger", "comparison", "heartHealth"),
  },
  {
    title: "Shop",
    links: builtLinks("pricing", "products", "advancedCholesterol", "quiz", "join", "device"),
  },
  {
    title: "Learn",
    links: builtLinks(
      "howItWorks",
      "evidence",
      "whatWeMeasure",
      "understand",
      "upload",
      "howToExport",
      "hub",
      "articles",
    ),
  },
  {
    title: "Partners",
    links: builtLinks("partner", "partnerStart", "partnerPanels", "partnerFeatures", "partnerEmployers", "partnerFaq"),
  },
  { title: "Company", links: builtLinks("about", "careers", "press", "terms", "privacy") },
  { title: "Help", links: builtLinks("faq", "states", "account", "login") },
]);

const EXTRAS = "/pricing/add-ons";

/** The subpages of every partner shop, as paths inside the shop. */
const SHOP_HEADER_LINKS: readonly { path: `/${string}`; label: string }[] = [
  { path: "/pricing", label: "Pricing" },
  { path: "/pricing/one-time", label: "One test" },
  { path: "/pricing/quarterly", label: "Memberships" },
  { path: EXTRAS, label: "Extras" },
];

/** Those that have something to show. */
export const shopHeaderLinks = ({ hasExtras }: { hasExtras: boolean }) =>
  SHOP_HEADER_LINKS.filter(({ path }) => hasExtras || path !== EXTRAS);

/** What else the foot of every partner shop leads to. */
export const SHOP_FOOT_LINKS: readonly { path: `/${string}`; label: string }[] = [
  { path: "/account", label: "Your account" },
  { path: "/terms", label: "Terms of sale and use" },
  { path: "/privacy", label: "Privacy notice" },
];

/** Pages that are somebody's own, or a step of buying: not for search engines. */
const UNLISTED: readonly string[] = ["/shopping-cart", "/checkout", "/account", "/login"];

/** The addresses that search engines should know. */
export const SITEMAP_PATHS: readonly string[] = [
  "/",
  ...Object.values(ROUTES)
    .filter((route) => route.isBuilt && !UNLISTED.includes(route.href))
    .map((route) => route.href),
];
