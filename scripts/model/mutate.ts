import { spawn } from "node:child_process";
import {
  cpSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, sep } from "node:path";
import { parseArgs } from "node:util";
import { ROOT } from "../test/run-command.mjs";
import { BROKEN_RULES, type BrokenRule, brokenSource } from "./broken-rules";

const USAGE = `npm run model:mutate [-- --only "a code covers,a skip"] [--histories 100] [--seed 20271]

Breaks rules of money one at a time, in a copy of the project, and lives histories of the model until one finds it.`;

const { values } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    histories: { type: "string", default: "100" },
    seed: { type: "string", default: "20271" },
    help: { type: "boolean", default: false },
  },
});

/** What a copy needs none of. */
const LEFT_OUT = new Set(["node_modules", ".next", ".git", ".data", "public", "art", "e2e", "docs"]);

/** The project's files, and its packages by links; its own packages are the copy's. */
async function copyProject(to: string): Promise<void> {
  for (const name of readdirSync(ROOT)) {
    if (!LEFT_OUT.has(name)) cpSync(join(ROOT, name), join(to, name), { recursive: true });
  }
  const packages = join(ROOT, "node_modules");
  await mkdir(join(to, "node_modules"));
  for (const name of readdirSync(packages)) {
    const from = join(packages, name);
    symlinkSync(lstatSync(from).isSymbolicLink() ? readlinkSync(from) : from, join(to, "node_modules", name));
  }
}

/** Lives the model in the copy. @returns what it printed */
function liveIn(copy: string): Promise<string> {
  const vitest = join(ROOT, "node_modules/vitest/vitest.mjs");
  const child = spawn(process.execPath, [vitest, "run", "tests/model/memberships.test.ts"], {
    cwd: copy,
    env: { ...process.env, MODEL_RUNS: values.histories, MODEL_SEED: values.seed, NO_COLOR: "1" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  child.stdout.on("data", (part) => (said += String(part)));
  child.stderr.on("data", (part) => (said += String(part)));
  return new Promise((resolve) => child.once("close", () => resolve(said)));
}

/** @returns the history that found it, from 1 on. NULL: none did */
async function findIn(copy: string, rule: BrokenRule): Promise<number | null> {
  const file = join(copy, rule.file);
  const whole = readFileSync(file, "utf8");
  writeFileSync(file, brokenSource(whole, rule));
  try {
    const said = await liveIn(copy);
    const found = /^failed at history (\d+)/m.exec(said)?.[1];
    if (found === undefined && !/^lived\b/m.test(said)) throw new Error(`The model did not live:\n${said}`);
    return found === undefined ? null : Number(found);
  } finally {
    writeFileSync(file, whole);
  }
}

async function mutate(): Promise<number> {
  const names = values.only.split(",");
  const rules = BROKEN_RULES.filter(({ rule }) => names.some((name) => rule.includes(name)));
  for (const rule of rules) brokenSource(readFileSync(join(ROOT, rule.file), "utf8"), rule);
  const copy = mkdtempSync(`${tmpdir()}${sep}tealmark-mutated-`);
  let missed = 0;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      rmSync(copy, { recursive: true, force: true });
      process.exit(1);
    });
  }
  try {
    await copyProject(copy);
    for (const rule of rules) {
      const found = await findIn(copy, rule);
      if (found === null) missed += 1;
      console.log(`${rule.rule} → ${found === null ? "not found" : `found at history ${found}`}`);
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
  console.log(`${rules.length - missed} of ${rules.length} found`);
  return rules.length > 0 && missed === 0 ? 0 : 1;
}

if (values.help) console.log(USAGE);
else process.exitCode = await mutate();
