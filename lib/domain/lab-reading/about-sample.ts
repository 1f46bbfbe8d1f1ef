import type { Sex } from "../catalogue/panels";
import type { Circumstances } from "./circumstances";

/** What a person told about themselves and a sample, kept with its values. NULL: not told. */
export interface AboutSample {
  /** YYYY-MM-DD */
  readonly birthDate: string | null;
  readonly isFasting: boolean | null;
  /** When it was drawn, "HH:MM", as the person says. */
  readonly hour: string | null;
  /** Day of the cycle, from 1. */
  readonly cycleDay: number | null;
  readonly isAfterMenopause: boolean | null;
}

/** Of which nothing was told. */
export const NOTHING_TOLD: AboutSample = {
  birthDate: null,
  isFasting: null,
  hour: null,
  cycleDay: null,
  isAfterMenopause: null,
};

/** Whole years between two days, both YYYY-MM-DD. NULL: the first is not before the second. */
export function ageOn(birthDate: string, day: string): number | null {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4)) - (day.slice(5) < birthDate.slice(5) ? 1 : 0);
  return years >= 0 && birthDate <= day ? years : null;
}

/** What is known of a person on the day of a sample. */
export function circumstancesOf(date: string | null, about: AboutSample | null, sex: Sex | null): Circumstances {
  const { birthDate, ...told } = about ?? NOTHING_TOLD;
  const age = birthDate === null || date === null ? null : ageOn(birthDate, date);
  return { ...told, sex, age };
}
