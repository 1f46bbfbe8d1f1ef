/**
 * Draws the photographs of the kit: `npm run art`, or `npm run art -- closed open` for some of them.
 *
 * `--blank` draws a partner's pictures only. `--fast` draws small and noisy ones into .data/art/fast only, to look at. `--develop` takes what was drawn before and makes
 * the pictures anew. See art/README.md.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { developed } from "./develop.mjs";
import { encodeMask, encodeView, WIDEST, WIDTHS, writeList } from "./encode.mjs";
import { drawLabels } from "./labels.mjs";
import { VIEWS } from "./views.mjs";

const options = new Set(process.argv.slice(2).filter((word) => word.startsWith("--")));
const wanted = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const isFast = options.has("--fast");

const HERE = import.meta.dirname;
const KEPT = process.env.ART_RAW ?? path.join(HERE, "../.data/art");
/** What is drawn to be looked at does not take the place of what the pages are made from. */
const RAW = isFast ? path.join(KEPT, "fast") : KEPT;
const LABELS = path.join(RAW, "labels");
const PUBLIC = path.join(HERE, "../public/media/kit");
const LIST = path.join(HERE, "../lib/content/photographs.generated.ts");
const EXPOSURE = 0.12;

/** Ends with words a person can act on. @param {string} words @returns {never} */
function stop(words) {
  console.error(words);
  process.exit(1);
}

function checkArguments() {
  const unknown = wanted.filter((name) => !(name in VIEWS));
  if (unknown.length > 0) stop(`No such view: ${unknown.join(", ")}. There are: ${Object.keys(VIEWS).join(", ")}.`);
  if (options.has("--develop")) return;
  if (spawnSync("blender", ["--version"]).status !== 0)
    stop(
      "Blender is missing. Install it (Debian and Ubuntu: apt-get install blender) and run this again. The pages do not need it: the pictures are committed.",
    );
}

/** Lets the renderer measure one view in one way, and says what went wrong where it did. @param {string} name @param {string} way */
function render(name, way) {
  const folder = path.join(RAW, `${name}-${way}`);
  mkdirSync(folder, { recursive: true });
  if (options.has("--develop")) return folder;
  console.log(`${name}, ${way}`);
  const done = spawnSync(
    "blender",
    [
      "-b",
      "-t",
      process.env.ART_THREADS ?? "0",
      "--python-use-system-env",
      "--python-exit-code",
      "1",
      "-P",
      path.join(HERE, `views/${name}.py`),
    ],
    {
      encoding: "utf8",
      maxBuffer: 1 << 28,
      env: {
        ...process.env,
        PYTHONPATH: HERE,
        PYTHONDONTWRITEBYTECODE: "1",
        ART_LABELS: LABELS,
        ART_OUT: folder,
        ART_WAY: way,
        ART_WIDTH: isFast ? "480" : String(WIDEST),
        ART_SAMPLES: isFast ? "12" : "64",
      },
    },
  );
  if (done.status !== 0)
    stop(
      `${name} was not drawn. What Blender said last:\n${`${done.stdout}${done.stderr}`.split("\n").slice(-20).join("\n")}`,
    );
  return folder;
}

/** @param {string} folder @returns {{ width: number, height: number, marks: Record<string, unknown> }} */
const facts = (folder) => JSON.parse(readFileSync(path.join(folder, "view.json"), "utf8"));

/**
 * Draws a view in one of its ways and keeps it for the pages, or to look at.
 * @param {string} name @param {string} way @param {import("./views.mjs").View} view
 * @returns {Promise<Record<string, number>>} bytes by file
 */
async function drawWay(name, way, { cut, exposure = EXPOSURE }) {
  const folder = render(name, way);
  const picture = developed(folder, facts(folder), { exposure, tone: way !== "mask" });
  if (isFast) {
    const { size } = await picture.png().toFile(path.join(RAW, `${name}-${way}.png`));
    return { [`${name}-${way}.png`]: size };
  }
  if (way === "mask") return encodeMask(PUBLIC, name, picture);
  return way === "blank" ? encodeView(PUBLIC, `${name}-blank`, picture) : encodeView(PUBLIC, name, picture, cut);
}

/** What the pages need to know of each picture. @param {string} name @param {import("./views.mjs").View} view */
function listed(name, { alt, cut, branded }) {
  const { width, height, marks } = facts(path.join(RAW, `${name}-house`));
  return {
    alt,
    width: WIDEST,
    height: Math.round((WIDEST * height) / width),
    widths: WIDTHS,
    hasCut: Boolean(cut),
    isBranded: Boolean(branded),
    ...(branded && "logo" in marks ? { logo: marks.logo } : {}),
  };
}

checkArguments();
mkdirSync(PUBLIC, { recursive: true });
drawLabels(LABELS);
const ways = options.has("--blank") ? [] : ["house"];
for (const [name, view] of Object.entries(VIEWS))
  for (const way of view.branded ? [...ways, "blank", "mask"] : ways) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const sizes = await drawWay(name, way, view);
    for (const [file, bytes] of Object.entries(sizes)) console.log(`  ${file} ${(bytes / 1000).toFixed(1)} KB`);
  }
const known = Object.keys(VIEWS).filter((name) => existsSync(path.join(RAW, `${name}-house/view.json`)));
if (known.length < Object.keys(VIEWS).length)
  console.log("The list is left as it is: it is written when every view has been drawn here.");
else if (!isFast)
  writeList(LIST, Object.fromEntries(Object.entries(VIEWS).map(([name, view]) => [name, listed(name, view)])));
