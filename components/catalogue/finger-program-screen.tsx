import { EvidenceStrip } from "@/components/evidence/evidence-strip";
import { breadcrumbFacts } from "@/components/layout/breadcrumb-facts";
import { JsonLd } from "@/components/layout/json-ld";
import { ProgramPhotograph } from "@/components/photograph/program-photograph";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Section, SectionHeading } from "@/components/ui/section";
import { Stack } from "@/components/ui/stack";
import { miniStoryOf, programStoryOf } from "@/lib/content/programs";
import { measuredFor, panelOf } from "@/lib/domain/catalogue/panels";
import { optionsOf } from "@/lib/domain/catalogue/plan-sets";
import { formatCents } from "@/lib/domain/money";
import type { SellableOption } from "@/lib/domain/plan-option";
import type { ShippingRates } from "@/lib/domain/shipping";
import type { ShopView } from "@/lib/domain/shop-view";
import { MarkerList } from "./marker-list";
import { PlanPicker } from "./plan-picker";
import { Preparation } from "./preparation";
import { measuredCountText } from "./program-screen";
import styles from "./program-screen.module.css";

const FINGER = "mini-cholesterol";
const ARM = "heart-metabolic";

interface FingerProgramScreenProps {
  shop: ShopView;
  options: readonly SellableOption[];
  rates: ShippingRates;
}

/** The heart markers from a finger-prick, preset, and an honest word on what the arm-draw program adds. */
export function FingerProgramScreen({ shop, options, rates }: FingerProgramScreenProps) {
  const device = options.find((option) => option.productKey === "addon_easy-draw-upgrade");
  const plans = optionsOf(options, FINGER);
  const once = plans.filter((option) => option.frequency === "one-time");
  const name = panelOf(FINGER)?.name ?? FINGER;
  const crumbs = [{ name: "Pricing", href: `${shop.basePath}/pricing` }, { name }];
  return (
    <>
      <JsonLd data={breadcrumbFacts(crumbs)} />
      <Section space="half">
        <Breadcrumbs items={crumbs} />
        <div className={styles.top} data-kit="">
          <div className={styles.words}>
            <h1>{name}</h1>
            <p className={styles.count}>{measuredCountText(FINGER)}, from a finger-prick at home</p>
            <p className={styles.lead}>{miniStoryOf(FINGER)?.lead}</p>
          </div>
          <div className={styles.picker}>
            <PlanPicker
              shop={shop}
              label={name}
              options={[...once, ...plans.filter((option) => option.frequency !== "one-time")]}
              addons={device ? [device] : []}
              rates={rates}
            />
          </div>
          <div className={styles.picture}>
            <ProgramPhotograph
              program={FINGER}
              shop={shop}
              isFirst
              sizes="(min-width: 1200px) 640px, (min-width: 992px) 55vw, (min-width: 576px) 40vw, 100vw"
            />
          </div>
        </div>
      </Section>
      <Section tone="mist" layout="beside" labelledBy="standard">
        <SectionHeading
          id="standard"
          eyebrow="Arm-draw is standard now"
          title={`The full program measures ${measuredFor(ARM, "female").length} markers`}
          lead={`${panelOf(ARM)?.name} uses the arm-draw device and adds three-month blood sugar, liver and kidneys to the lipids.`}
        />
        <Stack gap={5}>
          <div>
            <ButtonLink href="/pricing/easydraw-heart-and-metabolic-program" variant="secondary">
              See the arm-draw program
            </ButtonLink>
          </div>
          {device ? (
            <Notice tone="info" title="Rather not prick a finger?">
              Check the arm-draw device above: it measures the same {measuredFor(FINGER, "female").length} markers from
              your upper arm for {formatCents(device.unitAmountCents)} more.
            </Notice>
          ) : null}
        </Stack>
      </Section>
      <Section labelledBy="finger-measured">
        <SectionHeading id="finger-measured" title={`${measuredCountText(FINGER)} from this kit`} />
        <MarkerList panelKey={FINGER} />
      </Section>
      <Section tone="mist" layout="beside">
        <Preparation steps={programStoryOf(ARM)?.preparation ?? []} />
      </Section>
      <EvidenceStrip />
    </>
  );
}
