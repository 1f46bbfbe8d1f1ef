import { type Biomarker, biomarkerOf } from "@/lib/domain/catalogue/biomarkers";
import { referenceScales } from "@/lib/domain/catalogue/reference-scales";
import type { ReferenceScale, Stance, Stretch } from "@/lib/domain/catalogue/scale";
import { scaleStretchText, sideOf } from "@/lib/domain/lab-reading/place-on-scale";

/** "within": where a source wants the value. "edge": between. "outside": where it asks for attention. */
type MarkerBandTone = "within" | "edge" | "outside";

/** A stretch of a scale with the source's own word for it. */
export interface Band {
  /** Where it ends, in the marker's unit. NULL: open. The next band begins here. */
  to: number | null;
  /** What stands at it, with its numbers and unit: "Below 90 mg/dL". */
  span: string;
  /** The source's word, or ours for a plain interval: "in range". */
  word: string;
  tone: MarkerBandTone;
}

/** One scale as it is drawn: a range for everybody, for one sex, or for one age band. */
export interface Scale extends Pick<ReferenceScale, "kind" | "sex" | "condition"> {
  bands: readonly Band[];
}

const TONES: Readonly<Record<Stance, MarkerBandTone>> = {
  within: "within",
  between: "edge",
  edge: "edge",
  outside: "outside",
};

const WORDS = { below: "below range", within: "in range", above: "above range" } as const;

const capitalized = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** The word of a stretch. Below a line of risk nothing is out of range. */
function wordOf(scale: ReferenceScale, stretch: Stretch): string {
  if (stretch.name !== null) return stretch.name;
  return scale.kind === "threshold" ? "below the risk threshold" : WORDS[sideOf(scale, stretch)];
}

function bandOf(marker: Biomarker, scale: ReferenceScale, stretch: Stretch): Band {
  return {
    to: stretch.to,
    span: capitalized(scaleStretchText(stretch, marker, "conventional")),
    word: wordOf(scale, stretch),
    tone: TONES[stretch.stance],
  };
}

/** The scales of a marker as they are drawn; none where no range is published, or where we have not checked it. */
export function rangesOf(key: string): readonly Scale[] {
  const marker = biomarkerOf(key);
  if (!marker) return [];
  return referenceScales(key)
    .filter(({ stretches }) => stretches.length > 0)
    .map((scale) => ({
      kind: scale.kind,
      sex: scale.sex,
      condition: scale.condition,
      bands: scale.stretches.map((stretch) => bandOf(marker, scale, stretch)),
    }));
}
