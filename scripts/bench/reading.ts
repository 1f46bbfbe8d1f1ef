// Prints how well and how fast the fixtures of lab results are read, per format:
// node --conditions=react-server --import tsx scripts/bench/reading.ts
import { scoreAll } from "./reading-score";

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

// The first file of each kind loads its reader.
await scoreAll();
const scores = await scoreAll();
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
    "right %": Number(((100 * right) / expected).toFixed(1)),
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
