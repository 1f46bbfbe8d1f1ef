import { JsonLd } from "@/components/layout/json-ld";
import { QuestionList } from "@/components/marketing/question-list";
import { Notice } from "@/components/ui/notice";
import { Section, SectionHeading } from "@/components/ui/section";
import { Grid } from "@/components/ui/stack";
import { PRICING_QUESTIONS } from "@/lib/content/faq";
import { ADDON_STORIES } from "@/lib/content/programs";
import { listText } from "@/lib/domain/list-text";
import { formatCents } from "@/lib/domain/money";
import type { SellableOption } from "@/lib/domain/plan-option";
import type { ShippingRates } from "@/lib/domain/shipping";
import type { ShopView } from "@/lib/domain/shop-view";
import { CadenceTabs } from "./cadence-tabs";
import { PriceReceipts } from "./price-receipt";
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
        <SectionHeading
          level={1}
          title="Every price, every charge"
          lead="Choose how often. Each card shows the price, shipping and first-year total."
        />
        <CadenceTabs
          name="cadence"
          shop={shop}
          options={programs.length > 0 ? programs : minis}
          rates={rates}
          level={2}
        />
      </Section>
      {programs.length > 0 && minis.length > 0 ? (
        <Section tone="mist" labelledBy="minis-title" id="minis">
          <SectionHeading
            id="minis-title"
            eyebrow="Mini panels"
            title="One question, a finger-prick"
            lead="The markers of a single question. Any mini can be swapped for the arm-draw device in the cart."
          />
          <CadenceTabs name="mini-cadence" shop={shop} options={minis} rates={rates} />
        </Section>
      ) : null}
      <Section labelledBy="shipping-title">
        <SectionHeading
          id="shipping-title"
          eyebrow="Shipping"
          title="What shipping costs"
          lead={`Each kit ships in its own parcel. Combine several in the cart, and each one after the first costs ${formatCents(rates.furtherParcelCents)}.`}
        />
        <ShippingTable rates={rates} />
        {closedStates.length > 0 ? (
          <div className={styles.notice}>
            <Notice tone="info" title="Not in every state yet">
              Kits can't be sent to {listText(closedStates)} yet. The checkout offers a waitlist.
            </Notice>
          </div>
        ) : null}
      </Section>
      {addons.length > 0 ? (
        <Section tone="mist" labelledBy="addons-title" id="add-ons">
          <SectionHeading
            id="addons-title"
            eyebrow="Add-ons"
            title="Add to your kit"
            lead="The cart offers the ones that go with what is in it."
          />
          <Grid as="ul" columnWidth={280} gap={6}>
            {addons.map((addon) => (
              <li key={addon.priceId} className={styles.addon}>
                <span className={styles.addonHead}>
                  <strong>{addon.title}</strong>
                  <span className={styles.addonPrice}>
                    {formatCents(addon.unitAmountCents)}
                    {addon.priceType === "one_time" ? "" : " a cycle"}
                  </span>
                </span>
                <span className={styles.addonText}>{ADDON_STORIES[addon.productKey]}</span>
              </li>
            ))}
          </Grid>
          <PriceReceipts shop={shop} options={addons} />
        </Section>
      ) : null}
      <Section layout="beside" labelledBy="rules-title">
        <SectionHeading id="rules-title" eyebrow="The rules" title="Renewals, refunds, HSA and FSA" />
        <QuestionList questions={PRICING_QUESTIONS} brandName={shop.brandName} />
      </Section>
    </>
  );
}
