import { AddToCartForm } from "@/components/catalogue/add-to-cart-form";
import { PriceReceipts } from "@/components/catalogue/price-receipt";
import { productFacts, questionFacts } from "@/components/catalogue/product-facts";
import { ParticlesIllustration } from "@/components/illustration/particles-illustration";
import { breadcrumbFacts } from "@/components/layout/breadcrumb-facts";
import { JsonLd } from "@/components/layout/json-ld";
import { Photograph } from "@/components/photograph/photograph";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { Button, ButtonLink } from "@/components/ui/button";
import { Price } from "@/components/ui/price";
import { Section, SectionHeading } from "@/components/ui/section";
import { SourceList } from "@/components/ui/source-list";
import {
  CHOLESTEROL_QUESTIONS,
  HEART_CHECKED,
  HEART_SOURCES,
  ADVANCED_CHOLESTEROL as WORDS,
} from "@/lib/content/pages/heart";
import { optionsOf, optionWith } from "@/lib/domain/catalogue/plan-sets";
import { formatCents } from "@/lib/domain/money";
import type { SellableOption } from "@/lib/domain/plan-option";
import { type ShippingRates, shippingCostCents } from "@/lib/domain/shipping";
import type { ShopView } from "@/lib/domain/shop-view";
import { ComparedWith } from "./compared-with";
import hero from "./hero-row.module.css";
import styles from "./landing.module.css";
import { MarkerNotes } from "./marker-notes";
import { PanelVersus, versusOptions } from "./panel-versus";
import { QuestionList } from "./question-list";
import { rungsOf, UpgradeLadder } from "./upgrade-ladder";

const PATH = "/advanced-cholesterol";
const MINI = "mini-cholesterol";
const PROGRAM = "heart-metabolic";
const PANELS = [MINI, PROGRAM] as const;
const CRUMBS = [{ name: "Single tests", href: "/products" }, { name: "Advanced cholesterol" }];

interface AdvancedCholesterolScreenProps {
  shop: ShopView;
  options: readonly SellableOption[];
  rates: ShippingRates;
}

/** The landing of one product: the finger mini for ApoB and Lp(a), its sources, and the way on to the program. */
export function AdvancedCholesterolScreen({ shop, options, rates }: AdvancedCholesterolScreenProps) {
  const once = optionWith(options, MINI, "one-time");
  const plans = optionsOf(options, MINI);
  return (
    <>
      <JsonLd data={breadcrumbFacts(CRUMBS)} />
      <JsonLd
        data={productFacts({
          name: "Advanced Cholesterol",
          description: WORDS.lead,
          brandName: shop.brandName,
          url: PATH,
          options: plans,
        })}
      />
      <JsonLd data={questionFacts(CHOLESTEROL_QUESTIONS, shop.brandName)} />
      <Section space="half">
        <Breadcrumbs items={CRUMBS} />
        <div className={`${hero.row} ${hero.below}`}>
          <div>
            <h1>{WORDS.title}</h1>
            <p className={hero.lead}>{WORDS.lead}</p>
            {once ? <Buy shop={shop} option={once} rates={rates} /> : <p>Not available right now.</p>}
          </div>
          <div className={hero.picture}>
            <Photograph of="finger" isFirst sizes="(min-width: 992px) 512px, 100vw" />
          </div>
        </div>
      </Section>
      <Section tone="surface" labelledBy="problem">
        <div className={styles.split}>
          <div>
            <SectionHeading id="problem" title={WORDS.problemTitle} />
            <div className={styles.paragraphs}>
              {WORDS.problem.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </div>
          <figure className={styles.picture}>
            <ParticlesIllustration label="Two vessels with the same LDL: one with four large carriers, one with twelve small ones." />
            <figcaption className={styles.caption}>{WORDS.pictureCaption}</figcaption>
          </figure>
        </div>
      </Section>
      <Section tone="mist" labelledBy="markers">
        <SectionHeading id="markers" title={WORDS.markersTitle} />
        <MarkerNotes panelKey={MINI} notes={WORDS.markers} />
        <p className={styles.caption}>{WORDS.medical}</p>
      </Section>
      <Section labelledBy="versus">
        <SectionHeading id="versus" title={WORDS.versusTitle} lead={WORDS.versusLead} />
        <PanelVersus options={options} rates={rates} panelKeys={PANELS} />
        <div className={hero.actions}>
          <ButtonLink href="/programs/heart-health" variant="secondary">
            More about the heart program
          </ButtonLink>
        </div>
      </Section>
      <Section tone="surface" labelledBy="ladder">
        <SectionHeading id="ladder" title={WORDS.ladderTitle} lead={WORDS.ladderLead} />
        <UpgradeLadder options={options} miniKey={MINI} programKey={PROGRAM} />
        <PriceReceipts
          shop={shop}
          options={[
            once,
            ...versusOptions(options, PANELS),
            ...rungsOf(options, MINI, PROGRAM).map(({ option }) => option),
          ]}
        />
      </Section>
      <Section tone="ink" width="reading" labelledBy="size">
        <SectionHeading id="size" title={WORDS.sizeTitle} />
        <p>{WORDS.size}</p>
      </Section>
      <Section layout="beside" labelledBy="questions">
        <SectionHeading id="questions" title="Questions about this test" />
        <QuestionList questions={CHOLESTEROL_QUESTIONS} brandName={shop.brandName} />
      </Section>
      <Section tone="mist" labelledBy="sources">
        <SectionHeading id="sources" title={WORDS.sourcesTitle} />
        <SourceList sources={HEART_SOURCES} isNumbered />
        <ComparedWith checked={HEART_CHECKED} />
      </Section>
    </>
  );
}

function Buy({ shop, option, rates }: { shop: ShopView; option: SellableOption; rates: ShippingRates }) {
  const parcels = [{ parcel: option.parcel, count: 1 }];
  const shippingCents = shippingCostCents({ country: "US", parcels, consolidated: false, rates });
  return (
    <AddToCartForm shop={shop} seenCents={{ [option.priceId]: option.unitAmountCents }}>
      <input type="hidden" name="price" value={option.priceId} />
      <div className={styles.price}>
        <Price
          cents={option.unitAmountCents}
          cadence="once"
          shippingCents={shippingCents}
          note="nothing renews"
          size="large"
        />
      </div>
      <div className={hero.actions}>
        <Button type="submit" size="large">
          Get the mini, {formatCents(option.unitAmountCents)}
        </Button>
      </div>
    </AddToCartForm>
  );
}
