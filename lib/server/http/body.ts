import "server-only";
import { Problem } from "@/lib/domain/problem";

/** Most bytes that a call takes, unless its contract says otherwise. */
export const JSON_BYTES = 64 * 1024;

const MAX_DEPTH = 10;
const MAX_KEYS = 1000;
const MAX_ITEMS = 100;
const POISONED = new Set(["__proto__", "constructor", "prototype"]);
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it refuses
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f]/;

/**
 * The body's bytes, counted as they arrive: what the client claims about the length is not trusted.
 * @throws Problem payload_too_large at the first byte too many
 */
export async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw new Problem("payload_too_large");
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); reader && part && !part.done; part = await reader.read()) {
    length += part.value.byteLength;
    if (length > maxBytes) {
      await reader.cancel();
      throw new Problem("payload_too_large");
    }
    chunks.push(part.value);
  }
  return Buffer.concat(chunks, length);
}

/** Whether the content type says JSON, with or without a charset. */
export function isJson(contentType: string | null): boolean {
  return /^application\/json\s*(?:;\s*charset=(?:"?utf-8"?))?\s*$/i.test(contentType ?? "");
}

/** A text that no field of ours may hold: control characters but tab and line feed, or half a letter. */
function isHostileText(text: string): boolean {
  return CONTROL.test(text) || !text.isWellFormed();
}

function isRefused(value: unknown): boolean {
  if (typeof value === "string") return isHostileText(value);
  if (typeof value === "number") return !Number.isFinite(value) || Math.abs(value) > Number.MAX_SAFE_INTEGER;
  return Array.isArray(value) && value.length > MAX_ITEMS;
}

const isRefusedKey = (key: string) => POISONED.has(key) || isHostileText(key);

/** One value of a JSON tree and where it stands. */
interface Node {
  readonly value: unknown;
  readonly depth: number;
  readonly path: string;
}

/**
 * The values inside a value.
 * @throws Problem malformed for what no schema should have to see
 */
function inside({ value, depth, path }: Node): Node[] {
  if (depth > MAX_DEPTH) throw new Problem("malformed", { message: "This is nested too deeply." });
  if (isRefused(value)) throw new Problem("malformed", path ? { field: path } : {});
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).map(([key, inner]) => {
    if (isRefusedKey(key)) throw new Problem("malformed");
    return { value: inner, depth: depth + 1, path: path ? `${path}.${key}` : key };
  });
}

/**
 * Refuses JSON that is made to hurt: too deep, too wide, keys that reach into prototypes, control characters.
 * @throws Problem malformed
 */
function checkTree(root: unknown): void {
  const waiting: Node[] = [{ value: root, depth: 0, path: "" }];
  let keys = 0;
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    const inner = inside(node);
    keys += inner.length;
    if (keys > MAX_KEYS) throw new Problem("malformed", { message: "This has too many parts." });
    waiting.push(...inner);
  }
}

/**
 * JSON from bytes, checked for shape before any schema sees it. No bytes are no value.
 * @throws Problem malformed
 */
export function parseJson(bytes: Uint8Array): unknown {
  if (bytes.byteLength === 0) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new Problem("malformed", { message: "This is not readable JSON." });
  }
  checkTree(value);
  return value;
}

/**
 * The query as one text per name.
 * @throws Problem malformed for a name that comes twice, or that holds control characters
 */
export function readQuery(search: URLSearchParams): Record<string, string> {
  const query: Record<string, string> = Object.create(null);
  for (const [name, value] of search) {
    if (name in query) throw new Problem("malformed", { field: name, message: "Send this once." });
    if (isRefusedKey(name) || isHostileText(value)) {
      throw new Problem("malformed", { field: name.slice(0, 40) });
    }
    query[name] = value;
  }
  return { ...query };
}
