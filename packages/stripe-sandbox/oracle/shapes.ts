import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * What a value may look like: a word, a literal, a list of alternatives, a list or a dictionary of something, fields by
 * name (with `?`: may be absent), or the name of a definition after `#`.
 */
export type Shape =
  | string
  | readonly Shape[]
  | { readonly "=": unknown }
  | { readonly "[]": Shape }
  | { readonly "{}": Shape }
  | { readonly [field: string]: Shape };

export interface Shapes {
  /** By method and path, for example `GET /v1/prices/:id`. */
  readonly calls: Readonly<Record<string, { readonly takes: Shape; readonly answers: Shape }>>;
  readonly definitions: Readonly<Record<string, Shape>>;
}

const HOME = join(dirname(fileURLToPath(import.meta.url)), "..");
const require = createRequire(import.meta.url);

/** The shapes of the installed client, made once for each version of it and of the generator. */
export function clientShapes(): Shapes {
  const generator = join(HOME, "oracle/generate.ts");
  const version = readFileSync(join(dirname(require.resolve("stripe")), "../VERSION"), "utf8").trim();
  const sources = [generator, join(HOME, "src/routes.ts")].map((file) => readFileSync(file));
  const digest = createHash("sha256").update(Buffer.concat(sources)).digest("hex").slice(0, 12);
  const folder = join(HOME, "../../node_modules/.cache/stripe-sandbox");
  const file = join(folder, `${version}-${digest}.json`);
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    execFileSync(process.execPath, ["--import", "tsx", generator, file], { cwd: HOME, stdio: "inherit" });
  }
  return JSON.parse(readFileSync(file, "utf8"));
}
