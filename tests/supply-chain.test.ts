import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { describe, expect, it } from "vitest";

interface Locked {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly optional?: boolean;
  /** A workspace of ours. */
  readonly link?: boolean;
}

const lock: { lockfileVersion: number; packages: Record<string, Locked> } = JSON.parse(
  readFileSync("package-lock.json", "utf8"),
);
const {
  dependencies,
  devDependencies,
  scripts,
}: Record<string, Record<string, string>> = JSON.parse(readFileSync("package.json", "utf8"));

/** Versions below which a package has a hole that we know of. */
const FLOORS = {
  next: "16.4.6",
  react: "19.3.1",
  "react-dom": "19.3.1",
  "drizzle-orm": "0.45.2",
  sharp: "0.35.5",
  postcss: "8.5.23",
  nanoid: "3.3.18",
} as const;

const numbers = (version: string) => (version.split("-")[0] ?? "").split(".").map(Number);

function isAtLeast(version: string, floor: string): boolean {
  const [have, want] = [numbers(version), numbers(floor)];
  const differing = want.findIndex((part, index) => part !== have[index]);
  return differing === -1 || (have[differing] ?? 0) > (want[differing] ?? 0);
}

describe("what we build upon", () => {
  it.each(Object.entries(FLOORS))("is no %s older than %s", (name, floor) => {
    const copies = Object.entries(lock.packages).filter(([path]) => path.endsWith(`node_modules/${name}`));
    expect(copies.filter(([, { version = "0" }]) => !isAtLeast(version, floor)).map(([path]) => path)).toEqual([]);
  });

  it("is asked for in exact versions, and locked with its hash", () => {
    const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(([, version]) => !/^\d/.test(version));
    expect(loose).toEqual([]);
    expect(lock.lockfileVersion).toBe(3);
    // Packages for other platforms that the registry does not have here are named only, and never installed.
    const unhashed = Object.entries(lock.packages).filter(
      ([path, { integrity, link, optional, resolved }]) =>
        path.includes("node_modules/") && !link && !(optional && !resolved) && !integrity?.startsWith("sha512-"),
    );
    expect(unhashed.map(([path]) => path)).toEqual([]);
    const elsewhere = Object.values(lock.packages).filter(
      ({ link, resolved }) => !link && resolved && !/^https:\/\//.test(resolved),
    );
    expect(elsewhere).toEqual([]);
  });
});

describe("the bill of materials", () => {
  it("names every package that is served, in a version that is locked", () => {
    const text = execFileSync(process.execPath, ["scripts/sbom.mjs"], { encoding: "utf8", maxBuffer: 2 ** 26 });
    const bill: { bomFormat: string; components: { name: string; version: string }[] } = JSON.parse(text);
    expect(bill.bomFormat).toBe("CycloneDX");
    const named = new Set(bill.components.map(({ name, version }) => `${name} ${version}`));
    const missing = Object.entries(dependencies ?? {}).filter(([name, version]) => !named.has(`${name} ${version}`));
    expect(missing).toEqual([]);
  });
});

/** Keys of the payment provider that move real money, private keys, and what clouds hand out. */
const SECRETS =
  /\b(?:sk|rk)_live_[0-9a-zA-Z]{16,}|whsec_[0-9a-zA-Z]{32,}|-----BEGIN [A-Z ]*PRIVATE KEY|AKIA[0-9A-Z]{16}\b/;

/** Empty for what is being moved just now. */
const textOf = (file: string) => (existsSync(file) ? readFileSync(file, "utf8") : "");

describe("the repository", () => {
  it("holds no secret", () => {
    const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
      encoding: "utf8",
    });
    const files = listed.split("\n").filter((file) => file !== "" && !/\.(?:png|woff2?|ico|pdf)$/.test(file));
    const small = files.filter((file) => (statSync(file, { throwIfNoEntry: false })?.size ?? 0) < 2_000_000);
    expect(small.length).toBeGreaterThan(500);
    expect(small.filter((file) => SECRETS.test(textOf(file)))).toEqual([]);
  });
});

describe("a workflow", () => {
  const folder = ".github/workflows";
  const known = new Set(["npm ci", ...Object.keys(scripts ?? {}).map((name) => `npm run ${name}`)]);
  const workflows = readdirSync(folder).map((name) => [name, readFileSync(`${folder}/${name}`, "utf8")] as const);

  it.each(workflows)("%s runs commands that a person has, too", (_name, text) => {
    const runs = [...text.matchAll(/ run: (.+)/g)].map(([, command = ""]) => command);
    expect(runs.length).toBeGreaterThan(1);
    expect(runs.filter((command) => !known.has(command))).toEqual([]);
  });

  it.each(workflows)("%s may only read, and takes actions of one maker by their version", (_name, text) => {
    expect(text).toContain("permissions:\n  contents: read\n");
    const actions = [...text.matchAll(/uses: (.+)/g)].map(([, action = ""]) => action);
    expect(actions.filter((action) => !/^actions\/[\w-]+@(v\d+|[0-9a-f]{40})$/.test(action))).toEqual([]);
  });
});
