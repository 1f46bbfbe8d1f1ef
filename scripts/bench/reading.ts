// Prints how well and how fast files of lab results are read, per format:
// npm run bench:reading -- [--files FOLDER] [--list]
// FOLDER holds files and an `expected.json` of the shape of tests/results/fixtures/expected.json, and perhaps an
// `optional.json` of what may be read besides. --list prints each file with its values. Exit code 1: fewer than 98 % right, or one wrong without a warning.
import { parseArgs } from "node:util";
import { FIXTURES, type FileScore, scoreAll } from "./reading-score";

const LEAST_SHARE = 0.98;

const { values: flags } = parseArgs({
  options: { files: { type: "string", default: FIXTURES }, list: { type: "boolean", default: false } },
});

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const percent = (right: number, expected: number) =>
  expected === 0 ? "none to read" : Number(((100 * right) / expected).toFixed(1));

function line({ marker, comparator, value, unit, date, warnings, label }: FileScore["values"][number]): string {
  const warned = warnings.map(({ code }) => code).join(" ");
  return `    ${marker ?? `(${label})`} ${comparator ?? ""}${value} ${unit ?? ""} ${date ?? ""} ${warned}`;
}

function printFile({ file, expected, right, wrong, refusal, values }: FileScore): void {
  const outcome = refusal ? `refused: ${refusal}` : `${values.length} read`;
  console.log(`${file}: ${right} of ${expected} right, ${wrong.length} wrong without a warning, ${outcome}`);
  for (const value of values) console.log(line(value));
}

// The first file of each kind loads its reader.
await scoreAll(flags.files);
const scores = await scoreAll(flags.files);
if (flags.list) for (const score of scores) printFile(score);
const formats = [...new Set(scores.map(({ format }) => format))];
const rows = [...formats, "all"].map((format) => {
  const of = scores.filter((score) => format === "all" || score.format === format);
  const expected = sum(of.map((score) => score.expected));
  const right = sum(of.map((score) => score.right));
  return {
    format,
    files: of.length,
    values: expected,
    right,
    "right %": percent(right, expected),
    "wrong without warning": sum(of.map(({ wrong }) => wrong.length)),
    "ms per file": Number((sum(of.map(({ ms }) => ms)) / of.length).toFixed(1)),
  };
});
console.table(rows);
for (const { file, missed, wrong } of scores) {
  for (const one of missed) console.log(`missed in ${file}: ${JSON.stringify(one)}`);
  for (const one of wrong)
    console.log(`wrong in ${file}: ${one.marker} ${one.value} ${one.unit} ${one.date} from ${one.proof.text}`);
}
const all = rows.at(-1);
const isGood = all && all.right >= LEAST_SHARE * all.values && all["wrong without warning"] === 0;
process.exitCode = isGood ? 0 : 1;
