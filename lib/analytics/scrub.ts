import { routePattern } from "@/lib/domain/page-url";

const EMAIL = /[^\s"'<>()[\]=?&/]+(?:@|%40)[^\s"'<>()[\],;?&/]+\.[^\s"'<>()[\],;?&/]+/gi;
const ADDRESS = /https?:\/\/[^\s"'<>]+/g;

/** A path with a query or a fragment, wherever it stands: "GET /user/is-new-customer?email=…". */
const PATH_WITH_MORE = /(\/[\w./{}-]*)[?#][^\s"'<>]*/g;

/** What an error quotes is somebody's: a typed word, a line of a file, an answer. */
const QUOTED = /"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”/g;
const NUMBER = /\d+(?:[.,]\d+)*/g;

/** The pattern of an address's path, without its query. */
export function patternOf(address: string): string {
  try {
    return routePattern(new URL(address, "http://page.invalid").pathname);
  } catch {
    return "/";
  }
}

/** A text without email addresses and without what follows the path of an address. */
export function withoutPersons(text: string): string {
  return text
    .replace(ADDRESS, (address) => patternOf(address))
    .replace(PATH_WITH_MORE, (_, path: string) => patternOf(path))
    .replace(EMAIL, "{email}");
}

/** An error's message: what was quoted and every number is taken out too, since both may be somebody's values. */
export function withoutValues(message: string): string {
  return withoutPersons(message).replace(QUOTED, "{text}").replace(NUMBER, "{n}");
}

/** Every text inside a value, however deep, without persons. Names of fields stay. */
export function deeplyWithoutPersons<Value>(value: Value): Value {
  return scrubbed(value) as Value;
}

function scrubbed(value: unknown): unknown {
  if (typeof value === "string") return withoutPersons(value);
  if (Array.isArray(value)) return value.map(scrubbed);
  if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, scrubbed(inner)]));
}
