import { PriceReceipts } from "@/components/catalogue/price-receipt";
import { JsonLd } from "@/components/layout/json-ld";
import { CheapestSet } from "@/components/markers/cover/cheapest-set";
import { setMarkers, setOffers } from "@/components/markers/cover/set-data";
import { SetResult } from "@/components/markers/cover/set-result";
import { markerListFacts } from "@/components/markers/marker-facts";
import { kitShippingCents } from "@/components/markers/panel-offers";
import { ReviewNote } from "@/components/markers/review-note";
import { ButtonLink } from "@/components/ui/button";
import { Section, SectionHeading } from "@/components/ui/section";
import { COMPARED_GOALS, COMPARISON } from "@/lib/content/pages/program-comparison";
import { PROGRAM_STORIES } from "@/lib/content/programs";
import { panelOf } from "@/lib/domain/catalogue/panels";
import { optionWith } from "@/lib/domain/catalogue/plan-sets";
import { HOUSE } from "@/lib/domain/house";
import { formatCents } from "@/lib/domain/money";
import type { SellableOption } from "@/lib/domain/plan-option";
import type { ShippingRates } from "@/lib/domain/shipping";
import styles from "./comparison-screen.module.css";
import { matrixOptions, matrixPanels, matrixPrices, matrixRows } from "./matrix-data";
import { ProgramMatrix } from "./program-matrix";

interface ComparisonScreenProps {
  options: readonly SellableOption[];
  rates: ShippingRates;
}

const FIRST = "core";
const WIDEST = "ultimate";

/** Every program and mini panel beside each other, and the cheapest set for what somebody wants to know. */
export function ComparisonScreen({ options, rates }: ComparisonScreenProps) {
  const first = PROGRAM_STORIES.find(({ panelKey }) => panelKey === FIRST);
  const programs = PROGRAM_STORIES.map(({ panelKey, path }) => ({ name: panelOf(panelKey)?.name ?? panelKey, path }));
  const set = { goals: COMPARED_GOALS, markers: setMarkers(), offers: setOffers(options, rates) };
  return (
    <>
      <JsonLd data={markerListFacts(programs)} />
      <Section space="half">
        <SectionHeading level={1} title={COMPARISON.title} lead={COMPARISON.lead} />
        <p className={styles.actions}>
          {first ? <ButtonLink href={first.path}>Start with {panelOf(FIRST)?.name}</ButtonLink> : null}
          <ButtonLink href="#cheapest-set" variant="quiet">
            Cheapest set for your goals
          </ButtonLink>
        </p>
        <ProgramMatrix
          panels={matrixPanels()}
          rows={matrixRows()}
          prices={matrixPrices(options)}
          shippingText={shippingText(options, rates)}
          sides={[FIRST, WIDEST]}
        />
        <PriceReceipts shop={HOUSE} options={matrixOptions(options)} />
      </Section>
      <Section tone="mist" labelledBy="cheapest-set">
        <SectionHeading id="cheapest-set" title={COMPARISON.goalsTitle} lead={COMPARISON.goalsLead} />
        <CheapestSet {...set}>
          <SetResult {...set} wanted={COMPARED_GOALS[0]?.markers ?? []} known={[]} sex={null} />
        </CheapestSet>
        <div className={styles.note}>
          <ReviewNote />
        </div>
      </Section>
    </>
  );
}

/** "Shipping in the United States is added to each kit: $25 for an arm kit, $9.95 for a finger kit." */
function shippingText(options: readonly SellableOption[], rates: ShippingRates): string {
  const parts = [
    [optionWith(options, "core", "one-time"), "an arm kit"] as const,
    [optionWith(options, "mini-cholesterol", "one-time"), "a finger kit"] as const,
  ].flatMap(([option, name]) => (option ? [`${formatCents(kitShippingCents(option, rates))} for ${name}`] : []));
  return parts.length > 0 ? `Shipping in the United States is added to each kit: ${parts.join(", ")}.` : "";
}
