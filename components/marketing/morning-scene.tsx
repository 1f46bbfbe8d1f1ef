import type { CSSProperties, ReactNode } from "react";
import { ExampleBar } from "@/components/markers/range/example-bar";
import { citationText, rangeCitationsOf } from "@/components/markers/range/range-citations";
import { Photograph, type PhotographName } from "@/components/photograph/photograph";
import { SmallPhotograph } from "@/components/photograph/small-photograph";
import { opticalEdge } from "@/components/ui/optical-edge";
import { EXAMPLE_RESULTS } from "@/lib/content/pages/home";
import { type Beat, HOW_IT_WORKS } from "@/lib/content/pages/how-it-works";
import { biomarkerOf } from "@/lib/domain/catalogue/biomarkers";
import styles from "./morning-scene.module.css";

const PICTURES: Readonly<Record<Exclude<Beat["id"], "result">, PhotographName>> = {
  order: "packed",
  fast: "device",
  open: "open",
  collect: "filling",
  label: "named",
  post: "posted",
};

/** The hours that the scene's scale shows, from midnight before the sample. */
const SCALE = { from: -6, to: 10 } as const;
const at = (hour: number) => (hour - SCALE.from) / (SCALE.to - SCALE.from);

/**
 * The morning, told by scrolling: each moment is a sheet as high as the window that slides over the one before. Where the
 * window is low, the screen narrow, or motion unwanted, the sheets lie below each other.
 */
export function MorningScene({ beats }: { beats: readonly Beat[] }) {
  const hourOf = (id: Beat["id"]) => at(beats.find((beat) => beat.id === id)?.hour ?? 0);
  const fast = { "--from": hourOf("fast"), "--to": hourOf("collect") } as CSSProperties;
  return (
    <section aria-labelledby="scene-title" className={styles.scene}>
      <h2 id="scene-title" className={styles.unseen}>
        {HOW_IT_WORKS.sceneTitle}
      </h2>
      <ol className={styles.beats} style={fast}>
        {beats.map((beat) => (
          <li key={beat.id} id={beat.id} className={styles.beat} data-beat={beat.id}>
            <div className={styles.picture}>
              {beat.id === "result" ? (
                <Landed />
              ) : (
                <Photograph of={PICTURES[beat.id]} sizes="(min-width: 992px) 58vw, 100vw" />
              )}
            </div>
            <div className={styles.words}>
              <p className={styles.clock} style={opticalEdge(beat.clock)}>
                {beat.clock}
                {beat.half ? <span className={styles.half}> {beat.half}</span> : null}
              </p>
              {beat.hour === null ? null : <Clock hour={beat.hour} />}
              <h3 className={styles.title}>{beat.title}</h3>
              <p className={styles.text}>{beat.text}</p>
              {beat.id === "collect" ? <Fingertip>{beat.points}</Fingertip> : <Points points={beat.points} />}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The mark as a clock: its range is the time without food, its tick is now. */
function Clock({ hour }: { hour: number }) {
  return (
    <div className={styles.scale} style={{ "--now": at(hour) } as CSSProperties} aria-hidden="true">
      <span className={styles.fast} />
      <span className={styles.tick} />
      <span className={styles.label}>{HOW_IT_WORKS.fasting}</span>
    </div>
  );
}

function Points({ points }: { points: readonly string[] }) {
  if (points.length === 0) return null;
  return (
    <ul className={styles.points}>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}

/** The other way to take a sample, in small. */
function Fingertip({ children }: { children: ReactNode }) {
  return (
    <div className={styles.fingertip}>
      <SmallPhotograph of="lancets" />
      <SmallPhotograph of="fingertube" />
      <p>{children}</p>
    </div>
  );
}

/** What it was all for: a value on its range. */
function Landed() {
  const [, example] = EXAMPLE_RESULTS;
  const marker = biomarkerOf(example.markerKey);
  const [source] = marker ? rangeCitationsOf(marker) : [];
  return (
    <div className={styles.landed}>
      <ExampleBar example={example} />
      <p className={styles.source}>
        An example, not a person's result.{source ? ` Source of the range: ${citationText(source)}` : ""}
      </p>
    </div>
  );
}
