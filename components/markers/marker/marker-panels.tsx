import { PriceReceipts } from "@/components/catalogue/price-receipt";
import { kitShippingCents, panelPath } from "@/components/markers/panel-offers";
import { forWhom, type MarkerPlace, placesOf } from "@/components/markers/places";
import { Badge } from "@/components/ui/badge";
import { Link } from "@/components/ui/link";
import { SectionHeading } from "@/components/ui/section";
import type { Biomarker } from "@/lib/domain/catalogue/biomarkers";
import { optionWith } from "@/lib/domain/catalogue/plan-sets";
import { HOUSE } from "@/lib/domain/house";
import { formatCents } from "@/lib/domain/money";
import type { SellableOption } from "@/lib/domain/plan-option";
import type { ShippingRates } from "@/lib/domain/shipping";
import styles from "./marker-panels.module.css";

interface MarkerPanelsProps {
  marker: Biomarker;
  options: readonly SellableOption[];
  rates: ShippingRates;
}

/** Which panels report a marker, whether measured or calculated, to whom, and what they cost. */
export function MarkerPanels({ marker, options, rates }: MarkerPanelsProps) {
  const places = placesOf(marker.key);
  return (
    <div>
      <SectionHeading title={places.length > 0 ? "Panels that include it" : "Not in our panels"} />
      {places.length === 0 ? (
        <p className={styles.none}>We read this marker from your own reports and keep it with your other values.</p>
      ) : null}
      <ul className={styles.list}>
        {places.map((place) => (
          <li key={place.panel.key} className={styles.row}>
            <Link href={panelPath(place.panel.key)} className={styles.name}>
              {place.panel.name}
            </Link>
            <Badge tone={place.kind === "measured" ? "brand" : "neutral"}>{kindText(place)}</Badge>
            <span className={styles.price}>{priceText(place, options, rates)}</span>
          </li>
        ))}
      </ul>
      <PriceReceipts shop={HOUSE} options={places.map(({ panel }) => optionWith(options, panel.key, "one-time"))} />
    </div>
  );
}

function kindText({ kind, sex }: MarkerPlace): string {
  return sex === null ? kind : `${kind}, ${forWhom(sex)}`;
}

function priceText({ panel }: MarkerPlace, options: readonly SellableOption[], rates: ShippingRates): string {
  const draw = panel.draw === "arm" ? "Arm draw" : "Finger-prick";
  const option = optionWith(options, panel.key, "one-time");
  if (!option) return draw;
  const shipping = formatCents(kitShippingCents(option, rates));
  return `${draw}, ${formatCents(option.unitAmountCents)} once plus ${shipping} shipping`;
}
