import { Section, SectionHeading } from "@/components/ui/section";
import { biomarkerOf } from "@/lib/domain/catalogue/biomarkers";
import { panelOf } from "@/lib/domain/catalogue/panels";
import { fieldMark, type ShopView } from "@/lib/domain/shop-view";
import styles from "./new-markers.module.css";

/** The markers of the shop's tests that a routine check-up seldom has. */
const SELDOM_MEASURED = [
  "apob",
  "lpa-molar",
  "hscrp",
  "c-peptide",
  "ft3",
  "tpoab",
  "dhea-s",
  "shbg",
  "prolactin",
  "vit-d",
];

/** What these tests measure beyond a usual check-up. Nothing is shown when there is nothing to name. */
export function NewMarkers({ shop, productKeys }: { shop: ShopView; productKeys: readonly string[] }) {
  const measured = new Set(
    productKeys.flatMap((key) => panelOf(key)?.measured.map(({ biomarker }) => biomarker) ?? []),
  );
  const markers = SELDOM_MEASURED.filter((key) => measured.has(key)).flatMap((key) => biomarkerOf(key) ?? []);
  if (markers.length === 0) return null;
  return (
    <Section labelledBy="new-markers">
      <SectionHeading id="new-markers" title="Markers a routine checkup rarely includes" />
      <ul className={styles.markers} {...fieldMark(shop, "newMarkersSection")}>
        {markers.map((marker) => (
          <li key={marker.key} className={styles.marker}>
            {marker.name}
          </li>
        ))}
      </ul>
    </Section>
  );
}
