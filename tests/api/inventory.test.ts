import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { ALL_CALLS, NAMED_CALLS } from "@/lib/server/http/all-calls";
import { MATRIX } from "./authorization-matrix";
import { routeExports } from "./route-files";
import { SPECIFIED_CALLS, SPECIFIED_FIELDS } from "./specified-calls";

/** What answers at an address and is no call of the API, with the wrapper that it must stand behind instead. */
const NO_CALLS: readonly { readonly path: RegExp; readonly wrapper: RegExp }[] = [
  // The demo admin's authenticator: a code of a secret that anybody may know, and only where there are demo people.
  { path: /^\/sandbox\/authenticator$/, wrapper: /\bdemoAuthenticator\b/ },
  // Pages of the payment sandbox: they do not exist where a real provider is configured.
  { path: /^\/sandbox\//, wrapper: /\bserveSandbox\b/ },
  // The page for developers: HTML, and refused to strangers in production.
  { path: /^\/api\/docs$/, wrapper: /\bdocsRoute\b/ },
  // The empty page in which advertisers' scripts run: the same for everybody, and only where one is configured.
  { path: /^\/advertisers$/, wrapper: /\badvertisersPage\b/ },
  // The feed of articles: the same for everybody, and made when the shop is built.
  { path: /^\/articles\/feed\.xml$/, wrapper: /\breadingFeed\b/ },
  // The list of panels as a file: the same for everybody, and made when the shop is built.
  { path: /^\/partner\/test-panels\/list\.csv$/, wrapper: /\bpanelListRows\b/ },
  // Pictures of partner shops: bytes, the same for everybody, under names made of their contents.
  { path: /^\/media\/shops\//, wrapper: /\bpictureRoute\b/ },
  // Where to report a weakness: a text for people, at the address that RFC 9116 gives it.
  { path: /^\/\.well-known\/security(?:-policy)?\.txt$/, wrapper: /\bsecurityText\b|\bSECURITY_POLICY\b/ },
];

/** Parameters have their places; what they are called there is nobody's business outside. */
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path.replace(/\{\w+\}/g, "{…}")}`;
const plain = (name: string) => name.replace(/\{\w+\}/g, "{…}");
const MATRIX_NAMES = Object.keys(MATRIX).map(plain);
const exceptionOf = (path: string) => NO_CALLS.find((exception) => exception.path.test(path));

const exported = routeExports();
const calls = exported.filter(({ path }) => !exceptionOf(path));
const known = new Set(ALL_CALLS.map(nameOf));

/** The source with its short constants filled in, so that addresses made of them can be found. */
function filledIn(text: string): string {
  const constants = new Map([...text.matchAll(/const (\w+) = "([^"\n]*)"/g)].map(([, name, value]) => [name, value]));
  return text.replace(/\$\{(\w+)\}/g, (whole, name: string) => constants.get(name) ?? whole);
}

/** Tests of one thing at a time; what goes through the whole list of calls proves nothing about any one of them. */
function testSources(): string[] {
  const files = ["tests", "e2e"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)),
  );
  const own = /^tests\/api\/(?:authorization|fuzz|inventory)/;
  return files
    .filter((file) => /\.(?:test|spec|e2e)\.tsx?$/.test(file) && !own.test(file))
    .map((file) => filledIn(readFileSync(file, "utf8")));
}

/** Whether a test imports the route or writes its address out. */
function isTested(sources: readonly string[], { file, path }: { file: string; path: string }): boolean {
  const specifier = file.replace(/\.tsx?$/, "");
  const escaped = path.replace(/[.]/g, "\\.").replace(/\{\w+\}/g, "[^/\"'`\\s]+");
  const address = new RegExp(`["'\` }]${escaped}(?=["'\`?$])`);
  return sources.some((text) => text.includes(`"@/${specifier}"`) || address.test(text));
}

describe("every route", () => {
  it("is seen", () => {
    expect(calls.length).toBeGreaterThan(30);
  });

  it.each(calls)("$method $path goes through the wrapper, with its own contract", ({ method, path, contract }) => {
    expect(contract).not.toBeNull();
    const named = NAMED_CALLS.filter(({ id }) => id === contract?.name).map(({ call }) => nameOf(call));
    expect(named).toContain(nameOf({ method, path }));
  });

  it.each(calls)("$method $path has a line in the authorization matrix", (call) => {
    expect(MATRIX_NAMES).toContain(nameOf(call));
  });

  it("has a test that names it", () => {
    const sources = testSources();
    expect(calls.filter((call) => !isTested(sources, call)).map(nameOf)).toEqual([]);
  });

  it("that is no call of the API stands behind another wrapper", () => {
    const others = exported.filter(({ path }) => exceptionOf(path));
    expect(others.length).toBeGreaterThan(0);
    const bare = others.filter(({ file, path }) => !exceptionOf(path)?.wrapper.test(readFileSync(file, "utf8")));
    expect(bare.map(nameOf)).toEqual([]);
  });
});

describe("every contract", () => {
  it("is in the one list of calls", () => {
    const files = readdirSync("lib/contracts").filter(
      (file) => file !== "call.ts" && readFileSync(join("lib/contracts", file), "utf8").includes("defineCall("),
    );
    expect(files.length).toBeGreaterThan(10);
    const list = readFileSync("lib/server/http/all-calls.ts", "utf8");
    expect(files.filter((file) => !list.includes(`"@/lib/contracts/${file.replace(".ts", "")}"`))).toEqual([]);
  });

  it("has a name and an address of its own", () => {
    expect(new Set(NAMED_CALLS.map(({ id }) => id)).size).toBe(NAMED_CALLS.length);
    expect(known.size).toBe(ALL_CALLS.length);
  });

  it("is answered by a route", () => {
    const answered = new Set(calls.map(nameOf));
    expect([...known].filter((name) => !answered.has(name))).toEqual([]);
  });

  it("is what the authorization matrix speaks of", () => {
    expect(MATRIX_NAMES.filter((name) => !known.has(name))).toEqual([]);
  });
});

describe("the specification", () => {
  it.each(SPECIFIED_CALLS)("has %s in a contract", (name) => {
    expect([...known]).toContain(plain(name));
  });

  it.each(Object.entries(SPECIFIED_FIELDS))("has every field of %s in its contract", (name, fields) => {
    const call = ALL_CALLS.find((candidate) => nameOf(candidate) === plain(name));
    const schemas = [call?.body, call?.query].filter((schema) => schema !== undefined);
    const taken = schemas.flatMap((schema) => Object.keys(z.toJSONSchema(schema, { io: "input" }).properties ?? {}));
    expect(fields.filter((field) => !taken.includes(field))).toEqual([]);
  });
});
