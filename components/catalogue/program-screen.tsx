import { EvidenceStrip } from "@/components/evidence/evidence-strip";
import { breadcrumbFacts } from "@/components/layout/breadcrumb-facts";
import { JsonLd } from "@/components/layout/json-ld";
import { Photograph } from "@/components/photograph/photograph";
import { ProgramPhotograph } from "@/components/photograph/program-photograph";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { Section, SectionHeading } from "@/components/ui/section";
import type { ProgramStory } from "@/lib/content/programs";
import { measuredCounts, panelOf } from "@/lib/domain/catalogue/panels";
import { optionsOf } from "@/lib/domain/catalogue/plan-sets";
import { isAddonValidWith } from "@/lib/domain/catalogue/products";
import type { SellableOption } from "@/lib/domain/plan-option";
import type { ShippingRates } from "@/lib/domain/shipping";
import type { ShopView } from "@/lib/domain/shop-view";
import { MarkerList } from "./marker-list";
import { PlanPicker } from "./plan-picker";
import { Preparation } from "./preparation";
import { productFacts } from "./product-facts";
import styles from "./program-screen.module.css";

interface ProgramScreenProps {
  shop: ShopView;
  story: ProgramStory;
  options: readonly SellableOption[];
  rates: ShippingRates;
}

/** One arm-draw program: what it measures, how to prepare, what it costs, and the way into the cart. */
export function ProgramScreen({ shop, story, options, rates }: ProgramScreenProps) {
  const panel = panelOf(story.panelKey);
  const name = panel?.name ?? story.panelKey;
  const addons = options.filter(
    (option) => option.kind === "upgrade" && isAddonValidWith(option.productKey, story.panelKey, "quarter"),
  );
  const plans = optionsOf(options, story.panelKey);
  const crumbs = [{ name: "Pricing", href: `${shop.basePath}/pricing` }, { name }];
  return (
    <>
      <JsonLd data={breadcrumbFacts(crumbs)} />
      <JsonLd
        data={productFacts({
          name,
          description: story.lead,
          brandName: shop.brandName,
          url: story.path,
          options: plans,
        })}
      />
      <Section space="half">
        <Breadcrumbs items={crumbs} />
        <div className={styles.top} data-kit="">
          <div className={styles.words}>
            <h1>{name}</h1>
            <p className={styles.tagline}>{story.tagline}</p>
            <p className={styles.count}>{measuredCountText(story.panelKey)}, from one arm-draw sample at home</p>
            <p className={styles.lead}>{story.lead}</p>
          </div>
          <div className={styles.picker}>
            <PlanPicker shop={shop} label={name} options={plans} addons={addons} rates={rates} />
          </div>
          <div className={styles.picture}>
            <ProgramPhotograph
              program={story.panelKey}
              shop={shop}
              isFirst
              sizes="(min-width: 1200px) 640px, (min-width: 992px) 55vw, (min-width: 576px) 40vw, 100vw"
            />
          </div>
          {shop.key === null ? <InTheBox /> : null}
        </div>
      </Section>
      <Section tone="mist" labelledBy="measured">
        <SectionHeading
          id="measured"
          title={`${measuredCountText(story.panelKey)} by body system`}
          lead="The lab runs each of these on your sample. Values we only calculate are listed separately and never counted."
        />
        <MarkerList panelKey={story.panelKey} />
      </Section>
      <Section labelledBy="for-whom">
        <div className={styles.columns}>
          <div>
            <SectionHeading id="for-whom" title="Choose it when" />
            <ul className={styles.ticks}>
              {story.suits.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
            <p className={styles.notFor}>{story.notFor}</p>
          </div>
          <div>
            <Preparation steps={story.preparation} />
          </div>
        </div>
      </Section>
      <Section tone="mist" layout="beside" labelledBy="note">
        <SectionHeading id="note" title={story.note.title} />
        <div>
          <p className={styles.note}>{story.note.text}</p>
          <p className={styles.source}>Source: {story.note.source}.</p>
        </div>
      </Section>
      {shop.key === null ? <EvidenceStrip /> : null}
    </>
  );
}

/** What comes by mail, in a row. The envelope wears the house's name, so a partner's shop goes without. */
function InTheBox() {
  return (
    <figure className={styles.inBox}>
      <Photograph of="row" words="" sizes="(min-width: 1200px) 640px, (min-width: 992px) 55vw, 100vw" />
      <figcaption>
        In the box: the device, a tube, an alcohol wipe, a bandage, the card and the prepaid return envelope.
      </figcaption>
    </figure>
  );
}

/** "17 markers measured", or both numbers where men and women differ. */
export function measuredCountText(panelKey: string): string {
  const { male, female } = measuredCounts(panelKey);
  return male === female ? `${male} markers measured` : `${female} (women) or ${male} (men) markers measured`;
}
