import { ChargeCalendar } from "@/components/catalogue/charge-calendar";
import { MarkerList } from "@/components/catalogue/marker-list";
import { planTerms } from "@/components/catalogue/plan-terms";
import { PriceReceipt } from "@/components/catalogue/price-receipt";
import { measuredCountText } from "@/components/catalogue/program-screen";
import { Photograph } from "@/components/photograph/photograph";
import { ButtonLink } from "@/components/ui/button";
import { Price } from "@/components/ui/price";
import { Section, SectionHeading } from "@/components/ui/section";
import { FIRST_QUESTIONS } from "@/lib/content/faq";
import { HOME } from "@/lib/content/pages/home";
import { programStoryOf } from "@/lib/content/programs";
import { panelOf } from "@/lib/domain/catalogue/panels";
import { optionWith } from "@/lib/domain/catalogue/plan-sets";
import type { SellableOption } from "@/lib/domain/plan-option";
import { cadenceText } from "@/lib/domain/recurring-period";
import { type ShippingRates, shippingCostCents } from "@/lib/domain/shipping";
import type { ShopView } from "@/lib/domain/shop-view";
import { ExampleResult } from "./example-result";
import styles from "./join-screen.module.css";
import { QuestionList } from "./question-list";
import { StepList } from "./step-list";

/** The plan that the short way sells. */
export const JOIN_PLAN = { productKey: "core", frequency: "quarter" } as const;

const WHEN = [
  { title: "Today", text: "You pay the price above. Your kit ships within one business day." },
  { title: "This week", text: "The kit arrives. Choose a morning from Monday to Thursday." },
  {
    title: "After you mail it",
    text: "The lab runs your sample, and you get an email when the values are released.",
  },
  { title: "In 3 months", text: "The same charge and the next kit, unless you have skipped, paused or canceled." },
] as const;

interface JoinScreenProps {
  shop: ShopView;
  options: readonly SellableOption[];
  rates: ShippingRates;
}

/** One plan for people who come from an advert or a friend: what it is, what it costs now and later, and Join. */
export function JoinScreen({ shop, options, rates }: JoinScreenProps) {
  const option = optionWith(options, JOIN_PLAN.productKey, JOIN_PLAN.frequency);
  const story = programStoryOf(JOIN_PLAN.productKey);
  if (!option || !story) return <Section>This plan is not available right now.</Section>;
  const parcels = [{ parcel: option.parcel, count: 1 }];
  const shippingCents = shippingCostCents({ country: "US", parcels, consolidated: false, rates });
  return (
    <>
      <Section space="half">
        <div className={styles.hero}>
          <div>
            <h1 className={styles.title}>One kit a season, and you know</h1>
            <p className={styles.lead}>
              {panelOf(story.panelKey)?.name}: {measuredCountText(story.panelKey)} from one arm-draw sample at home,{" "}
              {cadenceText(option.frequency)}.
            </p>
            <Price
              cents={option.unitAmountCents}
              cadence={`today and ${cadenceText(option.frequency)}`}
              shippingCents={shippingCents}
              size="large"
            />
            <p className={styles.terms}>{planTerms(option.frequency)}</p>
            <p className={styles.action}>
              <ButtonLink href={`${shop.basePath}/join/checkout`} size="large">
                Join
              </ButtonLink>
            </p>
            <ChargeCalendar option={option} rates={rates} />
            <PriceReceipt shop={shop} option={option} />
          </div>
          <div className={styles.picture}>
            <Photograph of="open" isFirst sizes="(min-width: 992px) 540px, 100vw" />
          </div>
        </div>
      </Section>
      <Section tone="mist" labelledBy="when">
        <SectionHeading id="when" title="From today to the next season" />
        <StepList steps={WHEN} />
      </Section>
      <Section labelledBy="measured">
        <SectionHeading id="measured" title={measuredCountText(story.panelKey)} lead={story.lead} />
        <MarkerList panelKey={story.panelKey} />
      </Section>
      <Section tone="mist" labelledBy="proof">
        <div className={styles.hero}>
          <SectionHeading id="proof" title={HOME.exampleTitle} lead={HOME.exampleLead} />
          <ExampleResult />
        </div>
      </Section>
      <Section layout="beside" labelledBy="questions">
        <SectionHeading id="questions" title="Common questions" />
        <QuestionList questions={FIRST_QUESTIONS} brandName={shop.brandName} />
      </Section>
    </>
  );
}
