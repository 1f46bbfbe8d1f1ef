/** @typedef {"public" | "cart" | "checkout" | "account" | "staff"} Kind */
/** @typedef {{ name: string, path: string, kind: Kind, isSample: boolean }} Page */
/** @typedef {Readonly<Record<string, number>>} Budgets */

/**
 * Budgets by kind of page. Bytes are what Chromium receives, cold, with what is prefetched within five seconds.
 * Units: KB (1000 bytes), milliseconds; scores of Lighthouse on a phone. How soon a page stands is no number of its own
 * but a ratio: see compare-documents.mjs.
 * @type {Readonly<Record<Kind, Budgets>>}
 */
export const BUDGETS = {
  public: { js: 125, total: 240, requests: 18, cls: 0, rps: 800, p99: 150, cpu: 2.5 },
  cart: { js: 150, total: 250, cls: 0, rps: 800 },
  checkout: { js: 165, total: 270, cls: 0, rps: 800 },
  account: { js: 260, total: 360, cls: 0 },
  staff: { js: 450, cls: 0.02 },
};

/** Of every page. @type {Budgets} */
export const COMMON = { accessibility: 100, bestPractices: 100, ttfb: 10 };

/** Search engines are asked to stay away from what is personal. @type {Partial<Record<Kind, number>>} */
export const SEO = { public: 100 };

/** Of the process. Units: seconds and MB. */
export const SERVER_BUDGETS = { start: 3, idle: 400, loaded: 500 };

/** Pages that stand for their kind: load and Lighthouse are measured on these, bytes and first byte on every page. */
const SAMPLES = /** @type {const} */ ([
  { name: "home", path: "/", kind: "public" },
  { name: "pricing", path: "/pricing", kind: "public" },
  { name: "program", path: "/pricing/easydraw-core-program", kind: "public" },
  { name: "products", path: "/products", kind: "public" },
  { name: "join", path: "/join", kind: "public" },
  { name: "article", path: "/articles/do-i-need-to-fast", kind: "public" },
  { name: "shop", path: "/shop/lift-club", kind: "public" },
  { name: "shop-pricing", path: "/shop/lift-club/pricing", kind: "public" },
  { name: "cart", path: "/shopping-cart", kind: "cart" },
  { name: "checkout", path: "/checkout", kind: "checkout" },
  { name: "quiz", path: "/quiz/which-test-is-right-for-me", kind: "checkout" },
  { name: "login", path: "/login", kind: "account" },
]).map((page) => ({ ...page, isSample: true }));

/** @type {readonly (readonly [kind: Page["kind"], paths: readonly string[]])[]} */
const KINDS = [
  [
    "public",
    [
      ...["/programs", "/programs/heart-health", "/program-comparison", "/advanced-cholesterol"],
      ...["/pricing/heart-and-metabolic-program", "/pricing/easydraw-heart-and-metabolic-program"],
      ...["/pricing/easydraw-hormone-program", "/pricing/easydraw-thyroid-program"],
      ...["/how-it-works", "/what-we-measure", "/what-we-measure/apob", "/understand-your-health"],
      ...["/siphox-home-device", "/upload-results/how-to-export", "/hub", "/articles", "/faq", "/states"],
      ...["/about", "/careers", "/press", "/terms", "/privacy"],
      ...["/partner", "/partner/get-started", "/partner/faq", "/partner/test-panels"],
      ...["/partner/platform-features", "/partner/employers"],
    ],
  ],
  ["checkout", ["/join/checkout"]],
  ["account", ["/signup", "/reset-password", "/upload-results", "/account", "/account/results"]],
];

/** @type {readonly Page[]} */
export const PAGES = [
  ...SAMPLES,
  ...KINDS.flatMap(([kind, paths]) => paths.map((path) => ({ name: path.slice(1), path, kind, isSample: false }))),
];

/**
 * The pages to measure.
 * @param {string | undefined} chosen  names or paths, separated by commas; a path that is not listed counts as public
 * @returns {readonly Page[]}
 */
export function choosePages(chosen) {
  if (!chosen) return PAGES;
  return chosen.split(",").map((word) => {
    const known = PAGES.find(({ name, path }) => name === word || path === word);
    const path = word.startsWith("/") ? word : `/${word}`;
    return { name: word, path, kind: "public", ...known, isSample: true };
  });
}
