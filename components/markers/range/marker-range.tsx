import { RangeScale } from "@/components/markers/scale/range-scale";
import { Notice } from "@/components/ui/notice";
import { SectionHeading } from "@/components/ui/section";
import { SourceList } from "@/components/ui/source-list";
import { citationOf } from "@/lib/content/markers/citations";
import { preparationOf } from "@/lib/content/markers/preparation";
import { rangesOf } from "@/lib/content/markers/ranges";
import type { MarkerStory } from "@/lib/content/markers/story";
import type { Biomarker } from "@/lib/domain/catalogue/biomarkers";
import styles from "./marker-range.module.css";
import { citationText, rangeCitationsOf } from "./range-citations";
import { inSi, siUnitText } from "./units";

/** How a marker is judged: its range drawn, whose it is and from when, and when nothing is judged. */
export function MarkerRange({ marker, story }: { marker: Biomarker; story: MarkerStory }) {
  const scales = rangesOf(marker.key);
  const advice = story.preparation.flatMap((key) => preparationOf(key).citation ?? []);
  const citations = [...(story.citations ?? []), ...advice].map(citationOf);
  return (
    <div>
      <SectionHeading id="range" title={scales.length > 0 ? "How it is graded" : "Not graded"} />
      {scales.length > 0 ? <RangeScale scales={scales} /> : null}
      <SiLimits
        marker={marker}
        limits={[...new Set(scales.flatMap(({ bands }) => bands.flatMap(({ to }) => to ?? [])))]}
      />
      {story.notGraded ? (
        <div className={styles.notice}>
          <Notice tone="info" title="When we don't grade">
            {story.notGraded}
          </Notice>
        </div>
      ) : null}
      {scales.length > 0 ? (
        <p className={styles.words}>
          The range printed on your own report comes first: it belongs to the lab and the method that measured you. Ours
          steps in only when none is printed.
        </p>
      ) : null}
      <h3 className={styles.sources}>Sources</h3>
      <SourceList
        sources={[...rangeCitationsOf(marker), ...citations].map((citation) => ({
          name: citationText(citation),
          href: citation.href,
        }))}
      />
      {rangeCitationsOf(marker).length + citations.length === 0 ? (
        <p className={styles.words}>No source gives a range, so we show none.</p>
      ) : null}
    </div>
  );
}

/** The limits again in the SI unit, for readers of reports from elsewhere. */
function SiLimits({ marker, limits }: { marker: Biomarker; limits: readonly number[] }) {
  const pairs = limits.flatMap((limit) => {
    const si = inSi(limit, marker);
    return si === null ? [] : [`${limit} is ${si}`];
  });
  if (pairs.length === 0 || pairs.length > 6) return null;
  return (
    <p className={styles.words}>
      In {siUnitText(marker)}: {pairs.join(", ")}.
    </p>
  );
}
