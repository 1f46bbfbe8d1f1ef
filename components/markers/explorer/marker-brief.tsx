"use client";

import { RangeScale } from "@/components/markers/scale/range-scale";
import { Dialog } from "@/components/ui/dialog";
import { Link } from "@/components/ui/link";
import { markerPath } from "@/lib/content/markers/marker-path";
import styles from "./marker-brief.module.css";
import type { ExplorerMarker } from "./marker-words";

const KINDS = {
  measured: "Measured by the lab",
  calculated: "Calculated, never counted as measured",
  upload: "Not in our kits, read from your own reports",
} as const;

interface MarkerBriefProps {
  /** NULL: none is open. */
  marker: ExplorerMarker | null;
  onClose: () => void;
}

/** One marker beside the map: its true scale with numbers, whose it is, where it is in, and the way to its page. */
export function MarkerBrief({ marker, onClose }: MarkerBriefProps) {
  return (
    <Dialog isOpen={marker !== null} onClose={onClose} title={marker?.name} place="sheet">
      {marker ? <Facts marker={marker} /> : null}
    </Dialog>
  );
}

function Facts({ marker }: { marker: ExplorerMarker }) {
  const { scales, notGraded, sources, panels } = marker;
  return (
    <div className={styles.brief}>
      <p className={styles.summary}>{marker.summary}</p>
      {scales.length > 0 ? <RangeScale scales={scales} /> : null}
      {notGraded ? (
        <p>
          <strong>{scales.length > 0 ? "When we don't grade." : "Not graded."}</strong> {notGraded}
        </p>
      ) : null}
      <dl className={styles.facts}>
        <Fact name="How">{KINDS[marker.kind]}</Fact>
        <Fact name="Unit">{marker.unit}</Fact>
        {scales.length > 0 ? (
          <Fact name="Source">
            {sources.map(({ name, href }) => (
              <span key={name} className={styles.source}>
                {href ? <Link href={href}>{name}</Link> : name}
              </span>
            ))}
          </Fact>
        ) : null}
        {panels.length > 0 ? <Fact name="In">{panels.join(", ")}</Fact> : null}
        {marker.codes ? <Fact name="LOINC">{marker.codes}</Fact> : null}
      </dl>
      <p>
        <Link href={markerPath(marker.key)}>All about {marker.name}, and what it costs</Link>
      </p>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
