import { PriceReceipts } from "@/components/catalogue/price-receipt";
import { questionFacts } from "@/components/catalogue/product-facts";
import { cardOption, ProgramCard } from "@/components/catalogue/program-card";
import { HeroIllustration } from "@/components/illustration/hero-illustration";
import { LabFileIllustration } from "@/components/illustration/lab-file-illustration";
import { PartnerFrontIllustration } from "@/components/illustration/partner-front-illustration";
import { JsonLd } from "@/components/layout/json-ld";
import { OpenShopLink } from "@/components/partner/open-shop-link";
import { ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Section, SectionHeading } from "@/components/ui/section";
import { CardRows } from "@/components/ui/stack";
import { FIRST_QUESTIONS } from "@/lib/content/faq";
import { ROUTES } from "@/lib/content/navigation";
import { HOME } from "@/lib/content/pages/home";
import { PROGRAM_STORIES } from "@/lib/content/programs";
import { cheapest, optionsOf } from "@/lib/domain/catalogue/plan-sets";
import { formatCents } from "@/lib/domain/money";
import type { SellableOption } from "@/lib/domain/plan-option";
import { type ShippingRates, shippingCostCents } from "@/lib/domain/shipping";
import type { ShopView } from "@/lib/domain/shop-view";
import { ExampleResult } from "./example-result";
import styles from "./home-screen.module.css";
import { QuestionList } from "./question-list";
import { StepList } from "./step-list";

interface HomeScreenProps {
  shop: ShopView;
  options: readonly SellableOption[];
  rates: ShippingRates;
  /** Names of the states that kits cannot go to. */
  closedStates: readonly string[];
}

/** The first page: what it is, how it works, what it costs. */
export function HomeScreen({ shop, options, rates, closedStates }: HomeScreenProps) {
  const from = cheapest(options.filter((option) => option.kind === "program" && option.frequency === "quarter"));
  const own = from ? optionsOf(options, from.productKey) : [];
  const once = cheapest(own.filter((option) => option.frequency === "one-time"));
  return (
    <>
      <JsonLd data={questionFacts(FIRST_QUESTIONS, shop.brandName)} />
      <JsonLd data={{ "@type": "Organization", name: shop.brandName, url: "/" }} />
      <Section space="half">
        <div className={styles.hero}>
          <div className={styles.words}>
            <h1 className={styles.title}>{HOME.title}</h1>
            <p className={styles.lead}>{HOME.lead}</p>
            <FromPrice from={from} once={once} rates={rates} />
            <div className={styles.actions}>
              <ButtonLink href="/pricing" size="large">
                See programs and prices
              </ButtonLink>
              <ButtonLink href="#how" size="large" variant="quiet">
                How it works
              </ButtonLink>
            </div>
          </div>
          <div className={styles.picture}>
            <HeroIllustration />
          </div>
        </div>
      </Section>
      <Section tone="mist" id="how" labelledBy="how-title">
        <SectionHeading id="how-title" eyebrow="How it works" title="Four steps, one morning" />
        <StepList steps={HOME.steps} />
      </Section>
      <Section labelledBy="programs-title">
        <SectionHeading
          id="programs-title"
          eyebrow="Programs"
          title="Choose how widely to look"
          lead="Each program runs from one arm-draw sample. Take it once, or on the cadence that suits you."
        />
        <CardRows>
          {PROGRAM_STORIES.map((story) => (
            <ProgramCard key={story.panelKey} story={story} options={options} rates={rates} href={story.path} />
          ))}
        </CardRows>
        <PriceReceipts
          shop={shop}
          options={[...PROGRAM_STORIES.map((story) => cardOption(story, options)), from, once]}
        />
      </Section>
      <Section tone="mist" labelledBy="example-title">
        <div className={styles.split}>
          <div>
            <SectionHeading id="example-title" eyebrow="Results" title={HOME.exampleTitle} lead={HOME.exampleLead} />
            <h3 className={styles.small}>{HOME.measuredTitle}</h3>
            <p className={styles.soft}>{HOME.measured}</p>
          </div>
          <ExampleResult />
        </div>
      </Section>
      <Section labelledBy="upload-title">
        <div className={styles.split}>
          <div>
            <SectionHeading id="upload-title" eyebrow="Upload" title={HOME.uploadTitle} lead={HOME.upload} />
            <p className={styles.actions}>
              <ButtonLink href={ROUTES.upload.href} variant="secondary">
                {ROUTES.upload.label}
              </ButtonLink>
              <ButtonLink href={ROUTES.howToExport.href} variant="quiet">
                {ROUTES.howToExport.label}
              </ButtonLink>
            </p>
          </div>
          <div className={styles.sidePicture}>
            <LabFileIllustration />
          </div>
        </div>
      </Section>
      <Section tone="ink" labelledBy="partner-title">
        <div className={styles.split}>
          <div className={styles.sidePicture}>
            <PartnerFrontIllustration />
          </div>
          <div>
            <SectionHeading id="partner-title" eyebrow="Partner shops" title={HOME.partnerTitle} lead={HOME.partner} />
            <p className={styles.actions}>
              <OpenShopLink href="/shop/lift-club">Open a partner's shop</OpenShopLink>
            </p>
          </div>
        </div>
      </Section>
      <Section layout="beside" labelledBy="faq-title">
        <SectionHeading id="faq-title" eyebrow="Before you order" title="Asked most" />
        <QuestionList questions={FIRST_QUESTIONS} brandName={shop.brandName} />
        {closedStates.length > 0 ? (
          <div className={styles.notice}>
            <Notice tone="info" title="Not in every state yet">
              Kits can't be sent to {new Intl.ListFormat("en").format(closedStates)} so far. The checkout offers a
              waitlist.
            </Notice>
          </div>
        ) : null}
      </Section>
    </>
  );
}

interface FromPriceProps extends Pick<HomeScreenProps, "rates"> {
  /** The cheapest program every 3 months, and the same once. */
  from: SellableOption | undefined;
  once: SellableOption | undefined;
}

function FromPrice({ from, once, rates }: FromPriceProps) {
  if (!from) return null;
  const parcels = [{ parcel: from.parcel, count: 1 }];
  const shipping = formatCents(shippingCostCents({ country: "US", parcels, consolidated: false, rates }));
  return (
    <p className={styles.from}>
      From <strong>{formatCents(from.unitAmountCents)}</strong> every 3 months plus {shipping} shipping
      {once ? `, or ${formatCents(once.unitAmountCents)} once` : ""}. Cancel online any time.
    </p>
  );
}
