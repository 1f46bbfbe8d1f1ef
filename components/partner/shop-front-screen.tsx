import type { ReactNode } from "react";
import { PlanCard } from "@/components/catalogue/plan-card";
import { PriceReceipts } from "@/components/catalogue/price-receipt";
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
import { type DescribedPicture, type FrontSection, frontSections, pictureText } from "@/lib/domain/shop-style";
import { fieldMark, type ShopView } from "@/lib/domain/shop-view";
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

/** The partner's first page, in the partner's words, colours, pictures and order. */
export function ShopFrontScreen(props: ShopFrontScreenProps) {
  return (
    <>
      <FirstScreen {...props} />
      {frontSections(props.customization.sectionOrder).map((name) => {
        const FrontSection = SECTIONS[name];
        return <FrontSection key={name} {...props} />;
      })}
    </>
  );
}

/** What each section of the front page shows. */
const SECTIONS: Readonly<Record<FrontSection, (props: ShopFrontScreenProps) => ReactNode>> = {
  steps: Steps,
  tests: Tests,
  box: ({ shop, customization: { boxLogo } }) => <ShopBox shop={shop} logo={boxLogo} />,
  markers: ({ shop, customization, options }) =>
    customization.newMarkersSection ? <NewMarkers shop={shop} productKeys={testsOf(options)} /> : null,
  about: About,
};

/** The tests that a shop sells, in the partner's order. */
const testsOf = (options: readonly SellableOption[]) => [
  ...new Set(options.filter((option) => panelOf(option.productKey)).map((option) => option.productKey)),
];

function FirstScreen({ shop, customization }: ShopFrontScreenProps) {
  const title = customization.mainPageTitle || `${shop.brandName} home tests`;
  const lead = customization.mainPageDescription || SHOP_STEPS.lead;
  const style = customization.pictureStyle ?? "framed";
  return (
    <Section tone="section-1" space={style === "full" ? "none" : "half"} className={styles[style]}>
      <div className={styles.hero}>
        <div className={styles.words}>
          <h1 className={styles.title} {...fieldMark(shop, "mainPageTitle")}>
            {inBrand(title, shop.brandName)}
          </h1>
          <p className={styles.lead} {...fieldMark(shop, "mainPageDescription")}>
            {inBrand(lead, shop.brandName)}
          </p>
          <p className={styles.action}>
            <ButtonLink href={`${shop.basePath}/pricing`} size="large">
              See pricing
            </ButtonLink>
          </p>
        </div>
        <Picture shop={shop} customization={customization} field="mainPageImage" />
      </div>
    </Section>
  );
}

function Picture({
  shop,
  customization,
  field,
}: Pick<ShopFrontScreenProps, "shop" | "customization"> & { field: DescribedPicture }) {
  const isMain = field === "mainPageImage" || field === "aboutImage";
  return (
    <div className={isMain ? styles.picture : undefined} {...fieldMark(shop, field)}>
      <ShopPicture
        shop={shop}
        src={customization[field]}
        words={pictureText(customization.pictureTexts, field)}
        kind={isMain ? "main" : "step"}
        style={customization.pictureStyle}
      />
    </div>
  );
}

function Steps(props: ShopFrontScreenProps) {
  return (
    <Section labelledBy="steps">
      <SectionHeading id="steps" title="How it works" />
      <ShopSteps {...props} />
    </Section>
  );
}

function Tests({ shop, options, rates }: ShopFrontScreenProps) {
  const first = testsOf(options).flatMap((key) => optionsOf(options, key).slice(0, 1));
  return (
    <Section tone="mist" labelledBy="tests">
      <SectionHeading id="tests" title="Tests" />
      <div {...fieldMark(shop, "productKeys")}>
        <CardRows>
          {first.map((option) => (
            <PlanCard key={option.priceId} shop={shop} option={option} rates={rates} />
          ))}
        </CardRows>
        <PriceReceipts shop={shop} options={first} />
      </div>
    </Section>
  );
}

const STEP_PICTURES = ["mainPageStep1Image", "mainPageStep2Image", "mainPageStep3Image"] as const;

function ShopSteps({ shop, customization }: ShopFrontScreenProps) {
  const hasPictures = STEP_PICTURES.some((field) => customization[field] !== "");
  if (!hasPictures) {
    return (
      <div {...fieldMark(shop, "mainPageStep1Image")}>
        <StepList steps={SHOP_STEPS.steps} />
      </div>
    );
  }
  return (
    <ol className={styles.steps}>
      {STEP_PICTURES.map((field, index) => (
        <li key={field}>
          <Picture shop={shop} customization={customization} field={field} />
          <h3 className={styles.stepTitle}>
            {index + 1}. {SHOP_STEPS.steps[index]?.title}
          </h3>
          <p className={styles.stepText}>{SHOP_STEPS.steps[index]?.text}</p>
        </li>
      ))}
    </ol>
  );
}

function About({ shop, customization }: ShopFrontScreenProps) {
  const { aboutTitle, aboutDescription, aboutImage, aboutPoints } = customization;
  if (!aboutTitle && !aboutDescription && !aboutImage && aboutPoints.length === 0) return null;
  return (
    <Section tone="section-2" labelledBy="about">
      <div className={styles.hero}>
        <div>
          <div {...fieldMark(shop, "aboutTitle")}>
            <SectionHeading id="about" title={inBrand(aboutTitle || `About ${shop.brandName}`, shop.brandName)} />
          </div>
          {aboutDescription ? (
            <p className={styles.lead} {...fieldMark(shop, "aboutDescription")}>
              {inBrand(aboutDescription, shop.brandName)}
            </p>
          ) : null}
          {aboutPoints.length > 0 ? (
            <ul className={styles.points} {...fieldMark(shop, "aboutPoints")}>
              {aboutPoints.map((point) => (
                <li key={point}>{inBrand(point, shop.brandName)}</li>
              ))}
            </ul>
          ) : null}
        </div>
        {aboutImage ? <Picture shop={shop} customization={customization} field="aboutImage" /> : null}
      </div>
    </Section>
  );
}
