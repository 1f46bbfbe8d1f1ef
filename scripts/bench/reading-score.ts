import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ReadValue } from "@/lib/domain/lab-reading/reading";
import { FileRefused } from "@/lib/domain/lab-reading/refusals";
import { unitOf } from "@/lib/domain/lab-reading/units";
import { readFile } from "@/lib/server/results/read/read-file";

/** Where the repository's own files stand, with their answer key `expected.json`. */
export const FIXTURES = "tests/results/fixtures";
const TODAY = "2026-11-21";

/** A value as a person reads it in the file. */
export interface Expected {
  readonly marker: string;
  readonly value: number;
  readonly unit: string;
  readonly date: string;
  readonly comparator?: string;
  readonly low?: number;
  readonly high?: number;
  readonly flag?: string;
}

/** How one file was read. */
export interface FileScore {
  readonly file: string;
  readonly format: string;
  readonly expected: number;
  readonly right: number;
  /** Values of known markers that nobody can find in the file, and that carry no warning. */
  readonly wrong: readonly ReadValue[];
  readonly missed: readonly Expected[];
  /** Everything that was read, right or not. */
  readonly values: readonly ReadValue[];
  /** Why the whole file was refused. NULL: it was read. */
  readonly refusal: string | null;
  readonly ms: number;
}

type AnswerKey = Readonly<Record<string, readonly Expected[]>>;

/** The files of a folder and what stands in them: its `expected.json`, keyed by the path of the file inside the folder. */
export function expectations(folder = FIXTURES): AnswerKey {
  return JSON.parse(readFileSync(join(folder, "expected.json"), "utf8"));
}

/** Values that may be read besides, such as earlier ones: `optional.json`, where a folder has one. */
function optionals(folder: string): AnswerKey {
  const path = join(folder, "optional.json");
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : {};
}

const same = (wanted: unknown, got: unknown) => wanted === undefined || wanted === got;

/** "IU/L" and "U/L" count the same. */
function isSameUnit(left: string | null, right: string): boolean {
  const [a, b] = [unitOf(left), unitOf(right)];
  return left === right || (a !== null && a.kind === b?.kind && a.scale === b.scale);
}

function isSameAmount(read: ReadValue, { marker, value, unit, date, comparator }: Expected): boolean {
  const isSameNumber = read.value === value && (comparator ?? null) === read.comparator;
  return read.marker === marker && isSameNumber && isSameUnit(read.unit, unit) && read.date === date;
}

function isRight(read: ReadValue, wanted: Expected): boolean {
  const { low, high, flag } = wanted;
  const isSameRange = same(low, read.range?.low) && same(high, read.range?.high);
  return isSameAmount(read, wanted) && isSameRange && same(flag, read.flag);
}

/** A value of a known marker that is not in the file, and no warning says so. A range that was not found is none. */
function isSilentlyWrong(read: ReadValue, wanted: readonly Expected[]): boolean {
  const isOnlyBare = read.range === null && wanted.some((one) => isSameAmount(read, one));
  return read.marker !== null && read.warnings.length === 0 && !isOnlyBare;
}

/** What stands in one file. */
interface FileKey {
  readonly wanted: readonly Expected[];
  readonly optional: readonly Expected[];
}

/** Reads a file of a folder and compares it with what stands in it. */
async function scoreFile(folder: string, file: string, { wanted, optional }: FileKey): Promise<FileScore> {
  const bytes = new Uint8Array(readFileSync(join(folder, file)));
  const started = performance.now();
  let values: readonly ReadValue[] = [];
  let refusal: string | null = null;
  try {
    ({ values } = await readFile({ bytes, name: file.split("/").at(-1) ?? "", isPasted: false }, TODAY));
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    refusal = error.reason;
  }
  const ms = performance.now() - started;
  const left = [...values];
  const isMissing = (one: Expected) => {
    const index = left.findIndex((read) => isRight(read, one));
    if (index !== -1) left.splice(index, 1);
    return index === -1;
  };
  const missed = wanted.filter(isMissing);
  optional.forEach(isMissing);
  return {
    file,
    format: file.split("/")[0] ?? "",
    expected: wanted.length,
    right: wanted.length - missed.length,
    wrong: left.filter((read) => isSilentlyWrong(read, missed)),
    missed,
    values,
    refusal,
    ms,
  };
}

/** All files of a folder's answer key, one after the other. */
export async function scoreAll(folder = FIXTURES): Promise<FileScore[]> {
  const scores: FileScore[] = [];
  const mayBe = optionals(folder);
  for (const [file, wanted] of Object.entries(expectations(folder))) {
    scores.push(await scoreFile(folder, file, { wanted, optional: mayBe[file] ?? [] }));
  }
  return scores;
}
