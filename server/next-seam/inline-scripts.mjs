import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/** Where the installed framework keeps the constants it writes into pages between `<script>` tags. */
const RENDERER = "next/dist/compiled/react-dom/cjs/react-dom-server.node.production.js";

/** String literals of the renderer that are whole scripts, or the beginning of one. */
const LITERAL =
  /(["'])((?:\$R[A-Z]=|requestAnimationFrame\(function\(\)\{\$RT=|addEventListener\("submit",)(?:[^"'\\\n]|\\.|(?!\1)["'])*)\1/g;

/** `$RC("B:0","S:0")` at the end of a literal is the call that follows the constant, not part of it. */
const OPEN_CALL = /\$R[A-Z]\("$/;

const CALL = /^;?\$R[CRSX]\((.*)\);?$/s;
const FLIGHT_START = "(self.__next_f=self.__next_f||[]).push(";
const FLIGHT = "self.__next_f.push(";
const CHUNKS = '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(';
const CHUNK_PATH = /^static\/chunks\/[\w./~-]+\.(?:js|css)$/;

/** @returns {string[]} the framework's constant scripts, longest first, read from the version that is installed */
export function frameworkConstants() {
  const source = readFileSync(require.resolve(RENDERER), "utf8");
  /** @type {Set<string>} */
  const found = new Set();
  for (const [, , literal = ""] of source.matchAll(LITERAL)) {
    const text = literal.replaceAll("\\n", "\n").replaceAll("\\'", "'").replace(OPEN_CALL, "");
    if (text) found.add(text);
  }
  return [...found].sort((a, b) => b.length - a.length);
}

/**
 * @param {string} script
 * @param {string} prefix
 * @returns {unknown} the JSON value between `prefix` and `)`, or undefined when the script is anything else
 */
function jsonArgument(script, prefix) {
  if (!script.startsWith(prefix)) return undefined;
  const end = script.endsWith(");") ? -2 : -1;
  if (end === -1 && !script.endsWith(")")) return undefined;
  try {
    return JSON.parse(script.slice(prefix.length, end));
  } catch {
    return undefined;
  }
}

/** @param {unknown} value */
function isChunkList(value) {
  if (typeof value !== "object" || value === null) return false;
  /** @type {{ otherChunks?: unknown, runtimeModuleIds?: unknown }} */
  const { otherChunks = [], runtimeModuleIds = [], ...rest } = value;
  return (
    Object.keys(rest).length === 0 &&
    Array.isArray(otherChunks) &&
    otherChunks.every((path) => typeof path === "string" && CHUNK_PATH.test(path)) &&
    Array.isArray(runtimeModuleIds) &&
    runtimeModuleIds.every((id) => Number.isInteger(id))
  );
}

/**
 * Whether an inline script is page data and nothing else: `self.__next_f.push([1,"…"])`, or the start of it, which may
 * carry a second push.
 * @param {string} script
 */
export function isPageDataScript(script) {
  if (Array.isArray(jsonArgument(script, FLIGHT))) return true;
  if (!script.startsWith(FLIGHT_START)) return false;
  if (Array.isArray(jsonArgument(script, FLIGHT_START))) return true;
  const [first = "", ...rest] = script.split(`;${FLIGHT}`);
  return (
    Array.isArray(jsonArgument(first, FLIGHT_START)) && Array.isArray(jsonArgument(FLIGHT + rest.join(""), FLIGHT))
  );
}

/**
 * Constants of the framework in any order, then at most one call of them with JSON arguments.
 * @param {string} script
 * @param {string[]} constants
 */
function isConstantScript(script, constants) {
  let rest = script;
  for (;;) {
    const known = constants.find((constant) => rest.startsWith(constant));
    if (!known) break;
    rest = rest.slice(known.length).replace(/^;(?=[^$])/, "");
  }
  if (rest === "" || rest === ";") return rest !== script;
  const call = CALL.exec(rest);
  return call !== null && jsonArgument(`(${call[1] === "" ? "" : `[${call[1]}]`})`, "(") !== undefined;
}

/**
 * Whether an inline script is one that the framework writes: its constant bootstraps, page data as valid JSON, or the
 * list of chunks. Nothing else may run, whoever put it into the page.
 * @param {string} script      what stands between the tags
 * @param {string[]} constants from {@link frameworkConstants}
 */
export function isFrameworkScript(script, constants) {
  return isPageDataScript(script) || isChunkList(jsonArgument(script, CHUNKS)) || isConstantScript(script, constants);
}
