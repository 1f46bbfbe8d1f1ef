import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

/** Who may import whom. Within itself every layer may. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  app: [
    "components",
    "hooks",
    "stores",
    "styles",
    "lib/server",
    "lib/contracts",
    "lib/domain",
    "lib/analytics",
    "lib/content",
  ],
  components: ["hooks", "stores", "styles", "lib/contracts", "lib/domain", "lib/analytics", "lib/content"],
  hooks: ["stores", "lib/client", "lib/contracts", "lib/domain", "lib/analytics", "lib/content"],
  stores: ["lib/domain", "lib/contracts"],
  styles: ["lib/domain"],
  "lib/server": ["lib/contracts", "lib/domain", "lib/content"],
  "lib/client": ["lib/contracts", "lib/domain"],
  "lib/analytics": ["lib/domain"],
  "lib/content": ["lib/domain"],
  "lib/contracts": ["lib/domain"],
  "lib/domain": [],
};

/** Layers that have files for certain; a rule that sees nothing proves nothing. */
const INHABITED = ["app", "components", "hooks", "stores", "lib/server", "lib/contracts", "lib/domain"];

const DRAWER = /(?:^|\/)(?:utils?|helpers?|misc|common|shared)(?:\/|\.)/;
const KEBAB = /^(?:[a-z0-9]+(?:-[a-z0-9]+)*)(?:\.(?:test|module|generated))?\.[a-z]+$/;
const MAX_LINES = 200;
const MAX_ROUTE_LINES = 40;

interface Source {
  readonly file: string;
  readonly text: string;
}

const LAYERS = Object.keys(MAY_IMPORT);
const layerOf = (path: string) => LAYERS.find((layer) => path === layer || path.startsWith(`${layer}/`));

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8", withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

function sourcesIn(folder: string, pattern: RegExp): Source[] {
  const files = filesIn(folder).filter((file) => pattern.test(file));
  return files.map((file) => ({ file, text: readFileSync(file, "utf8") }));
}

const houses = LAYERS.filter((layer) => !layer.includes("/"));
const present = [...houses, "lib"].filter((folder) => readdirSync(".").includes(folder));
const all = present.flatMap((folder) => sourcesIn(folder, /\.tsx?$/));
const product = all.filter(({ file }) => !/\.test\.tsx?$/.test(file));
const scripts = [
  ...sourcesIn("scripts", /\.(?:mjs|ts)$/),
  { file: "server.mjs", text: readFileSync("server.mjs", "utf8") },
];

function importsOf({ file, text }: Source): string[] {
  const found = [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*["']([^"']+)["']/g)].map((match) => match[1] ?? "");
  return found.flatMap((specifier) => {
    if (specifier.startsWith("@/")) return specifier.slice(2);
    return specifier.startsWith(".") ? join(dirname(file), specifier) : [];
  });
}

function forbiddenImports(source: Source): string[] {
  const from = layerOf(source.file);
  return importsOf(source).filter((target) => {
    const to = layerOf(target);
    if (!from || !to) return !/^lib\/server\/db\/migrations/.test(target);
    return to !== from && !MAY_IMPORT[from]?.includes(to);
  });
}

const namesOf = (sources: readonly Source[]) => sources.map(({ file }) => file);

describe("the house", () => {
  it("is seen by these rules", () => {
    expect(all.length).toBeGreaterThan(100);
    for (const layer of INHABITED) {
      expect(product.filter(({ file }) => layerOf(file) === layer).length, layer).toBeGreaterThan(0);
    }
  });

  it("is imported in one direction only", () => {
    const broken = product.flatMap((source) => forbiddenImports(source).map((target) => `${source.file} → ${target}`));
    expect(broken).toEqual([]);
  });

  it("has files that fit on a few screens", () => {
    // Words for the pages are read as prose, not as logic.
    const judged = [...product, ...scripts].filter(({ file }) => !file.startsWith("lib/content/"));
    const long = judged.filter(({ file, text }) => {
      const lines = text.trimEnd().split("\n").length;
      return lines > (/^app\/.*\/route\.ts$/.test(file) ? MAX_ROUTE_LINES : MAX_LINES);
    });
    expect(namesOf(long)).toEqual([]);
  });

  it("writes no text into a query and no markup into a page", () => {
    const raw = product.filter(({ text }) => /\bsql\.(?:raw|identifier)\b/.test(text));
    expect(namesOf(raw)).toEqual([]);
    const marked = product.filter(({ text }) => /dangerouslySetInnerHTML|\.innerHTML\b|insertAdjacentHTML/.test(text));
    // Structured data for search engines, through a serializer that leaves no "<".
    expect(namesOf(marked)).toEqual(["components/layout/json-ld.tsx"]);
  });

  it("keeps no drawers", () => {
    expect(namesOf([...all, ...scripts]).filter((file) => DRAWER.test(file))).toEqual([]);
  });

  it("names its files in lower case with hyphens", () => {
    const named = all.filter(({ file }) => !file.startsWith("app/")).map(({ file }) => file.split("/").at(-1) ?? "");
    expect(named.filter((name) => !KEBAB.test(name))).toEqual([]);
  });

  it("marks server code, so that a browser build refuses it", () => {
    const server = product.filter(({ file }) => {
      return file.startsWith("lib/server/") && !/\/(?:schema|migrations)\//.test(file) && !file.endsWith("/schema.ts");
    });
    expect(server.length).toBeGreaterThan(5);
    expect(namesOf(server.filter(({ text }) => !text.startsWith('import "server-only";')))).toEqual([]);
  });

  it("reads the environment of the server in one place", () => {
    const readers = product.filter(({ file, text }) => file.startsWith("lib/server/") && text.includes("process.env"));
    expect(namesOf(readers)).toEqual(["lib/server/env.ts"]);
  });
});
