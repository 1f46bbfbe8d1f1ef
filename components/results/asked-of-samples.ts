import type { ShownResult } from "@/lib/content/results/marker-history";
import { againHangsOn } from "@/lib/domain/again/when-again";
import { type AboutSample, NOTHING_TOLD } from "@/lib/domain/lab-reading/about-sample";
import { fastingSaid } from "@/lib/domain/lab-reading/grade";

/** What is asked of one sample, since ranges of its values hang on it, or when to measure them again. */
export interface AskedSample {
  /** YYYY-MM-DD */
  readonly date: string;
  readonly about: AboutSample;
  /** As the report writes it, to begin with. NULL: it writes none. */
  readonly time: string | null;
  readonly isFastingAsked: boolean;
  readonly isHourAsked: boolean;
  readonly isCycleAsked: boolean;
}

/** What is asked: of the person once, of each sample by its day. */
export interface AskedOfPerson {
  readonly birthDate: string | null;
  readonly isAgeAsked: boolean;
  /** The newest first. */
  readonly samples: readonly AskedSample[];
}

const has = (values: readonly ShownResult[], need: ShownResult["grade"]["needs"]) =>
  values.some(({ grade }) => grade.needs === need);

const isAgainAsked = (values: readonly ShownResult[], need: "age" | "fasting") =>
  values.some(
    ({ result }) => againHangsOn(result.marker ?? "", need) && (need === "age" || fastingSaid(result) === null),
  );

function sampleOf(date: string, values: readonly ShownResult[]): AskedSample {
  const about = values.find(({ result }) => result.about)?.result.about ?? NOTHING_TOLD;
  return {
    date,
    about,
    time: values.find(({ result }) => result.time !== null)?.result.time ?? null,
    isFastingAsked: about.isFasting !== null || has(values, "fasting") || isAgainAsked(values, "fasting"),
    isHourAsked: about.hour !== null || has(values, "hour"),
    isCycleAsked: about.cycleDay !== null || about.isAfterMenopause !== null || has(values, "cycle"),
  };
}

/** What has to be asked, and what was answered before and may be changed. */
export function askedOf(values: readonly ShownResult[]): AskedOfPerson {
  const days = new Map<string, ShownResult[]>();
  for (const shown of values) {
    const { date } = shown.result;
    if (date !== null) days.set(date, [...(days.get(date) ?? []), shown]);
  }
  const samples = [...days].map(([date, ofDay]) => sampleOf(date, ofDay));
  const birthDate = samples.find(({ about }) => about.birthDate)?.about.birthDate ?? null;
  return {
    birthDate,
    isAgeAsked: birthDate !== null || has(values, "age") || isAgainAsked(values, "age"),
    samples: samples
      .filter(({ isFastingAsked, isHourAsked, isCycleAsked }) => isFastingAsked || isHourAsked || isCycleAsked)
      .sort((left, right) => right.date.localeCompare(left.date)),
  };
}
