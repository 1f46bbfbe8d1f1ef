import { PlanCard } from "@/components/catalogue/plan-card";
import { StepList } from "@/components/marketing/step-list";
import { ButtonLink } from "@/components/ui/button";
import { Section, SectionHeading } from "@/components/ui/section";
import { CardRows } from "@/components/ui/stack";
import { SHOP_STEPS } from "@/lib/content/pages/shop";
import type { Customization } from "@/lib/contracts/customization";
import { inBrand } from "@/lib/domain/brand";
import { panelOf } from "@/lib/domain/catalogue/panels";
import { optionsOf } from "@/lib/domain/catalogue/plan-sets";
import type { SellableOption } from "@/lib/domain/plan-option";
import type { ShippingRates } from "@/lib/domain/shipping";
import type { ShopView } from "@/lib/domain/shop-view";
import { NewMarkers } from "./new-markers";
import { ShopBox } from "./shop-box";
import styles from "./shop-front-screen.module.css";
import { ShopPicture } from "./shop-picture";

interface ShopFrontScreenProps {
  shop: ShopView;
  customization: Omit<Customization, "products">;
  options: readonly SellableOption[];
  rates: ShippingRates;
}

/** The partner's first page, in the partner's words, colours and pictures. */
export function ShopFrontScreen({ shop, customization, options, rates }: ShopFrontScreenProps) {
  const title = customization.mainPageTitle || `${shop.brandName} home tests`;
  const lead = customization.mainPageDescription || SHOP_STEPS.lead;
  const productKeys = [
    ...new Set(options.filter((option) => panelOf(option.productKey)).map((option) => option.productKey)),
  ];
  const first = productKeys.flatMap((key) => optionsOf(options, key).slice(0, 1));
  return (
    <>
      <Section tone="section-1" space="half">
        <div className={styles.hero}>
          <div>
            <h1 className={styles.title}>{inBrand(title, shop.brandName)}</h1>
            <p className={styles.lead}>{inBrand(lead, shop.brandName)}</p>
            <p className={styles.action}>
              <ButtonLink href={`${shop.basePath}/pricing`} size="large">
                See pricing
              </ButtonLink>
            </p>
          </div>
          <ShopPicture src={customization.mainPageImage} kind="main" />
        </div>
      </Section>
      <Section labelledBy="steps">
        <SectionHeading id="steps" title="How it works" />
        <ShopSteps customization={customization} />
      </Section>
      <Section tone="mist" labelledBy="tests">
        <SectionHeading id="tests" title="Tests" />
        <CardRows>
          {first.map((option) => (
            <PlanCard key={option.priceId} shop={shop} option={option} rates={rates} />
          ))}
        </CardRows>
      </Section>
      {customization.boxLogo ? <ShopBox logo={customization.boxLogo} /> : null}
      {customization.newMarkersSection ? <NewMarkers productKeys={productKeys} /> : null}
      <About shop={shop} customization={customization} />
    </>
  );
}

function ShopSteps({ customization }: Pick<ShopFrontScreenProps, "customization">) {
  const images = [customization.mainPageStep1Image, customization.mainPageStep2Image, customization.mainPageStep3Image];
  if (images.every((image) => image === "")) return <StepList steps={SHOP_STEPS.steps} />;
  return (
    <ol className={styles.steps}>
      {SHOP_STEPS.steps.map((step, index) => (
        <li key={step.title}>
          <ShopPicture src={images[index] ?? ""} kind="step" />
          <h3 className={styles.stepTitle}>
            {index + 1}. {step.title}
          </h3>
          <p className={styles.stepText}>{step.text}</p>
        </li>
      ))}
    </ol>
  );
}

function About({ shop, customization }: Pick<ShopFrontScreenProps, "shop" | "customization">) {
  const { aboutTitle, aboutDescription, aboutImage, aboutPoints } = customization;
  if (!aboutTitle && !aboutDescription && !aboutImage && aboutPoints.length === 0) return null;
  return (
    <Section tone="section-2" labelledBy="about">
      <div className={styles.hero}>
        <div>
          <SectionHeading id="about" title={inBrand(aboutTitle || `About ${shop.brandName}`, shop.brandName)} />
          {aboutDescription ? <p className={styles.lead}>{inBrand(aboutDescription, shop.brandName)}</p> : null}
          {aboutPoints.length > 0 ? (
            <ul className={styles.points}>
              {aboutPoints.map((point) => (
                <li key={point}>{inBrand(point, shop.brandName)}</li>
              ))}
            </ul>
          ) : null}
        </div>
        {aboutImage ? <ShopPicture src={aboutImage} kind="main" /> : null}
      </div>
    </Section>
  );
}
