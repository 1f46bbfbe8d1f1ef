import { ProgramPhotograph } from "@/components/photograph/program-photograph";
import { Link } from "@/components/ui/link";
import { PictureCard } from "@/components/ui/picture-card";
import { Price } from "@/components/ui/price";
import type { ProgramStory } from "@/lib/content/programs";
import { panelOf } from "@/lib/domain/catalogue/panels";
import { optionWith } from "@/lib/domain/catalogue/plan-sets";
import { HOUSE } from "@/lib/domain/house";
import type { SellableOption } from "@/lib/domain/plan-option";
import { cadenceText } from "@/lib/domain/recurring-period";
import { type ShippingRates, shippingCostCents } from "@/lib/domain/shipping";
import styles from "./program-card.module.css";
import { measuredCountText } from "./program-screen";

interface ProgramCardProps {
  story: ProgramStory;
  options: readonly SellableOption[];
  rates: ShippingRates;
  /** Where the card leads. */
  href: string;
}

/** The price that a program's card shows. Undefined: it is not sold. */
export const cardOption = ({ panelKey }: ProgramStory, options: readonly SellableOption[]) =>
  optionWith(options, panelKey, "quarter") ?? optionWith(options, panelKey, "one-time");

/** A program at a glance: picture, what it answers, how many markers, price with cadence and shipping. */
export function ProgramCard({ story, options, rates, href }: ProgramCardProps) {
  const option = cardOption(story, options);
  if (!option) return null;
  const shippingCents = shippingCostCents({
    country: "US",
    parcels: [{ parcel: option.parcel, count: 1 }],
    consolidated: false,
    rates,
  });
  return (
    <PictureCard
      isLink
      picture={
        <ProgramPhotograph
          program={story.panelKey}
          shop={HOUSE}
          isDecoration
          sizes="(min-width: 1200px) 384px, (min-width: 992px) 33vw, (min-width: 576px) 50vw, 100vw"
        />
      }
    >
      <h3 className={styles.name}>
        <Link href={href}>{panelOf(story.panelKey)?.name}</Link>
      </h3>
      <p className={styles.tagline}>{story.tagline}</p>
      <p className={styles.count}>{measuredCountText(story.panelKey)}</p>
      <div className={styles.price}>
        <Price
          cents={option.unitAmountCents}
          cadence={option.frequency === "one-time" ? "once" : cadenceText(option.frequency)}
          shippingCents={shippingCents}
        />
      </div>
    </PictureCard>
  );
}
