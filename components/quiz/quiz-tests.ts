import { linkTo } from "@/lib/content/navigation";
import type { KnownPrice } from "@/lib/content/price-words";
import { miniStoryOf, programStoryOf } from "@/lib/content/programs";
import { biomarkerOf } from "@/lib/domain/catalogue/biomarkers";
import type { BodySystem } from "@/lib/domain/catalogue/body-systems";
import { type PanelMarker, panelOf, type Sex } from "@/lib/domain/catalogue/panels";
import { optionsOf, optionWith } from "@/lib/domain/catalogue/plan-sets";
import { type ShelfLife, shelfLifeOf } from "@/lib/domain/catalogue/shelf-life";
import type { SellableOption } from "@/lib/domain/plan-option";
import { CANDIDATES, type Candidate } from "@/lib/domain/quiz/candidates";
import type { Rhythm } from "@/lib/domain/quiz/questions";
import { cadenceText, type PlanFrequency } from "@/lib/domain/recurring-period";
import { type ShippingRates, shippingCostCents } from "@/lib/domain/shipping";

/** A price at which a test is sold, and how often it falls due. */
export interface QuizPrice extends KnownPrice {
  /** Unit: cents. */
  cents: number;
  /** "every 3 months", "once". */
  cadence: string;
  renews: boolean;
}

/** A marker of a test, as the result shows it. */
export interface QuizMarker {
  name: string;
  system: BodySystem;
  /** NULL: for everybody. */
  sex: Sex | null;
  isCalculated: boolean;
}

/** When some markers are worth measuring again, and why. */
export interface QuizRetest {
  days: number;
  reason: string;
  /** NULL: no guideline gives a number; it is our own rule. */
  source: string | null;
  markers: readonly { name: string; sex: Sex | null }[];
}

/** Everything the browser needs to know of a test that the quiz may recommend. Plain data. */
export interface QuizTest {
  key: Candidate;
  name: string;
  tagline: string;
  /** Its page. */
  href: string;
  draw: "arm" | "finger";
  /** For each wish of how often: the price that comes nearest to it. */
  prices: Readonly<Record<Rhythm, QuizPrice>>;
  /** One kit within the United States. Unit: cents. */
  shippingCents: number;
  markers: readonly QuizMarker[];
  retests: readonly QuizRetest[];
}

const FREQUENCY_OF: Readonly<Record<Rhythm, PlanFrequency>> = {
  once: "one-time",
  quarter: "quarter",
  "twice-year": "twice-year",
  year: "year",
};

/** The tests that are on sale, from the price records and the catalogue. What has no price is not recommended. */
export function quizTests(options: readonly SellableOption[], rates: ShippingRates): QuizTest[] {
  return CANDIDATES.flatMap((key) => {
    const own = optionsOf(options, key);
    const panel = panelOf(key);
    const [first] = own;
    if (!panel || !first) return [];
    const price = (rhythm: Rhythm) => priceOf(optionWith(own, key, FREQUENCY_OF[rhythm]) ?? first);
    const story = programStoryOf(key) ?? miniStoryOf(key);
    const parcels = [{ parcel: first.parcel, count: 1 }];
    return [
      {
        key,
        name: panel.name,
        tagline: story?.tagline ?? "",
        href: pageOf(key),
        draw: panel.draw,
        prices: {
          once: price("once"),
          quarter: price("quarter"),
          "twice-year": price("twice-year"),
          year: price("year"),
        },
        shippingCents: shippingCostCents({ country: "US", parcels, consolidated: false, rates }),
        markers: [...panel.measured.flatMap(markerOf(false)), ...panel.calculated.flatMap(markerOf(true))],
        retests: retestsOf(panel.measured),
      },
    ];
  });
}

function priceOf(option: SellableOption): QuizPrice {
  const { priceId, lookupKey, pricedOn, campaign } = option;
  return {
    ...{ priceId, lookupKey, pricedOn, campaign },
    cents: option.unitAmountCents,
    cadence: cadenceText(option.frequency),
    renews: option.frequency !== "one-time",
  };
}

/** A program's own page; the landing page of the cholesterol mini; else the page of single tests. */
function pageOf(key: Candidate): string {
  const landing = key === "mini-cholesterol" ? linkTo("advancedCholesterol")?.href : undefined;
  return programStoryOf(key)?.path ?? landing ?? "/products";
}

function markerOf(isCalculated: boolean) {
  return ({ biomarker, sex }: PanelMarker): QuizMarker[] => {
    const marker = biomarkerOf(biomarker);
    return marker ? [{ name: marker.name, system: marker.system, sex, isCalculated }] : [];
  };
}

/** How long a marker's values keep, and whose: women's and men's apart where they differ. */
function livesOf(biomarker: string, sex: Sex | null): [Sex | null, ShelfLife][] {
  const [hers, his] = [shelfLifeOf(biomarker, "female"), shelfLifeOf(biomarker, "male")];
  if (sex !== null || hers === his) return [[sex, sex === "male" ? his : hers]];
  return [
    ["female", hers],
    ["male", his],
  ];
}

/** The measured markers by how long a value keeps, soonest first. */
function retestsOf(measured: readonly PanelMarker[]): QuizRetest[] {
  const retests = new Map<string, QuizRetest & { markers: { name: string; sex: Sex | null }[] }>();
  for (const { biomarker, sex } of measured) {
    for (const [whose, { days, reason, source }] of livesOf(biomarker, sex)) {
      const retest = retests.get(reason) ?? { days, reason, source, markers: [] };
      retest.markers.push({ name: biomarkerOf(biomarker)?.name ?? biomarker, sex: whose });
      retests.set(reason, retest);
    }
  }
  return [...retests.values()].sort((left, right) => left.days - right.days);
}
