import { BRAND_NAME } from "@/lib/domain/brand";
import { productOf } from "@/lib/domain/catalogue/products";
import type { ConversionKind } from "@/lib/domain/conversion";
import { type Dimension, HOUSE_KEY, NONE, OTHERS } from "@/lib/domain/conversion-dimensions";
import type { ConversionFigure } from "@/lib/domain/conversion-figures";
import { monthText } from "@/lib/domain/date-text";
import { QUESTIONS } from "@/lib/domain/quiz/questions";
import { PLAN_FREQUENCIES, rhythmText } from "@/lib/domain/recurring-period";
import { SMALL_GROUPS_LABEL } from "@/lib/domain/small-groups";
import { CA_PROVINCES, US_STATES } from "@/lib/domain/states";
import type { Device, ReferrerKind, StartPath, VisitStep } from "@/lib/domain/visit";
import { QUIZ_WORDS } from "./quiz";

/** Of a charge that some members of a month have still to come to. */
export const NOT_DUE = "not due for all yet";

/** What is left out or rounded to nothing may be of few, of nobody, or of few at a time. */
export const TOO_FEW = "too few to tell";

/** What each dimension is called, as the head of its table. */
export const DIMENSION_WORDS: Readonly<Record<Dimension, string>> = {
  decision: "Counted or not",
  kind: "Type",
  rule: "Not counted",
  customer: "Customer",
  shop: "Shop",
  product: "Product",
  coupon: "Code",
  couponOwner: "Whose code",
  start: "Started by",
  landing: "First page",
  source: "First source",
  lastSource: "Last source",
  campaign: "First campaign",
  lastCampaign: "Last campaign",
  device: "Device",
  visitorCountry: "Visitor's country",
  country: "Shipped to",
  state: "State",
};

export const CONVERSION_KIND_WORDS: Readonly<Record<ConversionKind, string>> = {
  purchase: "Purchase",
  renewal: "Renewal",
  upgrade: "Upgrade",
  refund: "Refund",
  chargeback: "Chargeback",
  chargeback_reversed: "Chargeback returned",
};

/** What each figure is called where one is chosen. */
export const FIGURE_WORDS: Readonly<Record<ConversionFigure, string>> = {
  charged: "All charges",
  counted: "Counted charges",
  not_counted: "Uncounted charges",
  given_back: "All refunds",
  counted_back: "Refunds of counted charges",
  not_counted_back: "Refunds of uncounted charges",
  net: "All money that moved",
  counted_net: "Net revenue",
  not_counted_net: "What is not counted",
  purchases: "Purchases",
  upgrades: "Upgrades",
  renewals: "Renewals",
  orders: "Orders",
  new_customers: "New customers",
  recovered: "Recovered renewals",
  refunds: "Refunds",
  chargebacks: "Chargebacks",
};

const RULES: Readonly<Record<string, string>> = {
  duplicate: "Same cart bought twice within 10 minutes",
  staff: "Bought by staff or a demo account",
  test_purchase: "Under 30 dollars",
  no_consent: "Browser opts out of tracking",
  outside_window: "Reported a week or more after the charge",
  refunded: "Refunded in full",
  refunded_in_part: "Refunded in part",
  disputed: "Charged back by the cardholder's bank",
  dispute_won: "Returned by the cardholder's bank",
  // Of rows from when an upgrade was a part of its order.
  upgrade_of_order: "Upgrade, part of its order",
};
export const ruleWords = (rule: string) => RULES[rule] ?? rule;

const START_WORDS: Readonly<Record<StartPath, string>> = {
  programs: "Programs",
  quiz: "Quiz",
  article: "An article",
  partner: "A partner's shop",
  direct: "Directly",
};

export const STEP_WORDS: Readonly<Record<VisitStep, string>> = {
  landing: "Arrived",
  choice: "A program or the quiz",
  cart: "Cart",
  checkout: "Checkout",
  paid: "Paid",
  upgrade: "Upgraded",
  secondCharge: "Second charge",
};

/** Where somebody left the quiz. */
export function quizStepWords(step: number): string {
  const question = QUESTIONS[step - 1];
  return question ? `${step}. ${QUIZ_WORDS[question.id].short}` : "Saw the result";
}

/** The charges of a membership, as far as cohorts follow them. */
export const CHARGE_WORDS = ["First charge", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh"] as const;

const DEVICES: Readonly<Record<Device, string>> = { phone: "Phone", tablet: "Tablet", computer: "Computer" };
const REFERRERS: Readonly<Record<ReferrerKind, string>> = {
  search: "A search engine",
  social: "A social network",
  mail: "An email program",
  other: "Another site",
  none: "No link",
};
const DECISIONS: Readonly<Record<string, string>> = { counted: "Counted", excluded: "Not counted" };
const CUSTOMERS: Readonly<Record<string, string>> = { new: "New", returning: "Bought before" };
/** The names of countries and states; what it does not know stays a code. */
const places = new Intl.DisplayNames("en-US", { type: "region" });

const STATE_NAMES: Readonly<Record<string, string>> = { ...US_STATES, ...CA_PROVINCES };

const source = (key: string) => REFERRERS[key as ReferrerKind] ?? key;

const shop = (key: string) => (key === HOUSE_KEY ? BRAND_NAME : key);

const country = (key: string) => (key === "other" ? "Elsewhere" : /^[A-Z]{2}$/.test(key) ? places.of(key) : key);

const VALUES: Partial<Readonly<Record<Dimension, (key: string) => string | undefined>>> = {
  decision: (key) => DECISIONS[key],
  kind: (key) => CONVERSION_KIND_WORDS[key as ConversionKind],
  rule: ruleWords,
  customer: (key) => CUSTOMERS[key],
  shop,
  couponOwner: shop,
  product: (key) => productOf(key)?.name,
  start: (key) => START_WORDS[key as StartPath],
  source,
  lastSource: source,
  device: (key) => DEVICES[key as Device],
  // By its name for those who type it, and as the rows have it.
  state: (key) => (STATE_NAMES[key] ? `${STATE_NAMES[key]} (${key})` : key),
  country,
  visitorCountry: country,
};

/** What a row has that has nothing of a dimension. */
const NOTHING: Partial<Readonly<Record<Dimension, string>>> = {
  customer: "Renewals, upgrades and refunds",
  coupon: "Without a code",
  couponOwner: "Without a code",
  campaign: "No campaign",
  lastCampaign: "No campaign",
  start: "Unknown visit",
  landing: "Unknown visit",
  source: "Unknown visit",
  lastSource: "Unknown visit",
  device: "Unknown visit",
  visitorCountry: "Unknown visit",
};

/** What a value of a dimension is called. @param key  NULL: small groups together */
export function valueWords(name: Dimension, key: string | null): string {
  if (key === null) return SMALL_GROUPS_LABEL;
  if (key === OTHERS) return "Small groups";
  if (key === NONE) return NOTHING[name] ?? "Not known";
  return VALUES[name]?.(key) ?? key;
}

const MEMBERS: Readonly<Record<string, string>> = {
  active: "Memberships active at the end of the period",
  joined: "Memberships started in the period",
  ended: "Memberships ended in the period",
  lost: "Memberships ended, of those active at the start of the period",
};

function rhythmOf(frequency: string): string {
  const known = PLAN_FREQUENCIES.find((one) => one === frequency);
  return known ? rhythmText(known) : frequency;
}

/** What the rows behind a figure are called. @param of  as the call names it */
export function behindWords(of: string): { title: string; noun: string } {
  const [kind = "", what = "", frequency = "", charges = ""] = of.split(":");
  if (kind === "members") return { title: MEMBERS[what] ?? what, noun: "memberships" };
  const times = CHARGE_WORDS[Number(charges) - 1]?.toLowerCase() ?? charges;
  return { title: `Members since ${monthText(`${what}-01`)}, ${rhythmOf(frequency)}: ${times}`, noun: "memberships" };
}
