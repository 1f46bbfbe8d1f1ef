import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { LAB_MARKERS } from "../catalogue/lab-markers";
import { matchMarker } from "./match-marker";

/** A name as some report prints it, and what it is. */
interface PrintedName {
  /** Key of a marker, "ambiguous", or "-": no marker, or asked. */
  readonly expected: string;
  readonly name: string;
  readonly unit: string | null;
  readonly sample: string | null;
}

/** Lines of "expected | unit | sample | names", names between semicolons. */
function namesIn(file: string): PrintedName[] {
  const lines = readFileSync(new URL(`./printed-names/${file}.txt`, import.meta.url), "utf8").split("\n");
  return lines
    .filter((line) => line !== "" && !line.startsWith("#"))
    .flatMap((line) => {
      const [expected = "", unit = "", sample = "", ...names] = line.split("|").map((part) => part.trim());
      return names
        .join("|")
        .split("; ")
        .map((name) => ({ expected, name, unit: unit || null, sample: sample || null }));
    });
}

function told({ name, unit, sample }: PrintedName): string {
  const match = matchMarker(name, [], unit, sample);
  return match.kind === "marker" ? match.key : match.kind;
}

const isAsExpected = (one: PrintedName) =>
  one.expected === "-" ? ["none", "ambiguous", "apart"].includes(told(one)) : told(one) === one.expected;

const missedIn = (names: readonly PrintedName[]) =>
  names
    .filter((one) => !isAsExpected(one))
    .map((one) => `${one.name} | ${one.unit} | ${one.sample}: ${told(one)}, not ${one.expected}`);

const LANGUAGES = ["english", "german", "nordic", "romance", "further"];

describe("a name as reports print it", () => {
  it.each(LANGUAGES)("is known: %s", (file) => expect(missedIn(namesIn(file))).toEqual([]));

  it("that only resembles a marker is never taken for it", () => expect(missedIn(namesIn("traps"))).toEqual([]));

  it("is there for every marker that we know", () => {
    const told = new Set(LANGUAGES.flatMap(namesIn).map(({ expected }) => expected));
    told.delete("-");
    expect(LAB_MARKERS.filter(({ key }) => !told.has(key))).toEqual([]);
    expect([...told].filter((key) => !LAB_MARKERS.some((marker) => marker.key === key))).toEqual([]);
  });
});
