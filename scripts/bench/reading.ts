// Prints how well files of lab results are read, per format, per layout and per country:
// npm run bench:reading -- [--files FOLDER] [--half a|b] [--round N] [--list]
// Without a folder it reads the collections under tests/results/reports. FOLDER holds files and an `expected.json` of the shape of tests/results/fixtures/expected.json. --half takes one half of
// them, drawn anew for each round. --list prints each file with what was read otherwise than it stands there. Exit code 1: one wrong without a warning, or fewer right than --least.
import { parseArgs } from "node:util";
import { type FileScore, halfOf, OUTCOMES, REPORTS, scoreAll } from "./reading-score";

const { values: flags } = parseArgs({
  options: {
    files: { type: "string" },
    half: { type: "string" },
    round: { type: "string", default: "1" },
    least: { type: "string", default: "95" },
    list: { type: "boolean", default: false },
  },
});

const percent = (part: number, whole: number) => (whole === 0 ? "-" : `${((100 * part) / whole).toFixed(1)} %`);

function rowOf(name: string, scores: readonly FileScore[]) {
  const all = scores.flatMap(({ outcomes }) => outcomes);
  const counts = Object.fromEntries(OUTCOMES.map((one) => [one, all.filter(({ outcome }) => outcome === one).length]));
  return {
    "": name,
    files: scores.length,
    values: all.length,
    ...counts,
    "right %": percent(counts.right ?? 0, all.length),
    wrong: scores.reduce((sum, { wrong }) => sum + wrong.length, 0),
    "wrong, warned": scores.reduce((sum, { doubted }) => sum + doubted.length, 0),
    "wrong range": scores.reduce((sum, { wrongRanges }) => sum + wrongRanges.length, 0),
  };
}

function printBy(key: "format" | "layout" | "country", scores: readonly FileScore[]): void {
  const names = [...new Set(scores.map((score) => score[key]))].sort();
  if (names.length > 1)
    console.table(
      names.map((name) =>
        rowOf(
          name,
          scores.filter((score) => score[key] === name),
        ),
      ),
    );
}

function printFile({ file, refusal, outcomes, wrong, doubted, wrongRanges }: FileScore): void {
  const others = outcomes.filter(({ outcome }) => outcome !== "right");
  if (others.length + wrong.length + doubted.length + wrongRanges.length === 0) return;
  console.log(
    `${file}: ${outcomes.length - others.length} of ${outcomes.length} right ${refusal ? `refused: ${refusal}` : ""}`,
  );
  for (const { wanted, outcome } of others) console.log(`    ${outcome} ${JSON.stringify(wanted)}`);
  for (const [kind, values] of Object.entries({ wrong, doubted, wrongRanges })) {
    for (const { marker, label, comparator, value, unit, date, range, warnings, proof } of values)
      console.log(
        `    ${kind}: ${marker} (${label}) ${comparator ?? ""}${value} ${unit} ${date} [${range?.text ?? ""}] ${warnings.map(({ code }) => code).join(" ")} | ${proof.text}`,
      );
  }
}

const isInHalf = (file: string) => flags.half === undefined || halfOf(file, Number(flags.round)) === flags.half;
const scores: FileScore[] = [];
for (const folder of flags.files ? [flags.files] : REPORTS) scores.push(...(await scoreAll(folder, isInHalf)));
if (flags.list) for (const score of scores) printFile(score);
for (const key of ["format", "layout", "country"] as const) printBy(key, scores);
const all = rowOf("all", scores);
console.table([all]);
const rights = scores.flatMap(({ outcomes }) => outcomes).filter(({ outcome }) => outcome === "right").length;
process.exitCode = all.wrong === 0 && rights * 100 >= Number(flags.least) * all.values ? 0 : 1;
