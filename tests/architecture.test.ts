import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

/** "`hooks` `lib/{client,domain}`": the folders that are named. */
const foldersIn = (words: string) =>
  [...words.matchAll(/`([^`]+)`/g)].flatMap(([, name = ""]) => {
    const [, start = name, endings = "", end = ""] = /^(.*)\{(.*)\}(.*)$/.exec(name) ?? [];
    return endings.split(",").map((ending) => `${start}${ending}${end}`.replace(/\/$/, ""));
  });

/** Who may import whom, as the document says: its table of folders. Within itself every layer may. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  readFileSync("docs/architecture.md", "utf8")
    .split("\n")
    .flatMap((line) => {
      const [, folders = "", , mayImport, end] = line.split("|");
      if (mayImport === undefined || end === undefined) return [];
      return foldersIn(folders).map((folder) => [folder, foldersIn(mayImport)]);
    }),
);

/** The widths at which a layout may change. Unit: px. Source: the specification, section 9. */
const BREAKPOINTS = [576, 767, 800, 992, 1024, 1200, 1800];

/** Layers that have files for certain; a rule that sees nothing proves nothing. */
const INHABITED = [
  "app",
  "components",
  "hooks",
  "stores",
  "lib/server",
  "lib/contracts",
  "lib/domain",
  "server/listen",
  "server/next-seam",
  "server/documents",
];

/** Words by which the framework's insides are known. */
const INSIDES =
  /next\/dist\/(?!bin\/)|__next_|TURBOPACK|turbopack-|__prerender_bypass|prerender-manifest|app-path-routes|next-router-|next-resume|data-precedence|x-component/;

const DRAWER = /(?:^|\/)(?:utils?|helpers?|misc|common|shared)(?:\/|\.)/;
const KEBAB = /^(?:[a-z0-9]+(?:-[a-z0-9]+)*)(?:\.(?:test|module|generated))?\.[a-z]+$/;
const MAX_LINES = 300;
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
const scripts = ["scripts", "server"].flatMap((folder) => sourcesIn(folder, /\.(?:mjs|ts)$/));

const IMPORT = /(?<![-\w])(?:from|import)\s*\(?\s*["']([^"']+)["']/g;

function importsOf({ file, text }: Source): string[] {
  const found = [...text.matchAll(IMPORT)].map((match) => match[1] ?? "");
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

type Edge = readonly [from: string, to: string];

/** Leaves out, again and again, what imports nothing and what is imported by nothing: circles are left. */
function circular(edges: readonly Edge[]): readonly Edge[] {
  const [importers, imported] = [new Set(edges.map(([from]) => from)), new Set(edges.map(([, to]) => to))];
  const left = edges.filter(([from, to]) => from !== to && importers.has(to) && imported.has(from));
  return left.length < edges.length ? circular(left) : left;
}

/** A shortest way from a place back to itself; "": there is none. */
function wayBack(start: string, edges: readonly Edge[]): string {
  const ways = new Map([[start, start]]);
  for (const [place, way] of ways) {
    for (const [, to] of edges.filter(([from]) => from === place)) {
      if (to === start) return `${way} → ${start}`;
      if (!ways.has(to)) ways.set(to, `${way} → ${to}`);
    }
  }
  return "";
}

/** One of the shortest circles, for whoever has to break it; "": there is none. */
function shortestCircle(edges: readonly Edge[]): string {
  const left = circular(edges);
  const circles = [...new Set(left.map(([from]) => wayBack(from, left)))].filter((circle) => circle !== "");
  return circles.toSorted((one, other) => one.split("→").length - other.split("→").length)[0] ?? "";
}

/** Where rooms are: folders, and files beside them, that never import each other in a circle. */
const ROOMS = [/^lib\/server\/[^/]+/, /^lib\/server\/[^/]+\/[^/]+/, /^packages\/[^/]+\/src\/[^/]+/];

/** The folder of the server that a file belongs to; of those beside the folders the server itself. */
const folderOf = (path: string) => /^lib\/server\/(?:[^/]+\/)?/.exec(path)?.[0];

const namesOf = (sources: readonly Source[]) => sources.map(({ file }) => file);

/** What stands around the application: it is read by Node as it is. */
const frame = scripts.filter(({ file }) => file.endsWith(".mjs") && layerOf(file)?.startsWith("server/"));

describe("the house", () => {
  it("is seen by these rules", () => {
    expect(all.length).toBeGreaterThan(100);
    for (const layer of INHABITED) {
      expect([...product, ...frame].filter(({ file }) => layerOf(file) === layer).length, layer).toBeGreaterThan(0);
    }
  });

  it("is imported in one direction only", () => {
    const broken = [...product, ...frame].flatMap((source) =>
      forbiddenImports(source).map((target) => `${source.file} → ${target}`),
    );
    expect(broken).toEqual([]);
  });

  it("imports in the server by a relative path inside a folder, and by @/ from another", () => {
    const server = product.filter(({ file }) => file.startsWith("lib/server/"));
    const strange = server.flatMap((source) =>
      [...source.text.matchAll(IMPORT)].flatMap(([, specifier = ""]) => {
        const [target] = importsOf({ file: source.file, text: `from "${specifier}"` });
        const isInside = target !== undefined && folderOf(target) === folderOf(source.file);
        return target === undefined || isInside === specifier.startsWith(".") ? [] : [`${source.file}: ${specifier}`];
      }),
    );
    expect(strange).toEqual([]);
  });

  it("has packages that know nothing of it: they import themselves, Node, and what they declare", () => {
    const sources = sourcesIn("packages", /\.tsx?$/);
    expect(sources.length).toBeGreaterThan(50);
    const foreign = sources.flatMap(({ file, text }) => {
      const home = file.split("/").slice(0, 2).join("/");
      const { dependencies, peerDependencies } = JSON.parse(readFileSync(`${home}/package.json`, "utf8"));
      const tools = ["vitest", "typescript"];
      const declared = [...Object.keys({ ...dependencies, ...peerDependencies }), ...tools];
      const isOwn = (specifier: string) =>
        specifier.startsWith(".")
          ? join(dirname(file), specifier).startsWith(`${home}/`)
          : specifier.startsWith("node:") || declared.some((name) => `${specifier}/`.startsWith(`${name}/`));
      const specifiers = [...text.matchAll(IMPORT)].map(([, name = ""]) => name);
      return specifiers.filter((specifier) => !isOwn(specifier)).map((specifier) => `${file} → ${specifier}`);
    });
    expect(foreign).toEqual([]);
  });

  it.each(ROOMS)("has no folders of the server, nor of a package, that import each other in a circle (%s)", (room) => {
    const roomOf = (path: string) => room.exec(path)?.[0].replace(/\.tsx?$/, "");
    const sources = [...product, ...sourcesIn("packages", /\.tsx?$/)];
    const edges = sources.flatMap((source) =>
      importsOf(source).flatMap((target): Edge[] => {
        const [from, to] = [roomOf(source.file), roomOf(target)];
        return from && to && from !== to ? [[from, to]] : [];
      }),
    );
    expect(edges.length).toBeGreaterThan(200);
    expect(shortestCircle(edges)).toBe("");
    const [[from, to] = ["", ""]] = edges;
    expect(shortestCircle([...edges, [to, from]])).not.toBe("");
  });

  it("knows the insides of the framework behind one door", () => {
    const knowing = [...product, ...scripts].filter(
      ({ file, text }) => !/\.test\.ts$/.test(file) && INSIDES.test(text),
    );
    expect(knowing.length).toBeGreaterThan(3);
    expect(namesOf(knowing).filter((file) => !file.startsWith("server/next-seam/"))).toEqual([]);
  });

  it("has no file that needs itself, be it only for a type", () => {
    const edges = product.flatMap((source): Edge[] => {
      const from = source.file.replace(/\.tsx?$/, "");
      return importsOf(source).map((target) => [from, target]);
    });
    expect(edges.length).toBeGreaterThan(2000);
    expect(shortestCircle(edges)).toBe("");
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

  it("changes its layout at the widths of the specification only", () => {
    const styles = present.flatMap((folder) => sourcesIn(folder, /\.(?:css|tsx?)$/));
    const judged = styles.filter(({ file }) => !file.endsWith(".generated.css"));
    const widths = judged.flatMap(({ file, text }) =>
      [...text.matchAll(/\((min|max)-width: *([\d.]+)px\)/g)].map(([, end, px]) => ({ file, end, px: Number(px) })),
    );
    expect(widths.length).toBeGreaterThan(50);
    // "max-width" ends just before the width at which "min-width" begins, so that one of both holds.
    const isKnown = ({ end, px }: { end?: string; px: number }) =>
      BREAKPOINTS.some((width) => px === (end === "min" ? width : width - 0.02));
    expect(widths.filter((width) => !isKnown(width))).toEqual([]);
  });

  it("takes no date from the browser's clock", () => {
    const inBrowser = product.filter(({ file }) => /^(?:components|hooks|stores)\//.test(file));
    expect(inBrowser.length).toBeGreaterThan(500);
    expect(namesOf(inBrowser.filter(({ text }) => /\bnew Date\(\s*\)|\bDate\.now\(/.test(text)))).toEqual([]);
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

  it("keeps what lives once per process in one place, each under a name of its own", () => {
    const server = product.filter(({ file }) => file.startsWith("lib/server/"));
    expect(namesOf(server.filter(({ text }) => text.includes("globalThis")))).toEqual(["lib/server/process.ts"]);
    const calls = server.map(({ text }) => [...text.matchAll(/\boncePerProcess(?:<[^(]*>)?\(\s*(?:"([^"]+)")?/g)]);
    const names = calls.flat().map(([, name]) => name);
    expect(names.length).toBeGreaterThan(10);
    // The one without a name is the function itself.
    expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
  });

  it("tells no browser our name but where pages are ours alone", () => {
    const byPath = new Map(product.map((source) => [source.file.replace(/\.tsx?$/, ""), source]));
    const edges = product.map((source) => {
      const values = { ...source, text: source.text.replace(/^import type [^;]+;/gm, "") };
      return [source, importsOf(values).map((target) => byPath.get(target))] as const;
    });
    const namers = new Set(product.filter(({ file }) => file === "lib/domain/brand.ts"));
    for (const namer of namers) for (const [source, needed] of edges) if (needed.includes(namer)) namers.add(source);
    const inBrowser = [...namers].filter(({ text }) => text.startsWith('"use client"'));
    const ours = /^components\/(?:staff|planner|quiz|markers)\//;
    expect(inBrowser.length).toBeGreaterThan(3);
    expect(namesOf(inBrowser).filter((file) => !ours.test(file))).toEqual([]);
  });

  it("reads the environment of the server in one place", () => {
    const readers = product.filter(({ file, text }) => file.startsWith("lib/server/") && text.includes("process.env"));
    expect(namesOf(readers)).toEqual(["lib/server/env.ts"]);
  });
});
