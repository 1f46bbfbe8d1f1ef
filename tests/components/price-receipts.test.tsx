import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { RelatedProgram } from "@/components/articles/related-program";
import { AddonOffers } from "@/components/cart/addon-offers";
import { FingerProgramScreen } from "@/components/catalogue/finger-program-screen";
import { PriceReceipts } from "@/components/catalogue/price-receipt";
import { PricingScreen } from "@/components/catalogue/pricing-screen";
import { ProductsScreen } from "@/components/catalogue/products-screen";
import { ProgramScreen } from "@/components/catalogue/program-screen";
import { ComparisonScreen } from "@/components/markers/comparison/comparison-screen";
import { MarkerScreen } from "@/components/markers/marker/marker-screen";
import { AdvancedCholesterolScreen } from "@/components/marketing/advanced-cholesterol-screen";
import { HeartHealthScreen } from "@/components/marketing/heart-health-screen";
import { HomeScreen } from "@/components/marketing/home-screen";
import { JoinScreen } from "@/components/marketing/join-screen";
import { ProgramsScreen } from "@/components/marketing/programs-screen";
import { AddonsScreen } from "@/components/partner/addons-screen";
import { CadenceScreen } from "@/components/partner/cadence-screen";
import { ShopPricingScreen } from "@/components/partner/shop-pricing-screen";
import { EconomicsSection } from "@/components/partner-pages/economics-section";
import { PanelsScreen } from "@/components/partner-pages/panels-screen";
import { quizTests } from "@/components/quiz/quiz-tests";
import { RunnerUp } from "@/components/quiz/runner-up";
import { Winner } from "@/components/quiz/winner";
import { MARKER_STORIES } from "@/lib/content/markers/stories";
import { PROGRAM_STORIES } from "@/lib/content/programs";
import { biomarkerOf } from "@/lib/domain/catalogue/biomarkers";
import { seedOptions } from "@/lib/domain/catalogue/seed-prices";
import { HOUSE } from "@/lib/domain/house";
import { formatCents } from "@/lib/domain/money";
import type { CompleteAnswers } from "@/lib/domain/quiz/questions";
import { recommend } from "@/lib/domain/quiz/recommend";
import { DEFAULT_SHIPPING_RATES as rates } from "@/lib/domain/shipping";
import type { ShopView } from "@/lib/domain/shop-view";

/** Each price another amount, which neither shipping nor a sum comes to. */
const options = seedOptions().map((option, index) => ({ ...option, unitAmountCents: 10_007 + 131 * index }));
const shelf = { shop: HOUSE, options, rates, closedStates: [] };
const club: ShopView = { key: "lift-club", brandName: "Lift Club", basePath: "/shop/lift-club" };
const [program] = PROGRAM_STORIES;
const [marker] = MARKER_STORIES.flatMap((story) => biomarkerOf(story.key) ?? []);
const story = MARKER_STORIES.find(({ key }) => key === marker?.key);
const answers: CompleteAnswers = {
  ...{ care: "none", sex: "unsaid", reason: "heart", last: "never", treatment: "none" },
  ...{ depth: "broad", draw: "either", rhythm: "quarter" },
} as CompleteAnswers;
const recommendation = recommend(answers);
const [first, second] = quizTests(options, rates);

if (!program || !marker || !story || !recommendation || !first || !second) throw new Error("there is nothing to show");

const quiz = { recommendation, answers };
const lines = [{ priceId: option("core_quarter").priceId, quantity: 1, seenUnitAmountCents: 0 }];

function option(lookupKey: string) {
  const found = options.find((known) => known.lookupKey === lookupKey);
  if (!found) throw new Error(`nothing is sold as ${lookupKey}`);
  return found;
}

/** What a page shows: the amounts outside of receipts, and the records that its receipts name. */
function shownBy(page: ReactNode) {
  const place = document.createElement("div");
  place.innerHTML = renderToStaticMarkup(page);
  for (const script of place.querySelectorAll("script")) script.remove();
  const receipts = [...place.querySelectorAll("details")].filter((details) =>
    /^Where (?:this price comes|these prices come) from$/.test(details.querySelector("summary")?.textContent ?? ""),
  );
  const named = receipts.flatMap(({ textContent }) => [...(textContent ?? "").matchAll(/Price record (\S+) \(/g)]);
  for (const receipt of receipts) receipt.remove();
  expect(receipts.length).toBeLessThanOrEqual(1);
  const amounts = new Set((place.textContent ?? "").match(/\$\d[\d,]*(?:\.\d\d)?/g));
  return { amounts, records: named.map(([, lookupKey = ""]) => option(lookupKey)) };
}

describe("each price that is shown can say which record it is", () => {
  it.each<[page: string, screen: ReactNode]>([
    ["home", <HomeScreen key="" {...shelf} />],
    ["programs", <ProgramsScreen key="" {...shelf} />],
    ["a program", <ProgramScreen key="" {...shelf} story={program} />],
    ["heart health", <HeartHealthScreen key="" {...shelf} story={program} />],
    ["a finger kit", <FingerProgramScreen key="" {...shelf} />],
    ["program comparison", <ComparisonScreen key="" {...shelf} />],
    ["join", <JoinScreen key="" {...shelf} />],
    ["advanced cholesterol", <AdvancedCholesterolScreen key="" {...shelf} />],
    ["products", <ProductsScreen key="" {...shelf} />],
    ["pricing", <PricingScreen key="" {...shelf} />],
    ["a marker", <MarkerScreen key="" {...shelf} marker={marker} story={story} />],
    ["an article's program", <RelatedProgram key="" {...shelf} program="heart" />],
    [
      "the quiz's result",
      <div key="">
        <Winner {...quiz} test={first} isForLater={false} />
        <RunnerUp {...quiz} winner={first} runnerUp={second} sex={null} />
      </div>,
    ],
    ["what goes with a cart", <AddonOffers key="" {...shelf} lines={lines} stories={{}} onAdd={() => undefined} />],
    ["a shop's cards", <ShopPricingScreen key="" {...shelf} shop={club} pricingMode="cadence-cards" />],
    ["a shop's cadence", <CadenceScreen key="" {...shelf} shop={club} frequency="quarter" />],
    ["a shop's extras", <AddonsScreen key="" {...shelf} shop={club} />],
    ["panels for partners", <PanelsScreen key="" {...shelf} />],
    ["economics for partners", <EconomicsSection key="" {...shelf} />],
  ])("on %s", (_, screen) => {
    const { amounts, records } = shownBy(screen);
    const shown = options.filter(({ unitAmountCents }) => amounts.has(formatCents(unitAmountCents)));
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.filter((price) => !records.includes(price)).map(({ title }) => title)).toEqual([]);
  });

  it("and since when, by whom and in which campaign, each once", () => {
    const own = { ...option("core_quarter"), lookupKey: "core_quarter-at-lift-club", campaign: "Fall check-up" };
    const page = renderToStaticMarkup(
      <PriceReceipts shop={club} options={[own, option("hormone_month"), own, undefined]} />,
    );
    const words = page.replaceAll(/<[^>]+>/g, " ");
    expect(words.match(/Price record/g)).toHaveLength(2);
    expect(words).toMatch(/Prices set by Lift Club, in effect since \w+ \d+, \d{4} as part of “Fall check-up”:/);
    expect(words).toMatch(/Standard prices, in effect since \w+ \d+, \d{4}:/);
  });
});
