import { MarkerList } from "@/components/catalogue/marker-list";
import { PlanPicker } from "@/components/catalogue/plan-picker";
import { Preparation } from "@/components/catalogue/preparation";
import { productFacts } from "@/components/catalogue/product-facts";
import { measuredCountText } from "@/components/catalogue/program-screen";
import { ParticlesIllustration } from "@/components/illustration/particles-illustration";
import { breadcrumbFacts } from "@/components/layout/breadcrumb-facts";
import { JsonLd } from "@/components/layout/json-ld";
import { ProgramPhotograph } from "@/components/photograph/program-photograph";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { ButtonLink } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { Price } from "@/components/ui/price";
import { Section, SectionHeading } from "@/components/ui/section";
import { SourceList } from "@/components/ui/source-list";
import { ADVANCED_CHOLESTEROL, HEART_CHECKED, HEART_HEALTH, HEART_SOURCES } from "@/lib/content/pages/heart";
import type { ProgramStory } from "@/lib/content/programs";
import { panelOf } from "@/lib/domain/catalogue/panels";
import { optionsOf } from "@/lib/domain/catalogue/plan-sets";
import { isAddonValidWith } from "@/lib/domain/catalogue/products";
import type { SellableOption } from "@/lib/domain/plan-option";
import { cadenceText } from "@/lib/domain/recurring-period";
import { type ShippingRates, shippingCostCents } from "@/lib/domain/shipping";
import type { ShopView } from "@/lib/domain/shop-view";
import { ComparedWith } from "./compared-with";
import hero from "./hero-row.module.css";
import styles from "./landing.module.css";

const PATH = "/programs/heart-health";
const CRUMBS = [{ name: "Programs", href: "/programs" }, { name: "Heart health" }];

interface HeartHealthScreenProps {
  shop: ShopView;
  story: ProgramStory;
  options: readonly SellableOption[];
  rates: ShippingRates;
}

/** The campaign page of the heart program: why these markers, for whom not, how to prepare, and the plan picker. */
export function HeartHealthScreen({ shop, story, options, rates }: HeartHealthScreenProps) {
  const name = panelOf(story.panelKey)?.name ?? story.panelKey;
  const plans = optionsOf(options, story.panelKey);
  const product = { name, description: HEART_HEALTH.lead, brandName: shop.brandName, url: PATH, options: plans };
  return (
    <>
      <JsonLd data={breadcrumbFacts(CRUMBS)} />
      <JsonLd data={productFacts(product)} />
      <Section space="half">
        <Breadcrumbs items={CRUMBS} />
        <div className={`${hero.row} ${hero.below}`}>
          <div>
            <h1>{HEART_HEALTH.title}</h1>
            <p className={hero.lead}>{HEART_HEALTH.lead}</p>
            <FromPlan option={plans[0]} rates={rates} />
            <div className={hero.actions}>
              <ButtonLink href="#plan" size="large">
                Choose {name}
              </ButtonLink>
            </div>
          </div>
          <div className={hero.picture}>
            <ProgramPhotograph program={story.panelKey} shop={shop} isFirst sizes="(min-width: 992px) 560px, 100vw" />
          </div>
        </div>
      </Section>
      <Why />
      <Section labelledBy="measured">
        <SectionHeading
          id="measured"
          title={`${measuredCountText(story.panelKey)} from one sample`}
          lead="A lab runs each of these. Values that are only calculated are listed separately and never counted."
        />
        <MarkerList panelKey={story.panelKey} />
      </Section>
      <Cautions story={story} />
      <Section tone="mist" labelledBy="plan-title" id="plan">
        <div className={styles.columns}>
          <div>
            <SectionHeading id="plan-title" title={`Choose ${name}`} lead={story.lead} />
            <p className={styles.soft}>{HEART_HEALTH.medical}</p>
          </div>
          <div className={styles.picker}>
            <PlanPicker shop={shop} label={name} options={plans} addons={plusPacks(options, story)} rates={rates} />
          </div>
        </div>
      </Section>
      <Section labelledBy="sources">
        <SectionHeading id="sources" title={ADVANCED_CHOLESTEROL.sourcesTitle} />
        <SourceList sources={HEART_SOURCES} isNumbered />
        <ComparedWith checked={HEART_CHECKED} />
      </Section>
    </>
  );
}

function plusPacks(options: readonly SellableOption[], { panelKey }: ProgramStory): SellableOption[] {
  return options.filter(
    ({ kind, productKey }) => kind === "upgrade" && isAddonValidWith(productKey, panelKey, "quarter"),
  );
}

function FromPlan({ option, rates }: { option: SellableOption | undefined; rates: ShippingRates }) {
  if (!option) return null;
  const parcels = [{ parcel: option.parcel, count: 1 }];
  return (
    <div className={styles.price}>
      <Price
        cents={option.unitAmountCents}
        cadence={cadenceText(option.frequency)}
        shippingCents={shippingCostCents({ country: "US", parcels, consolidated: false, rates })}
      />
    </div>
  );
}

function Why() {
  return (
    <Section tone="surface" labelledBy="why">
      <SectionHeading id="why" title={HEART_HEALTH.whyTitle} />
      <div className={styles.reasons}>
        {HEART_HEALTH.reasons.map((reason) => (
          <article key={reason.title} className={styles.reason}>
            <h3>{reason.title}</h3>
            <p>{reason.text}</p>
            <p className={styles.threshold}>{reason.threshold}</p>
            <p className={styles.soft}>Source: {reason.source}</p>
          </article>
        ))}
      </div>
      <div className={styles.beside}>
        <Notice title={HEART_HEALTH.honestTitle}>{HEART_HEALTH.honest}</Notice>
        <figure className={styles.picture}>
          <ParticlesIllustration label="Two vessels with the same LDL: one with four large carriers, one with twelve small ones." />
          <figcaption className={styles.caption}>{ADVANCED_CHOLESTEROL.pictureCaption}</figcaption>
        </figure>
      </div>
    </Section>
  );
}

function Cautions({ story }: { story: ProgramStory }) {
  return (
    <Section tone="surface" labelledBy="not-for">
      <div className={styles.columns}>
        <div>
          <SectionHeading id="not-for" title={HEART_HEALTH.notForTitle} />
          <ul className={styles.list}>
            {HEART_HEALTH.notFor.map((caution) => (
              <li key={caution}>{caution}</li>
            ))}
          </ul>
        </div>
        <div>
          <Preparation steps={story.preparation} />
          <p className={styles.note}>
            <Link href="/how-it-works#planner">Find a good morning with the sample-day planner</Link>
          </p>
        </div>
      </div>
    </Section>
  );
}
