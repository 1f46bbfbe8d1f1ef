import { readStored, writeStored } from "./browser-storage";

const nameOf = (about: string) => `store.calendar ${about}`;

/**
 * The most dates to come that a calendar file made in this browser held.
 * @param about  the calendar id that they are of
 */
export function datesGiven(about: string): number {
  const count = Number(readStored("local", nameOf(about)));
  return Number.isSafeInteger(count) && count > 0 ? count : 0;
}

/** Remembers that a file with so many dates to come was made. As above. */
export function noteDatesGiven(about: string, count: number): void {
  if (count > datesGiven(about)) writeStored("local", nameOf(about), String(count));
}
