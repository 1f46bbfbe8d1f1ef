import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ReadValue } from "@/lib/domain/lab-reading/reading";
import { readFile } from "@/lib/server/results/read/read-file";

const FIXTURES = "tests/results/fixtures";
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
  readonly ms: number;
}

/** The files and what stands in them. */
export function expectations(): Readonly<Record<string, readonly Expected[]>> {
  return JSON.parse(readFileSync(join(FIXTURES, "expected.json"), "utf8"));
}

const same = (wanted: unknown, got: unknown) => wanted === undefined || wanted === got;

function isRight(read: ReadValue, wanted: Expected): boolean {
  const { marker, value, unit, date, comparator, low, high, flag } = wanted;
  const isSameValue = read.marker === marker && read.value === value && read.unit === unit && read.date === date;
  const isSameRange = same(low, read.range?.low) && same(high, read.range?.high);
  return isSameValue && isSameRange && same(flag, read.flag) && (comparator ?? null) === read.comparator;
}

/** Reads a fixture and compares it with what stands in it. */
export async function scoreFile(file: string, wanted: readonly Expected[]): Promise<FileScore> {
  const bytes = new Uint8Array(readFileSync(join(FIXTURES, file)));
  const started = performance.now();
  const { values } = await readFile({ bytes, name: file.split("/").at(-1) ?? "", isPasted: false }, TODAY);
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
    ms,
  };
}

/** All fixtures, one after the other. */
export async function scoreAll(): Promise<FileScore[]> {
  const scores: FileScore[] = [];
  for (const [file, wanted] of Object.entries(expectations())) scores.push(await scoreFile(file, wanted));
  return scores;
}
