import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FileReading, ReadValue } from "@/lib/domain/lab-reading/reading";
import { FileRefused } from "@/lib/domain/lab-reading/refusals";
import { unitOf } from "@/lib/domain/lab-reading/units";
import { readFile } from "@/lib/server/results/read/read-file";

/** Where the repository's own files stand, with their answer key `expected.json`. */
export const FIXTURES = "tests/results/fixtures";
/** Collections that others wrote, who knew the layouts and not the reader, each with its answer key. */
export const REPORTS = ["us", "world", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"].map(
  (name) => `tests/results/reports/${name}`,
);
const TODAY = "2026-11-21";

/** A value as a person reads it in the file. */
export interface Expected {
  readonly marker: string;
  readonly value: number;
  /** NULL: none is printed. */
  readonly unit: string | null;
  readonly date?: string | null;
  /** The days that it can be, where the file does not decide: it has to be asked. */
  readonly dates?: readonly string[];
  /** What else the file leaves open, in words: it has to be asked. */
  readonly ask?: string;
  readonly comparator?: string;
  readonly low?: number;
  readonly high?: number;
  readonly flag?: string;
}

/** What stands in one file. */
interface FileKey {
  readonly layout: string;
  readonly country: string;
  readonly values: readonly Expected[];
  /** Values that may be read besides, such as earlier ones. */
  readonly optional: readonly Expected[];
  /** A value without a range in this key has none on paper, either. */
  readonly isRangeTold: boolean;
}

export const OUTCOMES = ["right", "asked", "told", "missed"] as const;
/**
 * What became of a value of a file. "right": marker, number, bound, unit and day. "asked": the number is there, and a warning
 * says what is open. "told": it is not read, and said so. "missed": not a word of it.
 */
export type Outcome = (typeof OUTCOMES)[number];

/** How one file was read. */
export interface FileScore {
  readonly file: string;
  readonly format: string;
  readonly layout: string;
  readonly country: string;
  readonly outcomes: readonly { readonly wanted: Expected; readonly outcome: Outcome }[];
  /** Values of known markers that nobody can find in the file, and that carry no warning. */
  readonly wrong: readonly ReadValue[];
  /** The same with a warning, which says that they may be wrong. */
  readonly doubted: readonly ReadValue[];
  /** Values that are right, with a range that is not the printed one. */
  readonly wrongRanges: readonly ReadValue[];
  /** Everything that was read, right or not. NULL: the file was refused. */
  readonly reading: FileReading | null;
  /** Why the whole file was refused. NULL: it was read. */
  readonly refusal: string | null;
  readonly ms: number;
}

const entryOf = (entry: readonly Expected[] | Partial<FileKey>): FileKey => ({
  layout: "",
  country: "",
  values: [],
  optional: [],
  isRangeTold: !Array.isArray(entry),
  ...(Array.isArray(entry) ? { values: entry as readonly Expected[] } : (entry as Partial<FileKey>)),
});

/** The files of a folder and what stands in them: its `expected.json`, keyed by the path of the file inside the folder. */
export function expectations(folder = FIXTURES): Readonly<Record<string, FileKey>> {
  const key: Record<string, readonly Expected[] | Partial<FileKey>> = JSON.parse(
    readFileSync(join(folder, "expected.json"), "utf8"),
  );
  return Object.fromEntries(Object.entries(key).map(([file, entry]) => [file, entryOf(entry)]));
}

/** In which half of a collection a file is, by its name and the round: "a" is mended on, "b" only scored. */
export function halfOf(file: string, round: number): "a" | "b" {
  const [first = 0] = createHash("sha256").update(`${round}:${file}`).digest();
  return first % 2 === 0 ? "a" : "b";
}

/** "G/L" counts cells by thousand millions; as a mass it is written "g/L". */
const countUnit = (unit: string | null) => unit?.replace(/^G\/[lL]$/, "10*9/L").replace(/^T\/[lL]$/, "10*12/L") ?? null;

/** "IU/L" and "U/L" count the same. */
function isSameUnit(left: string | null, right: string | null): boolean {
  const [a, b] = [unitOf(left), unitOf(countUnit(right))];
  return right === null || left === right || (a !== null && a.kind === b?.kind && a.scale === b.scale);
}

const plain = (unit: string | null) => (unit ?? "").replace(/\s/g, "").toLowerCase();

function isSameNumber(read: ReadValue, { value, comparator }: Expected): boolean {
  return read.value === value && (comparator ?? null) === read.comparator;
}

function isRight(read: ReadValue, wanted: Expected): boolean {
  const isUnit =
    isSameUnit(read.unit, wanted.unit) ||
    read.unit === countUnit(wanted.unit) ||
    plain(read.unit) === plain(wanted.unit);
  const isDay = wanted.dates
    ? wanted.dates.includes(read.date ?? "") && read.warnings.length > 0
    : wanted.ask !== undefined || read.date === (wanted.date ?? null);
  const isAsked = wanted.ask === undefined || read.warnings.length > 0;
  return read.marker === wanted.marker && isSameNumber(read, wanted) && isUnit && isDay && isAsked;
}

/** The number is there, and what is open about its name, unit or day is said. */
function isAsked(read: ReadValue, wanted: Expected): boolean {
  const isNamed = read.marker === wanted.marker || read.marker === null;
  return isNamed && isSameNumber(read, wanted) && read.warnings.length > 0;
}

/** Takes from `left` the first value that fits. */
function take(left: ReadValue[], fits: (read: ReadValue) => boolean): ReadValue | null {
  const index = left.findIndex(fits);
  return index === -1 ? null : (left.splice(index, 1)[0] ?? null);
}

function hasWrongRange({ range }: ReadValue, { low, high }: Expected, isRangeTold: boolean): boolean {
  if (range === null) return false;
  const isOther = (read: number | null, told?: number) =>
    (isRangeTold || told !== undefined) && (read ?? undefined) !== told;
  return isOther(range.low, low) || isOther(range.high, high);
}

const NUMBER_IN = /\d+(?:[.,]\d+)?/g;

/** Whether a list of what was not read has a value: its number stands in a line of it. */
function isTold({ unread }: FileReading, { value }: Expected): boolean {
  return unread.some(({ proof, reason }) =>
    (`${proof.text} ${reason}`.match(NUMBER_IN) ?? []).some((text) => Number(text.replace(",", ".")) === value),
  );
}

async function readingOf(folder: string, file: string): Promise<{ reading: FileReading } | { refusal: string }> {
  const bytes = new Uint8Array(readFileSync(join(folder, file)));
  try {
    return { reading: await readFile({ bytes, name: file.split("/").at(-1) ?? "", isPasted: false }, TODAY) };
  } catch (error) {
    if (error instanceof FileRefused) return { refusal: error.reason };
    throw error;
  }
}

function outcomesOf(reading: FileReading | null, { values, isRangeTold }: FileKey, left: ReadValue[]) {
  const wrongRanges: ReadValue[] = [];
  const rights = values.map((wanted) => {
    const read = take(left, (one) => isRight(one, wanted));
    if (read && hasWrongRange(read, wanted, isRangeTold)) wrongRanges.push(read);
    return read !== null;
  });
  const outcomes = values.map((wanted, index): { wanted: Expected; outcome: Outcome } => {
    if (rights[index]) return { wanted, outcome: "right" };
    if (take(left, (one) => isAsked(one, wanted))) return { wanted, outcome: "asked" };
    return { wanted, outcome: reading === null || isTold(reading, wanted) ? "told" : "missed" };
  });
  return { outcomes, wrongRanges };
}

/** Reads a file of a folder and compares it with what stands in it. */
async function scoreFile(folder: string, file: string, key: FileKey): Promise<FileScore> {
  const started = performance.now();
  const read = await readingOf(folder, file);
  const ms = performance.now() - started;
  const reading = "reading" in read ? read.reading : null;
  const left = [...(reading?.values ?? [])];
  const { outcomes, wrongRanges } = outcomesOf(reading, key, left);
  for (const wanted of key.optional) take(left, (one) => isRight(one, wanted) || isAsked(one, wanted));
  // What a file prints twice may be read twice.
  const isCopy = (read: ReadValue) => key.values.some((wanted) => isRight(read, wanted));
  const named = left.filter((read) => read.marker !== null && !isCopy(read));
  return {
    file,
    format: /^[\w-]+(?=\/)/.exec(file)?.[0] ?? /\.(\w+)$/.exec(file)?.[1] ?? "",
    layout: key.layout,
    country: key.country,
    outcomes,
    wrong: named.filter(({ warnings }) => warnings.length === 0),
    doubted: named.filter(({ warnings }) => warnings.length > 0),
    wrongRanges,
    reading,
    refusal: "refusal" in read ? read.refusal : null,
    ms,
  };
}

/** All files of a folder's answer key that are wanted, one after the other. */
export async function scoreAll(folder = FIXTURES, isWanted: (file: string) => boolean = () => true) {
  const scores: FileScore[] = [];
  for (const [file, key] of Object.entries(expectations(folder))) {
    if (isWanted(file) && existsSync(join(folder, file))) scores.push(await scoreFile(folder, file, key));
  }
  return scores;
}
