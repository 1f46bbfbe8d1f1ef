import { type Json, listOf, objectOf, textOf } from "./fhir-parts";

/** What the names of our own in FHIR begin with; exports leave in a partner's name too. */
const OWN = "urn:home-tests:";

/** A name of ours as it is written now: older exports say it with the name of our own shop. */
export const ownName = (name: unknown): unknown =>
  typeof name === "string" ? name.replace(/^urn:tealmark:/, OWN) : name;

/** The system of our own marker keys in codings. */
export const MARKER_SYSTEM = `${OWN}marker`;

/** The time of a sample as its report writes it: FHIR's own times need a zone, which reports do not name. */
export const LOCAL_TIME = `${OWN}local-time`;

/** Says that a person changed the value after it was read from its report. */
export const EDITED = `${OWN}corrected-by-its-person`;

/** Says that a code is ours, by marker and unit, and did not stand on the report. */
export const CODED_BY_US = `${OWN}coded-after-reading`;

/** The days that a report, a panel or a value states. As written. */
export interface StatedDays {
  /** Of the sample. NULL: none stated. */
  readonly sampled: string | null;
  /** On which the laboratory gave it out. NULL: none stated. */
  readonly issued: string | null;
}

function extensionOf(resource: Json, name: string): Json {
  return (
    listOf(resource.extension)
      .map(objectOf)
      .find(({ url }) => ownName(url) === name) ?? {}
  );
}

/** A day with the time that our own exports keep beside it. */
export function withLocalTime(date: string | null, resource: Json): string | null {
  const time = textOf(extensionOf(resource, LOCAL_TIME).valueTime);
  return date !== null && time !== null ? `${date.slice(0, 10)}T${time}` : date;
}

/** The day of the sample. Reports say "diagnostic" and observations "applies" in the oldest records. */
export function dateIn(resource: Json): string | null {
  const words = ["effective", "applies", "diagnostic"];
  const days = words.flatMap((word) => [
    textOf(resource[`${word}DateTime`]),
    textOf(objectOf(resource[`${word}Period`]).start),
    textOf(resource[`${word}Instant`]),
  ]);
  return days.find((day) => day !== null) ?? null;
}

/** Whether our own export says that it added this code. */
export function isCodedByUs(coding: Json): boolean {
  return extensionOf(coding, CODED_BY_US).valueBoolean === true;
}

/** Whether our own export says that a person changed the value. */
export function isMarkedEdited(resource: Json): boolean {
  return extensionOf(resource, EDITED).valueBoolean === true;
}

/** The members of a panel, as references. */
export function memberIds(resource: Json): readonly unknown[] {
  const related = listOf(resource.related).map(objectOf);
  const older = related.filter(({ type }) => type === "has-member").map(({ target }) => target);
  return [...listOf(resource.hasMember), ...older];
}

/** The days a resource speaks of. */
export function statedDays(resource: Json): StatedDays {
  return { sampled: dateIn(resource), issued: textOf(resource.issued) };
}
