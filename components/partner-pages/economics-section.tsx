import { PriceReceipts } from "@/components/catalogue/price-receipt";
import { Disclosure } from "@/components/ui/disclosure";
import { Section, SectionHeading } from "@/components/ui/section";
import { PARTNER_HOME } from "@/lib/content/partner-pages";
import { PARTNER_TERMS } from "@/lib/content/partner-terms";
import { HOUSE } from "@/lib/domain/house";
import { formatCents } from "@/lib/domain/money";
import { EconomicsCalculator } from "./economics-calculator";
import styles from "./partner-pages.module.css";
import { type TradeShelf, tradePlans } from "./trade-plans";

const { example, cardFee } = PARTNER_TERMS;

/** What stays with a partner, with every assumption of the sum said. Nothing while no price is known. */
export function EconomicsSection(shelf: TradeShelf) {
  const plans = tradePlans(shelf);
  const [first, ...others] = plans;
  if (!first) return null;
  const assumptions = [
    "Our price is the public one, from today's price records. A price agreed with you replaces it.",
    "One kit per parcel, within the United States. Shipping includes the return to the lab.",
    `A card payment costs ${cardFee.basisPoints / 100}% and ${formatCents(cardFee.fixedCents)}, of the whole charge. The actual fee is in the agreement.`,
    "Each membership charge counts as one kit in its month.",
    `The starting price is about ${example.markupPercent}% above ours, rounded up to the next price that ends in 9. Your price is yours to set.`,
    "Taxes, discounts, refunds, advertising and your own time are not included.",
  ];
  return (
    <Section tone="mist" space="half" labelledBy="economics-title" id="economics">
      <SectionHeading id="economics-title" title={PARTNER_HOME.economicsTitle} lead={PARTNER_HOME.economics} />
      <EconomicsCalculator
        plans={[first, ...others]}
        firstKey={`${example.productKey}_${example.frequency}`}
        kitsPerMonth={example.kitsPerMonth}
        markupPercent={example.markupPercent}
        cardFee={cardFee}
      />
      <div className={styles.after}>
        <Disclosure summary="What the calculator assumes">
          <ul className={styles.assumptions}>
            {assumptions.map((assumption) => (
              <li key={assumption}>{assumption}</li>
            ))}
          </ul>
        </Disclosure>
        <PriceReceipts
          shop={HOUSE}
          options={plans.map(({ key }) => shelf.options.find(({ lookupKey }) => lookupKey === key))}
        />
      </div>
    </Section>
  );
}
