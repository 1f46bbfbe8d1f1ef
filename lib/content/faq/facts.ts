import { BNPL_MIN_CENTS } from "@/lib/domain/bnpl";
import { BIOMARKERS } from "@/lib/domain/catalogue/biomarkers";
import { measuredCounts, PANELS } from "@/lib/domain/catalogue/panels";
import { cheapest } from "@/lib/domain/catalogue/plan-sets";
import { hourText } from "@/lib/domain/date-text";
import { DELIVERY_BUSINESS_DAYS, LAST_PARCEL_HOUR } from "@/lib/domain/delivery";
import { listText } from "@/lib/domain/list-text";
import { RETRY_AFTER_DAYS } from "@/lib/domain/membership-state";
import { formatCents } from "@/lib/domain/money";
import { UPGRADE_WINDOW_MS } from "@/lib/domain/order-state";
import { PLAN_CHANGE_WINDOW_MS } from "@/lib/domain/plan-change";
import type { SellableOption } from "@/lib/domain/plan-option";
import { REFERRAL_CENTS, REFERRAL_CONDITION, REFERRAL_STANDING_DAYS } from "@/lib/domain/referral";
import { prepRulesOf } from "@/lib/domain/sample-day-prep";
import type { Country, ShippingRates } from "@/lib/domain/shipping";

/** What a page that sells knows of prices and places. */
export interface Shelf {
  options: readonly SellableOption[];
  rates: ShippingRates;
  /** Names of the states that kits cannot go to. */
  closedStates: readonly string[];
}

const daysText = (country: Country) => {
  const { min, max } = DELIVERY_BUSINESS_DAYS[country];
  return `${min} to ${max} business days`;
};

function priceText(option: SellableOption | undefined): string {
  return option ? formatCents(option.unitAmountCents) : "the price on its card";
}

function addonText({ options }: Shelf, key: string): string {
  return priceText(options.find(({ productKey }) => productKey === key));
}

/** "8 to 12 hours" of a panel's prep rules. */
function rangeText(range: { min: number; max: number } | null): string {
  return range ? `${range.min} to ${range.max} hours` : "no hours";
}

/** The numbers of the answers, all of them from prices, catalogue and rules. */
export function faqFacts(shelf: Shelf) {
  const { options, rates, closedStates } = shelf;
  const quarterly = options.filter(({ kind, frequency }) => kind === "program" && frequency === "quarter");
  const minis = options.filter(({ kind, frequency }) => kind === "mini" && frequency === "one-time");
  const prep = prepRulesOf("core");
  const cents = (country: Country) => rates.perParcelCents[country];
  return {
    programFrom: priceText(cheapest(quarterly)),
    miniFrom: priceText(cheapest(minis)),
    programCount: PANELS.filter(({ draw }) => draw === "arm").length,
    mostMarkers: Math.max(...PANELS.map(({ key }) => Math.max(...Object.values(measuredCounts(key))))),
    markersExplained: BIOMARKERS.length,
    closedStates: listText(closedStates),
    hasClosedStates: closedStates.length > 0,
    armShippingUs: formatCents(cents("US").arm),
    armShippingCa: formatCents(cents("CA").arm),
    fingerShippingUs: formatCents(cents("US").finger),
    fingerShippingCa: formatCents(cents("CA").finger),
    furtherParcel: formatCents(rates.furtherParcelCents),
    deliveryUs: daysText("US"),
    deliveryCa: daysText("CA"),
    lastParcel: hourText(LAST_PARCEL_HOUR),
    payLaterFrom: formatCents(BNPL_MIN_CENTS),
    upgradeMinutes: UPGRADE_WINDOW_MS / 60_000,
    referral: formatCents(REFERRAL_CENTS),
    referralDays: REFERRAL_STANDING_DAYS,
    referralCondition: REFERRAL_CONDITION,
    planChangeHours: PLAN_CHANGE_WINDOW_MS / 3_600_000,
    retryDays: listText(RETRY_AFTER_DAYS.map(String)),
    fast: rangeText(prep.fastHours),
    biotinHours: prep.biotinHours ?? 0,
    supplementHours: prep.supplementHours,
    latestHour: `${prep.latestHour}:00`,
    cycleDays: prepRulesOf("hormone").cycleWindows.map(({ from, to }) => `day ${from} to ${to}`),
    reviewCall: addonText(shelf, "addon_results-review"),
    easyDraw: addonText(shelf, "addon_easy-draw-upgrade"),
  } as const;
}

export type FaqFacts = ReturnType<typeof faqFacts>;
