import { linkTo } from "@/lib/content/navigation";
import type { KnownPrice } from "@/lib/content/price-words";
import { miniStoryOf, programStoryOf } from "@/lib/content/programs";
import { againOrder, sourcesText, whenText } from "@/lib/content/results/again-words";
import type { AgainRule, Treatment } from "@/lib/domain/again/again-rule";
import { againRulesOf } from "@/lib/domain/again/when-again";
import { biomarkerOf } from "@/lib/domain/catalogue/biomarkers";
import type { BodySystem } from "@/lib/domain/catalogue/body-systems";
import { type PanelMarker, panelOf, type Sex } from "@/lib/domain/catalogue/panels";
import { optionsOf, optionWith } from "@/lib/domain/catalogue/plan-sets";
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

/** When sources say to measure some markers again, for which values of theirs, and who says so. */
export interface QuizRetest {
  /** "After three years" */
  when: string;
  /** "after a normal value" */
  whose: string;
  says: string;
  sources: string;
  /** Only for who takes something for it. NULL: for everybody. */
  treatment: Treatment | null;
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
  /** The soonest first. */
  retests: readonly QuizRetest[];
  /** Measured markers for which no source gives an interval. */
  withoutInterval: readonly { name: string; sex: Sex | null }[];
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
        retests: retestsOf([...panel.measured, ...panel.calculated]),
        withoutInterval: panel.measured.flatMap(untoldOf),
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

const nameOf = (biomarker: string) => biomarkerOf(biomarker)?.name ?? biomarker;

/** A measured marker, for those of its people to whom no source tells when to measure it again. Empty: for nobody. */
function untoldOf({ biomarker, sex }: PanelMarker): { name: string; sex: Sex | null }[] {
  const whose = (["female", "male"] as const).filter((one) => sex === null || sex === one);
  const untold = whose.filter((one) => againRulesOf(biomarker, one).length === 0);
  const [only = null] = untold;
  if (untold.length === 0) return [];
  return [{ name: nameOf(biomarker), sex: untold.length === 2 ? null : only }];
}

/** What sources say of some markers: one entry for all of which the same is said, the soonest first. */
function retestsOf(markers: readonly PanelMarker[]): QuizRetest[] {
  const retests = new Map<string, { rule: AgainRule; markers: { name: string; sex: Sex | null }[] }>();
  for (const { biomarker, sex } of markers) {
    for (const rule of againRulesOf(biomarker, sex)) {
      // Nobody has two values yet.
      if (rule.whom.before) continue;
      const retest = retests.get(rule.says) ?? { rule, markers: [] };
      retest.markers.push({ name: nameOf(biomarker), sex: sex ?? rule.whom.sex ?? null });
      retests.set(rule.says, retest);
    }
  }
  return [...retests.values()]
    .sort((left, right) => againOrder(left.rule) - againOrder(right.rule))
    .map(({ rule, markers: told }) => ({
      ...{ when: whenText(rule), whose: rule.whose, says: rule.says, sources: sourcesText(rule) },
      treatment: rule.whom.treatment ?? null,
      markers: told,
    }));
}
