import type { CSSProperties } from "react";
import { opticalEdge } from "@/components/ui/optical-edge";
import { Section } from "@/components/ui/section";
import { EVIDENCE, TUBE_WORDS } from "@/lib/content/pages/evidence";
import { LIVING_PANEL } from "@/lib/content/pages/living-range";
import { panelOf } from "@/lib/domain/catalogue/panels";
import { type TubeStretch, tubeWay } from "@/lib/domain/tube-way";
import styles from "./tube-way.module.css";

/** The hours that the axis names. */
const STEP = 24;

/** "8–12 h before", "72 h" */
function figureOf({ key, from, to, atMost }: TubeStretch): string {
  if (key === "sample") return "0";
  const hours = [from || to, atMost].filter((hour) => hour !== null).map(Math.abs);
  return hours.join("–");
}

/** A sample's way on one axis of hours, which the moment of the sample divides: before it the preparing, after it the mail. */
export function TubeWay() {
  const panel = panelOf(LIVING_PANEL);
  if (!panel) return null;
  const way = tubeWay(panel);
  const reach = Math.max(...way.flatMap(({ from, to }) => [-from, to]));
  const at = (hour: number) => (hour + reach) / (2 * reach);
  const hours = Array.from({ length: (2 * reach) / STEP + 1 }, (_, index) => index * STEP - reach);
  return (
    <Section tone="deep" id="tube" labelledBy="tube-title">
      <div className={styles.head}>
        <h2 id="tube-title">{EVIDENCE.tube.title}</h2>
        <p className={styles.lead}>{EVIDENCE.tube.lead}</p>
      </div>
      <div className={styles.way} style={{ "--zero": at(0) } as CSSProperties}>
        <p className={styles.axis} aria-hidden="true">
          {hours.map((hour) => (
            <span key={hour} style={{ insetInlineStart: `${at(hour) * 100}%` }}>
              {hour > 0 ? `+${hour}` : hour < 0 ? `−${-hour}` : "0 h"}
            </span>
          ))}
        </p>
        <ol className={styles.rows}>
          {way.map((stretch) => (
            <li key={stretch.key} className={styles.row}>
              <p className={styles.figure} style={opticalEdge(figureOf(stretch))}>
                {figureOf(stretch)} <span className={styles.unit}>{stretch.from < 0 ? "h before" : "h"}</span>
              </p>
              <div className={styles.words}>
                <h3 className={styles.title}>{TUBE_WORDS[stretch.key].title}</h3>
                <p className={styles.text}>{TUBE_WORDS[stretch.key].text}</p>
              </div>
              <Stretch stretch={stretch} at={at} />
            </li>
          ))}
        </ol>
      </div>
      <p className={styles.note}>{EVIDENCE.tube.note}</p>
    </Section>
  );
}

/** The stretch on the axis; what it may reach besides is paler. */
function Stretch({ stretch: { key, from, to, atMost }, at }: { stretch: TubeStretch; at: (hour: number) => number }) {
  const span = (start: number, end: number) => ({
    insetInlineStart: `${at(start) * 100}%`,
    inlineSize: `${(at(end) - at(start)) * 100}%`,
  });
  const reach = atMost === null ? null : atMost < 0 ? span(atMost, from) : span(to, atMost);
  return (
    <div className={styles.track} data-stretch={key} aria-hidden="true">
      {reach ? <span className={styles.besides} style={reach} /> : null}
      <span className={styles.bar} style={span(from, to)} />
      <span className={styles.tick} />
    </div>
  );
}
