import { cheapestPlace, panelPath } from "@/components/markers/panel-offers";
import { forWhom } from "@/components/markers/places";
import { ButtonLink } from "@/components/ui/button";
import { linkTo } from "@/lib/content/navigation";
import type { Biomarker } from "@/lib/domain/catalogue/biomarkers";
import { formatCents } from "@/lib/domain/money";
import type { SellableOption } from "@/lib/domain/plan-option";
import type { ShippingRates } from "@/lib/domain/shipping";
import styles from "./marker-action.module.css";

interface MarkerActionProps {
  marker: Biomarker;
  options: readonly SellableOption[];
  rates: ShippingRates;
}

/** The way to this marker's value: the cheapest panel that holds it, or the upload where none does. */
export function MarkerAction({ marker, options, rates }: MarkerActionProps) {
  const cheapest = cheapestPlace(marker.key, options, rates);
  const comparison = linkTo("comparison");
  const compare = comparison ? (
    <ButtonLink href={comparison.href} size="large" variant={cheapest ? "quiet" : "primary"}>
      {comparison.label}
    </ButtonLink>
  ) : null;
  if (!cheapest) return <NoKit compare={compare} />;
  const { place, option, shippingCents } = cheapest;
  const who = forWhom(place.sex);
  return (
    <>
      <p className={styles.price}>
        {place.kind === "measured" ? "Measured" : "Calculated"} in {place.panel.name}
        {who ? `, for ${who}` : ""}, from the {place.panel.draw === "arm" ? "arm" : "finger"}:{" "}
        <strong>{formatCents(option.unitAmountCents)}</strong> once, plus {formatCents(shippingCents)} shipping. Nothing
        renews.
      </p>
      <div className={styles.actions}>
        <ButtonLink href={panelPath(place.panel.key)} size="large">
          See {place.panel.name}
        </ButtonLink>
        {compare}
      </div>
    </>
  );
}

function NoKit({ compare }: { compare: React.ReactNode }) {
  const upload = linkTo("upload");
  return (
    <>
      <p className={styles.price}>
        None of our kits measures it. We read it from the reports you bring, free of charge.
      </p>
      <div className={styles.actions}>
        {upload ? (
          <ButtonLink href={upload.href} size="large">
            {upload.label}
          </ButtonLink>
        ) : (
          compare
        )}
      </div>
    </>
  );
}
