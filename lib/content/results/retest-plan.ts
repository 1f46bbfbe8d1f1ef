import { type Again, type AgainPerson, isDueOn, whenAgain } from "@/lib/domain/again/when-again";
import { biomarkerOf } from "@/lib/domain/catalogue/biomarkers";
import type { Sex } from "@/lib/domain/catalogue/panels";
import { ageOn } from "@/lib/domain/lab-reading/about-sample";
import { fastingSaid } from "@/lib/domain/lab-reading/grade";
import { addToDay, type IsoDay } from "@/lib/domain/new-york-time";
import type { KnownMarker } from "@/lib/domain/panel-cover";
import { visitorDay } from "@/lib/domain/sample-day-hours";
import { standingOfValue } from "./answer";
import type { MarkerHistory, SavedView, ShownResult, SystemHistory } from "./marker-history";

/** When a saved marker is to be measured again, by the source that says so; or that none does. */
export interface MarkerRetest {
  readonly marker: string;
  readonly name: string;
  readonly again: Again;
  /** Only where a source gives an interval that has passed. Nothing else is a reason to remind or to sell. */
  readonly isDue: boolean;
  /** The newest value lies outside its range or beyond what its source aims for. */
  readonly isOutside: boolean;
}

/** Whole days from a sample until today. It may be tomorrow already where it was taken; that is today. NULL: no day, or one to come. */
function ageOf(date: string | null, today: string): number | null {
  if (date === null || date > addToDay(today as IsoDay, 1)) return null;
  return Math.max(0, Math.round((Date.parse(today) - Date.parse(date)) / 86_400_000));
}

/** How old each marker's newest value is. Values of days to come and without a day are left out. */
export function knownMarkers(results: readonly SavedView[], now: Date): KnownMarker[] {
  return results.flatMap(({ marker, date }) => {
    const ageDays = biomarkerOf(marker ?? "") ? ageOf(date, visitorDay(now)) : null;
    return ageDays === null ? [] : [{ marker: marker ?? "", ageDays }];
  });
}

function personOf(systems: readonly SystemHistory[], today: string, sex: Sex | null): AgainPerson {
  const values = systems.flatMap(({ markers }) => markers.flatMap((history) => history.values));
  const birthDate = values.find(({ result }) => result.about?.birthDate)?.result.about?.birthDate ?? null;
  return { sex, age: birthDate === null ? null : ageOn(birthDate, today), treatment: null };
}

const againValue = ({ result }: ShownResult, date: string) => ({
  ...{ value: result.value, comparator: result.comparator, unit: result.unit, range: result.range },
  // The contract says that a day is written so.
  date: date as IsoDay,
  isFasting: fastingSaid(result) ?? result.about?.isFasting ?? null,
});

function retestOf({ key, name, values }: MarkerHistory, today: string, person: AgainPerson): MarkerRetest[] {
  const dated = values.flatMap((shown) => {
    const { date } = shown.result;
    return date !== null && ageOf(date, today) !== null ? [{ shown, value: againValue(shown, date) }] : [];
  });
  const [newest] = dated;
  if (!newest) return [];
  const before = dated.find(({ value }) => value.date < newest.value.date)?.value ?? null;
  const again = whenAgain(key, newest.value, before, person);
  const isOutside = standingOfValue(newest.shown) === "outside";
  return [{ marker: key, name, again, isDue: isDueOn(again, today as IsoDay) === true, isOutside }];
}

/**
 * When each saved marker is to be measured again, in the order in which pages show markers. What we do not sell is left
 * out.
 * @param sex  NULL: not known
 */
export function retestPlan(systems: readonly SystemHistory[], now: Date, sex: Sex | null): MarkerRetest[] {
  const today = visitorDay(now);
  const person = personOf(systems, today, sex);
  return systems.flatMap(({ markers }) =>
    markers.filter(({ isSold }) => isSold).flatMap((history) => retestOf(history, today, person)),
  );
}
