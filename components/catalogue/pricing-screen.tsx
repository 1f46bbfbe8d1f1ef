import { JsonLd } from "@/components/layout/json-ld";
import { QuestionList } from "@/components/marketing/question-list";
import { Disclosure } from "@/components/ui/disclosure";
import { Section, SectionHeading } from "@/components/ui/section";
import { PRICING_QUESTIONS } from "@/lib/content/faq";
import { ADDON_STORIES } from "@/lib/content/programs";
import { listText } from "@/lib/domain/list-text";
import { formatCents } from "@/lib/domain/money";
import type { SellableOption } from "@/lib/domain/plan-option";
import { type ShippingRates, shippingCostCents } from "@/lib/domain/shipping";
import type { ShopView } from "@/lib/domain/shop-view";
import { MiniTable } from "./mini-table";
import { PriceReceipts } from "./price-receipt";
import { PriceTable } from "./price-table";
import styles from "./pricing-screen.module.css";
import { questionFacts } from "./product-facts";
import { ShippingTable } from "./shipping-table";

interface PricingScreenProps {
  shop: ShopView;
  options: readonly SellableOption[];
  rates: ShippingRates;
  closedStates: readonly string[];
}

/** Every price at every cadence, and everything else that costs money, on one page. */
export function PricingScreen({ shop, options, rates, closedStates }: PricingScreenProps) {
  const programs = options.filter((option) => option.kind === "program");
  const minis = options.filter((option) => option.kind === "mini");
  const addons = options.filter((option) => option.kind !== "program" && option.kind !== "mini");
  return (
    <>
      <JsonLd data={questionFacts(PRICING_QUESTIONS, shop.brandName)} />
      <Section space="half">
        <PriceTable
          heading={
            <SectionHeading
              level={1}
              title="Every price, every charge"
              lead="With shipping and what the first year adds up to, in one sentence."
            />
          }
          shop={shop}
          options={programs.length > 0 ? programs : minis}
          rates={rates}
        />
      </Section>
      {programs.length > 0 && minis.length > 0 ? (
        <Section tone="sand" space="half" layout="beside" labelledBy="minis-title" id="minis">
          <SectionHeading
            id="minis-title"
            title="Mini panels: one question, a finger-prick"
            lead={`Each kit ${miniShippingText(minis, rates)}. Press a price to add it to the cart, where any mini can be swapped for the arm-draw device.`}
          />
          <MiniTable shop={shop} options={minis} />
        </Section>
      ) : null}
      <Section tone="surface" space="half" labelledBy="more-title" id="add-ons">
        <div className={styles.columns}>
          {addons.length > 0 ? <Addons addons={addons} /> : null}
          <div>
            <SectionHeading
              level={2}
              {...(addons.length > 0 ? {} : { id: "more-title" })}
              title="What shipping costs"
              lead={`Each kit ships in its own parcel. Combine several in the cart, and each one after the first costs ${formatCents(rates.furtherParcelCents)}.`}
            />
            <ShippingTable rates={rates} />
            {closedStates.length > 0 ? (
              <p className={styles.closed}>
                Kits can't be sent to {listText(closedStates)} yet. The checkout offers a waitlist.
              </p>
            ) : null}
          </div>
        </div>
      </Section>
      <Section space="half" layout="beside" labelledBy="rules-title">
        <SectionHeading id="rules-title" title="Renewals, refunds, HSA and FSA" />
        <div>
          <div className={styles.rules}>
            <QuestionList questions={PRICING_QUESTIONS} brandName={shop.brandName} />
          </div>
          <PriceReceipts shop={shop} options={options} />
        </div>
      </Section>
    </>
  );
}

/** "plus $9.95 shipping" */
function miniShippingText(minis: readonly SellableOption[], rates: ShippingRates): string {
  const parcels = minis.slice(0, 1).map(({ parcel }) => ({ parcel, count: 1 }));
  const cents = shippingCostCents({ country: "US", parcels, consolidated: false, rates });
  return cents === 0 ? "with shipping included" : `plus ${formatCents(cents)} shipping`;
}

/** What can be added to a kit, and what it costs; what it is stands behind each line. */
function Addons({ addons }: { addons: readonly SellableOption[] }) {
  return (
    <div>
      <SectionHeading
        id="more-title"
        title="Add to your kit"
        lead="The cart offers the ones that go with what is in it."
      />
      <div className={styles.addons}>
        {addons.map((addon) => (
          <Disclosure
            key={addon.priceId}
            summary={
              <span className={styles.addon}>
                <span>{addon.title}</span>
                <span className={styles.addonPrice}>
                  {formatCents(addon.unitAmountCents)}
                  {addon.priceType === "one_time" ? "" : " a cycle"}
                </span>
              </span>
            }
          >
            {ADDON_STORIES[addon.productKey]}
          </Disclosure>
        ))}
      </div>
    </div>
  );
}
