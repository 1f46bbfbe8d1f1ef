import { questionFacts } from "@/components/catalogue/product-facts";
import { EvidenceStrip } from "@/components/evidence/evidence-strip";
import { JsonLd } from "@/components/layout/json-ld";
import { OpenShopLink } from "@/components/partner/open-shop-link";
import { Section, SectionHeading } from "@/components/ui/section";
import { FIRST_QUESTIONS } from "@/lib/content/faq";
import { HOME } from "@/lib/content/pages/home";
import { cheapest, optionsOf } from "@/lib/domain/catalogue/plan-sets";
import type { SellableOption } from "@/lib/domain/plan-option";
import type { ShippingRates } from "@/lib/domain/shipping";
import type { ShopView } from "@/lib/domain/shop-view";
import band from "./home/home-band.module.css";
import { HomeClosing } from "./home/home-closing";
import { HomeHero } from "./home/home-hero";
import { MeasuredNumbers } from "./home/measured-numbers";
import { MorningSteps } from "./home/morning-steps";
import { ProgramTable } from "./home/program-table";
import { ReportProof } from "./home/report-proof";
import styles from "./home-screen.module.css";
import { QuestionList } from "./question-list";

interface HomeScreenProps {
  shop: ShopView;
  options: readonly SellableOption[];
  rates: ShippingRates;
  /** Names of the states that kits cannot go to. */
  closedStates: readonly string[];
}

/** The first page: the product itself, how it works, what it costs, and the way to begin. No two sections alike. */
export function HomeScreen({ shop, options, rates, closedStates }: HomeScreenProps) {
  const from = cheapest(options.filter((option) => option.kind === "program" && option.frequency === "quarter"));
  const own = from ? optionsOf(options, from.productKey) : [];
  const once = cheapest(own.filter((option) => option.frequency === "one-time"));
  const price = { from, once, rates };
  return (
    <>
      <JsonLd data={questionFacts(FIRST_QUESTIONS, shop.brandName)} />
      <JsonLd data={{ "@type": "Organization", name: shop.brandName, url: "/" }} />
      <HomeHero {...price} />
      <MorningSteps />
      <ProgramTable shop={shop} options={options} rates={rates} alsoShown={[from, once]} />
      <MeasuredNumbers />
      <ReportProof />
      <EvidenceStrip />
      <Section tone="ink" labelledBy="partner-title" className={band.band}>
        <h2 id="partner-title" className={styles.sentence}>
          {HOME.partnerTitle}
        </h2>
        <div className={styles.invitation}>
          <p>{HOME.partner}</p>
          <OpenShopLink href="/shop/lift-club">Open a partner's shop</OpenShopLink>
        </div>
      </Section>
      <Section layout="beside" labelledBy="faq-title" className={band.band}>
        <SectionHeading id="faq-title" title={HOME.questionsTitle} />
        <QuestionList questions={FIRST_QUESTIONS} brandName={shop.brandName} />
      </Section>
      <HomeClosing {...price} closedStates={closedStates} />
    </>
  );
}
