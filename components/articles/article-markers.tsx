import { howMeasured, placesOf } from "@/components/markers/places";
import { Link } from "@/components/ui/link";
import { hrefOfTarget } from "@/lib/content/articles/links";
import { biomarkerOf } from "@/lib/domain/catalogue/biomarkers";
import { listText } from "@/lib/domain/list-text";
import styles from "./article-markers.module.css";

/** In which panels a marker is measured, from the catalogue. */
function placesText(key: string): string {
  const kind = howMeasured(key);
  if (kind === "upload") return "Not in our panels; shown when you upload a result";
  const places = placesOf(key).filter((place) => place.kind === kind);
  const names = [...new Set(places.map(({ panel }) => panel.name))];
  return `${kind === "measured" ? "Measured" : "Calculated"} in ${listText(names)}`;
}

/** The markers an article speaks of, each with its page and with the panels that hold it. */
export function ArticleMarkers({ keys }: { keys: readonly string[] }) {
  return (
    <section aria-labelledby="markers-title" className={styles.markers}>
      <h2 id="markers-title" className={styles.title}>
        Markers in this text
      </h2>
      <ul className={styles.list}>
        {keys.map((key) => {
          const href = hrefOfTarget(`marker:${key}`);
          const name = biomarkerOf(key)?.name;
          return (
            <li key={key} className={styles.marker}>
              {href ? <Link href={href}>{name}</Link> : <strong>{name}</strong>}
              <span className={styles.places}>{placesText(key)}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
