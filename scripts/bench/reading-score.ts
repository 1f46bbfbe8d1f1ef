import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ReadValue } from "@/lib/domain/lab-reading/reading";
import { FileRefused } from "@/lib/domain/lab-reading/refusals";
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

/** The files of a folder and what stands in them: its `expected.json`, keyed by the path of the file inside the folder. */
export function expectations(folder = FIXTURES): Readonly<Record<string, readonly Expected[]>> {
  return JSON.parse(readFileSync(join(folder, "expected.json"), "utf8"));
}

const same = (wanted: unknown, got: unknown) => wanted === undefined || wanted === got;

function isRight(read: ReadValue, wanted: Expected): boolean {
  const { marker, value, unit, date, comparator, low, high, flag } = wanted;
  const isSameValue = read.marker === marker && read.value === value && read.unit === unit && read.date === date;
  const isSameRange = same(low, read.range?.low) && same(high, read.range?.high);
  return isSameValue && isSameRange && same(flag, read.flag) && (comparator ?? null) === read.comparator;
}

/** Reads a file of a folder and compares it with what stands in it. */
async function scoreFile(folder: string, file: string, wanted: readonly Expected[]): Promise<FileScore> {
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
  const missed = wanted.filter((one) => {
    const index = left.findIndex((read) => isRight(read, one));
    if (index !== -1) left.splice(index, 1);
    return index === -1;
  });
  return {
    file,
    format: file.split("/")[0] ?? "",
    expected: wanted.length,
    right: wanted.length - missed.length,
    wrong: left.filter(({ marker, warnings }) => marker !== null && warnings.length === 0),
    missed,
    values,
    refusal,
    ms,
  };
}

/** All files of a folder's answer key, one after the other. */
export async function scoreAll(folder = FIXTURES): Promise<FileScore[]> {
  const scores: FileScore[] = [];
  for (const [file, wanted] of Object.entries(expectations(folder))) scores.push(await scoreFile(folder, file, wanted));
  return scores;
}
