import { ProgramIllustration } from "@/components/illustration/program-illustration";
import { Link } from "@/components/ui/link";
import { PictureCard } from "@/components/ui/picture-card";
import { Price } from "@/components/ui/price";
import type { ProgramStory } from "@/lib/content/programs";
import { panelOf } from "@/lib/domain/catalogue/panels";
import { optionWith } from "@/lib/domain/catalogue/plan-sets";
import { formatCents } from "@/lib/domain/money";
import type { SellableOption } from "@/lib/domain/plan-option";
import { cadenceText } from "@/lib/domain/recurring-period";
import { type ShippingRates, shippingCostCents } from "@/lib/domain/shipping";
import { goalFits } from "./goal-fit";
import styles from "./program-choice.module.css";
import { MeasuredCount, SystemCounts } from "./system-counts";

interface ProgramChoiceProps {
  story: ProgramStory;
  options: readonly SellableOption[];
  rates: ShippingRates;
}

/** The prices that a choice shows: of the plan, and once. */
export const choiceOptions = ({ panelKey }: ProgramStory, options: readonly SellableOption[]) => [
  optionWith(options, panelKey, "quarter"),
  optionWith(options, panelKey, "one-time"),
];

const LIST = new Intl.ListFormat("en");

/** A program to choose: what it measures by body system, how it answers the chosen goal, and its price. */
export function ProgramChoice({ story, options, rates }: ProgramChoiceProps) {
  const [regular, once] = choiceOptions(story, options);
  const option = regular ?? once;
  if (!option) return null;
  const parcels = [{ parcel: option.parcel, count: 1 }];
  return (
    <PictureCard isLink className={styles.card} picture={<ProgramIllustration program={story.panelKey} isBare />}>
      <h3 className={styles.name}>
        <Link href={story.path}>{panelOf(story.panelKey)?.name}</Link>
      </h3>
      <p className={styles.tagline}>{story.tagline}</p>
      {goalFits(story.panelKey).map(({ goal, measured }) => (
        <p key={goal.key} className={styles.fit} data-only={goal.key}>
          <strong>For this:</strong> {LIST.format(measured)}.
        </p>
      ))}
      <MeasuredCount panelKey={story.panelKey} />
      <SystemCounts panelKey={story.panelKey} />
      <div className={styles.price}>
        <Price
          cents={option.unitAmountCents}
          cadence={option.frequency === "one-time" ? "once" : cadenceText(option.frequency)}
          shippingCents={shippingCostCents({ country: "US", parcels, consolidated: false, rates })}
        />
        {regular && once ? <p className={styles.once}>or {formatCents(once.unitAmountCents)} once</p> : null}
      </div>
    </PictureCard>
  );
}
