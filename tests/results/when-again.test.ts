import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { isDueOn, whenAgain } from "@/lib/domain/again/when-again";
import type { Sex } from "@/lib/domain/catalogue/panels";
import type { IsoDay } from "@/lib/domain/new-york-time";

interface Case {
  readonly marker: string;
  readonly value: number;
  readonly unit: string;
  readonly person: { readonly sex: Sex | null; readonly age: number | null; readonly fasting: boolean | null };
  readonly lastDay: IsoDay;
  readonly asOf: IsoDay;
  readonly expect: { readonly due: boolean | null; readonly why: string };
}

const CASES: readonly Case[] = JSON.parse(readFileSync("tests/results/again-cases.json", "utf8"));

function faultOf({ marker, value, unit, person, lastDay, asOf, expect: wanted }: Case): string | null {
  const { sex, age, fasting: isFasting } = person;
  const given = { value, unit, comparator: null, range: null, date: lastDay, isFasting };
  const again = whenAgain(marker, given, null, { sex, age, treatment: null });
  const got = isDueOn(again, asOf);
  if (got === wanted.due) return null;
  return `${marker} ${value} ${unit} ${JSON.stringify(person)} of ${lastDay}: ${got} for ${wanted.due}: ${wanted.why}`;
}

describe("when to measure again", () => {
  it("agrees with situations written from the sources", () => {
    expect(CASES.length).toBeGreaterThan(120);
    expect(CASES.flatMap((one) => faultOf(one) ?? [])).toEqual([]);
  });
});
