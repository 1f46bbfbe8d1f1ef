import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const LINE = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=\s*(.*)$/;

/** @returns the value without its quotes, or without the comment behind it */
function plainValue(text) {
  const quoted = /^(["'`])(.*?)\1\s*(?:#.*)?$/.exec(text);
  if (quoted) return quoted[1] === '"' ? (quoted[2] ?? "").replaceAll("\\n", "\n") : (quoted[2] ?? "");
  return text.replace(/(?:^|\s)#.*$/, "").trim();
}

/**
 * Reads the lines of a `.env` file.
 * @param {string} text
 * @returns {Record<string, string>}
 */
export function parseEnvironment(text) {
  const values = {};
  for (const line of text.split(/\r?\n/)) {
    const [, name, value] = LINE.exec(line) ?? [];
    if (name !== undefined && value !== undefined) values[name] = plainValue(value.trim());
  }
  return values;
}

/**
 * Adds what `.env.local` and `.env` say to the environment; what is set already wins. Next reads the same files, but
 * only once it runs, and the port and the data directory are needed before.
 * @param {string} root
 */
export function loadEnvironment(root) {
  for (const name of [".env.local", ".env"]) {
    const file = join(root, name);
    if (!existsSync(file)) continue;
    for (const [key, value] of Object.entries(parseEnvironment(readFileSync(file, "utf8")))) process.env[key] ??= value;
  }
}
