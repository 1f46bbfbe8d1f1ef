import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

/** What a browser is sent: the code, and every page that is made ahead. */
const SENT = [
  { folder: "static", endings: [".js", ".css", ".json", ".map", ".txt"] },
  { folder: join("server", "app"), endings: [".html", ".rsc", ".meta", ".body"] },
];

/** @typedef {{ what: string, shape?: RegExp, text?: string }} Sought  told by its shape or its text */

/** How secrets look, whatever they are called. @type {readonly Sought[]} */
const SECRET_SHAPES = [
  { what: "a key of the payment provider", shape: /\b[sr]k_(?:live|test)_[A-Za-z0-9]{10,}/ },
  { what: "a secret of webhooks", shape: /\bwhsec_[A-Za-z0-9+/]{10,}/ },
  { what: "a private key", shape: /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/ },
  { what: "an address with a password in it", shape: /\b[a-z][a-z0-9+]{2,12}:\/\/[^\s"'`/:@]+:[^\s"'`/@]+@/ },
  {
    what: "a key of a cloud account",
    shape: /\bAKIA[0-9A-Z]{16}\b|\bgh[pousr]_[A-Za-z0-9]{30,}|\bxox[abpr]-[0-9A-Za-z-]{10,}/,
  },
];

/** Modules that run on the server alone; a name of theirs in the browser's code says that one came along. */
const SERVER_MODULES = [
  "server-only",
  "drizzle-orm",
  "drizzle:entityKind",
  "@node-rs/argon2",
  "ioredis",
  "nodemailer",
  "pdfkit",
  "handlebars",
  "node:fs",
  "node:crypto",
  "node:child_process",
];

/** Said everywhere, secret nowhere; libraries for browsers have a DEBUG of their own. */
const NO_SECRETS = ["PORT", "HOST", "PUBLIC_BASE_URL", "DEBUG"];

/** Settings that hold something to keep. */
const TO_KEEP = /SECRET|KEY|PEPPER|_URL$/;

/** A value shorter than this is found by chance. */
const SHORTEST_VALUE = 8;

/** The settings that are the server's alone, from the file that lists every setting. @param {string} root */
function serverSettings(root) {
  const listed = readFileSync(join(root, ".env.example"), "utf8").matchAll(/^([A-Z][A-Z0-9_]*)=/gm);
  const names = [...listed].map(([, name = ""]) => name);
  return names.filter((name) => !name.startsWith("NEXT_PUBLIC_") && !NO_SECRETS.includes(name));
}

/** The secrets of a setting: some hold several, with commas and numbers. */
const secretsOf = (value = "") =>
  [value, ...value.split(",").map((part) => part.replace(/^\d+:/, "").trim())].filter(
    (part) => part.length >= SHORTEST_VALUE,
  );

/** @param {string} root @param {Record<string, string | undefined>} env */
function searches(root, env) {
  const names = serverSettings(root);
  return {
    values: names
      .filter((name) => TO_KEEP.test(name))
      .flatMap((name) => secretsOf(env[name]).map((text) => ({ what: `a value of ${name}`, text }))),
    words: [
      ...names.map((name) => ({ what: `the server's setting ${name}`, shape: new RegExp(`\\b${name}\\b`) })),
      ...SERVER_MODULES.map((text) => ({ what: `the server's module ${text}`, text })),
    ],
  };
}

/** @param {string} folder @param {readonly string[]} endings */
function* filesIn(folder, endings) {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
    if (entry.isFile() && endings.some((ending) => entry.name.endsWith(ending)))
      yield join(entry.parentPath, entry.name);
}

/** @param {string} content @param {Sought} sought */
const isIn = (content, { text, shape }) => shape?.test(content) ?? content.includes(text ?? "");

/**
 * Looks for secrets of the server in everything that a build sends to browsers.
 * @param {string} root     the project
 * @param {string} distDir  the build
 * @param {Record<string, string | undefined>} env  the settings it was built with
 * @returns {{ files: number, found: string[] }}  how many files were read, and each find in words, without the secret
 */
export function browserSecrets(root, distDir, env) {
  const { values, words } = searches(root, env);
  /** @type {string[]} */
  const found = [];
  let files = 0;
  for (const { folder, endings } of SENT) {
    // Pages may name what the shop is made of; code that names it holds it.
    /** @type {readonly Sought[]} */
    const sought = [...SECRET_SHAPES, ...values, ...(folder === "static" ? words : [])];
    for (const file of filesIn(join(root, distDir, folder), endings)) {
      const content = readFileSync(file, "utf8");
      files += 1;
      for (const one of sought) if (isIn(content, one)) found.push(`${relative(root, file)} has ${one.what}`);
    }
  }
  return { files, found };
}
