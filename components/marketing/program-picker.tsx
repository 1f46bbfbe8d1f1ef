import { ChargeStrip, chargesOfPlan } from "@/components/catalogue/charge-calendar";
import { planTerms } from "@/components/catalogue/plan-terms";
import { classNames } from "@/components/ui/class-names";
import { Link } from "@/components/ui/link";
import { PillChoice } from "@/components/ui/pill-choice";
import { Price } from "@/components/ui/price";
import { PROGRAMS } from "@/lib/content/pages/programs";
import { PROGRAM_STORIES, type ProgramStory } from "@/lib/content/programs";
import { measuredCounts, panelOf } from "@/lib/domain/catalogue/panels";
import { CADENCE_ORDER, cadenceName, optionWith } from "@/lib/domain/catalogue/plan-sets";
import { listText } from "@/lib/domain/list-text";
import { formatCents } from "@/lib/domain/money";
import type { SellableOption } from "@/lib/domain/plan-option";
import { cadenceText, type PlanFrequency } from "@/lib/domain/recurring-period";
import { type ShippingRates, shippingCostCents } from "@/lib/domain/shipping";
import { goalFits, goalKeys } from "./goal-fit";
import { MeasuredCount } from "./measured-count";
import styles from "./program-picker.module.css";
import shared from "./program-row.module.css";
import { FLAGSHIP, ownMarkers, programTicks, STRIP, sharedCount } from "./program-ticks";

interface ProgramPickerProps {
  options: readonly SellableOption[];
  rates: ShippingRates;
}

/** The rhythms that are compared here; unlimited has a place of its own. */
const rhythmsOf = (options: readonly SellableOption[]) =>
  CADENCE_ORDER.filter(
    (frequency) =>
      frequency !== "unlimited" && PROGRAM_STORIES.some(({ panelKey }) => optionWith(options, panelKey, frequency)),
  );

/** The widest first: the others are parts of it. */
const inOrder = [...PROGRAM_STORIES].sort(
  (left, right) => Number(right.panelKey === FLAGSHIP) - Number(left.panelKey === FLAGSHIP),
);

/**
 * The programs on one strip of markers, so that what they share and what only one has stands below each other; one
 * rhythm and one calendar for all of them. All rhythms are in the page, and its style shows the chosen one.
 */
export function ProgramPicker({ options, rates }: ProgramPickerProps) {
  const rhythms = rhythmsOf(options);
  return (
    <div>
      <div className={styles.rhythms}>
        <PillChoice
          name="rhythm"
          legend={PROGRAMS.rhythmQuestion}
          choices={rhythms.map((key) => ({ key, label: cadenceName(key) }))}
        />
        {rhythms.map((frequency) => (
          <Calendar key={frequency} frequency={frequency} options={options} rates={rates} />
        ))}
      </div>
      <ul className={shared.rows}>
        {inOrder.map((story) => (
          <Row key={story.panelKey} story={story} rhythms={rhythms} options={options} rates={rates} />
        ))}
      </ul>
      <p className={classNames(shared.soft, styles.key)}>{PROGRAMS.ticksKey}</p>
    </div>
  );
}

function Calendar({ frequency, options, rates }: ProgramPickerProps & { frequency: PlanFrequency }) {
  const [any] = PROGRAM_STORIES.flatMap(({ panelKey }) => optionWith(options, panelKey, frequency) ?? []);
  return any ? (
    <div className={styles.calendar} data-rhythm={frequency}>
      <ChargeStrip option={any} rates={rates} />
      <p className={classNames(shared.soft, styles.soft)}>{planTerms(frequency)}</p>
    </div>
  ) : null;
}

function Row({
  story,
  rhythms,
  options,
  rates,
}: ProgramPickerProps & { story: ProgramStory; rhythms: readonly PlanFrequency[] }) {
  const { panelKey } = story;
  const { lit, own, unlit } = programTicks(panelKey);
  return (
    <li
      className={classNames(shared.row, styles.row, panelKey === FLAGSHIP && styles.flagship)}
      data-goals={`all ${goalKeys(panelKey)}`}
    >
      <div className={styles.words}>
        <h3 className={classNames(shared.name, styles.name)}>
          <Link href={story.path}>{panelOf(panelKey)?.name}</Link>
        </h3>
        <p className={classNames(shared.soft, styles.soft)}>{story.tagline}</p>
        {goalFits(panelKey).map(({ goal, measured }) => (
          <p key={goal.key} className={styles.fit} data-only={goal.key}>
            <strong>For this:</strong> {listText(measured)}.
          </p>
        ))}
      </div>
      <div className={styles.field}>
        <svg
          className={classNames(shared.ticks, styles.ticks)}
          viewBox={`0 0 ${STRIP.width} ${STRIP.height}`}
          preserveAspectRatio="xMinYMid"
          aria-hidden="true"
          focusable="false"
        >
          <path className={shared.unlit} d={unlit} />
          <path className={shared.lit} d={lit} />
          <path className={styles.own} d={own} />
        </svg>
        <div className={styles.counts}>
          <MeasuredCount panelKey={panelKey} />
          <p className={classNames(shared.soft, styles.soft)}>{overlapText(panelKey)}</p>
        </div>
      </div>
      <div className={styles.prices}>
        {rhythms.map((frequency) => (
          <div key={frequency} data-rhythm={frequency}>
            <RhythmPrice option={optionWith(options, panelKey, frequency)} rates={rates} />
          </div>
        ))}
      </div>
    </li>
  );
}

/** "9 of them in Core Essentials too, 8 in no other." */
function overlapText(panelKey: string): string {
  const own = ownMarkers(panelKey).length;
  if (panelKey === FLAGSHIP) return `All four programs below in one sample, and ${own} more.`;
  const alone = own === 0 ? "none unique to it" : `${own} found in no other`;
  if (panelKey === "core") return `${alone[0]?.toUpperCase()}${alone.slice(1)} focused program.`;
  return `${sharedCount(panelKey, "core")} of them in ${panelOf("core")?.name} too, ${alone}.`;
}

function RhythmPrice({ option, rates }: { option: SellableOption | undefined; rates: ShippingRates }) {
  if (!option) return <p className={classNames(shared.soft, styles.soft)}>Not sold this way.</p>;
  const parcels = [{ parcel: option.parcel, count: 1 }];
  const perKit = kitCents(option, rates);
  const { male, female } = measuredCounts(option.productKey);
  return (
    <>
      <Price
        cents={option.unitAmountCents}
        cadence={option.frequency === "one-time" ? "once" : cadenceText(option.frequency)}
        shippingCents={shippingCostCents({ country: "US", parcels, consolidated: false, rates })}
      />
      <p className={classNames(shared.soft, styles.soft)}>
        {formatCents(perKit)} a kit, {formatCents(Math.round(perKit / Math.min(male, female)))} a marker, shipping
        included
      </p>
    </>
  );
}

/** What one kit of a plan costs with its shipping: the charges until as many kits have left as one charge pays for. */
function kitCents(option: SellableOption, rates: ShippingRates): number {
  const wanted = option.kitsPerCycle;
  let [cents, kits] = [0, 0];
  for (const day of chargesOfPlan(option, rates)) {
    if (kits >= wanted) break;
    cents += day.amountCents;
    kits += day.kits;
  }
  return Math.round(cents / Math.max(1, kits));
}
