import type { CardFee } from "@/lib/domain/partner-economics";

/** How somebody can sell our kits. */
export type PartnerRoute = "shop" | "label" | "api";

/**
 * The terms that partner pages state. They are decisions of the house, kept here so that pages, form and calculator
 * change together; prices and shipping are not here, they come from the price records.
 */
export const PARTNER_TERMS = {
  /** Kits a month that a route asks for. 0: none. */
  minimumKitsPerMonth: { shop: 0, label: 25, api: 0 } satisfies Record<PartnerRoute, number>,
  /** What opening a shop costs. Unit: cents of USD. */
  setupCents: 0,
  /** What keeping it open costs. Unit: cents of USD a month. */
  monthlyCents: 0,
  /** A usual fee of an American card, reckoned with in the calculator; the real one stands in the agreement. */
  cardFee: { basisPoints: 290, fixedCents: 30 } satisfies CardFee,
  /** What the calculator begins with. */
  example: { kitsPerMonth: 40, markupPercent: 15, productKey: "core", frequency: "one-time" },
  /** Our demo shops, in the order in which they are shown; one that does not exist is left out. */
  demoShops: ["lift-club", "northside-heart", "calm-cycle"],
  /** The demo shop whose colours nobody could read as they were chosen. */
  paleShop: "pale-ale",
} as const;

/** The ways to sell, from the least work to the most freedom. */
export const PARTNER_ROUTES: readonly {
  key: PartnerRoute;
  name: string;
  title: string;
  text: string;
  effort: string;
}[] = [
  {
    key: "shop",
    name: "Our shop in your name",
    title: "Shop",
    text: "Your name, logo, colors, words and choice of tests on ten pages that we run: front, prices by cadence, extras, cart, checkout, receipt.",
    effort: "Your work: texts, pictures and a price list.",
  },
  {
    key: "label",
    name: "Gray or white label",
    title: "Gray or white label",
    text: "The same shop with your logo on the box. Gray label says in the footer who runs the tests; white label leaves that to your terms. One text field makes the difference.",
    effort: "Your work: as above, plus a box logo that prints in one color.",
  },
  {
    key: "api",
    name: "Your own site and our API",
    title: "API",
    text: "Your site reads products, prices, shipping and availability through the API, and hands the customer to your shop's checkout to pay. Card numbers never touch your server.",
    effort: "Your work: a developer for a few days.",
  },
];

/** From the first mail to the first kit. */
export const PARTNER_STEPS: readonly { title: string; text: string }[] = [
  {
    title: "Tell us who it is for",
    text: "Five answers in a form. A person reads them and writes back during business hours.",
  },
  {
    title: "Agree on a list",
    text: "Which tests, at what price, in which states. It goes into a written agreement, and nowhere else.",
  },
  {
    title: "Dress the shop",
    text: "Logo, colors, pictures and words. The publish check shows what a customer would trip over.",
  },
  {
    title: "Order one yourself",
    text: "We give you a code that makes one order free. It goes all the way through, emails and parcel included.",
  },
  {
    title: "Open it",
    text: "Link to it from wherever your people are. Sales are reported as totals of past days.",
  },
];
