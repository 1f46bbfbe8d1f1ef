import { PriceReceipts } from "@/components/catalogue/price-receipt";
import { cardOption } from "@/components/catalogue/program-card";
import { classNames } from "@/components/ui/class-names";
import { Link } from "@/components/ui/link";
import { opticalEdge } from "@/components/ui/optical-edge";
import { Price } from "@/components/ui/price";
import { Section, SectionHeading } from "@/components/ui/section";
import { HOME } from "@/lib/content/pages/home";
import { PROGRAM_STORIES, type ProgramStory } from "@/lib/content/programs";
import { measuredCounts, panelOf } from "@/lib/domain/catalogue/panels";
import type { SellableOption } from "@/lib/domain/plan-option";
import { cadenceText } from "@/lib/domain/recurring-period";
import { type ShippingRates, shippingCostCents } from "@/lib/domain/shipping";
import type { ShopView } from "@/lib/domain/shop-view";
import shared from "../program-row.module.css";
import { FLAGSHIP, programTicks, STRIP } from "../program-ticks";
import band from "./home-band.module.css";
import styles from "./program-table.module.css";

interface ProgramTableProps {
  shop: ShopView;
  options: readonly SellableOption[];
  rates: ShippingRates;
  /** Prices that stand elsewhere on the page, whose records are told here. */
  alsoShown: readonly (SellableOption | undefined)[];
}

/** The programs as rows of one table, the widest first, so that the eye sees what each has and lacks. */
export function ProgramTable({ shop, options, rates, alsoShown }: ProgramTableProps) {
  const [flagship, others] = [true, false].map((isIt) =>
    PROGRAM_STORIES.filter(({ panelKey }) => (panelKey === FLAGSHIP) === isIt),
  );
  const stories = [...(flagship ?? []), ...(others ?? [])];
  return (
    <Section tone="surface" labelledBy="programs-title" className={band.band}>
      <SectionHeading id="programs-title" title={HOME.programsTitle} lead={HOME.programsLead} />
      <ul className={shared.rows}>
        {stories.map((story) => (
          <ProgramRow key={story.panelKey} story={story} options={options} rates={rates} />
        ))}
      </ul>
      <p className={styles.key}>{HOME.programsKey}</p>
      <PriceReceipts shop={shop} options={[...stories.map((story) => cardOption(story, options)), ...alsoShown]} />
    </Section>
  );
}

interface ProgramRowProps extends Pick<ProgramTableProps, "options" | "rates"> {
  story: ProgramStory;
}

function ProgramRow({ story, options, rates }: ProgramRowProps) {
  const option = cardOption(story, options);
  if (!option) return null;
  const { lit, own, unlit } = programTicks(story.panelKey);
  return (
    <li className={classNames(shared.row, styles.row, story.panelKey === FLAGSHIP && styles.flagship)}>
      <p className={styles.count}>
        <Counts panelKey={story.panelKey} />
      </p>
      <div className={styles.words}>
        <h3 className={classNames(shared.name, styles.name)}>
          <Link href={story.path}>{panelOf(story.panelKey)?.name}</Link>
        </h3>
        <p className={styles.tagline}>{story.tagline}</p>
      </div>
      <svg
        className={classNames(shared.ticks, styles.ticks)}
        viewBox={`0 0 ${STRIP.width} ${STRIP.height}`}
        preserveAspectRatio="xMinYMid"
        aria-hidden="true"
        focusable="false"
      >
        <path className={classNames(shared.unlit, styles.unlit)} d={unlit} />
        <path className={shared.lit} d={`${own}${lit}`} />
      </svg>
      <Price
        cents={option.unitAmountCents}
        cadence={option.frequency === "one-time" ? "once" : cadenceText(option.frequency)}
        shippingCents={shippingCostCents({
          country: "US",
          parcels: [{ parcel: option.parcel, count: 1 }],
          consolidated: false,
          rates,
        })}
      />
    </li>
  );
}

/** "39 markers measured"; both numbers where men and women differ. */
function Counts({ panelKey }: { panelKey: string }) {
  const { male, female } = measuredCounts(panelKey);
  return (
    <>
      <span className={styles.number} style={opticalEdge(female)}>
        {female}
      </span>{" "}
      <span className={styles.unit}>markers measured{female === male ? "" : ` (women), ${male} (men)`}</span>
    </>
  );
}
