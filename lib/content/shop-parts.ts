import { productOf } from "@/lib/domain/catalogue/products";
import { formatCents } from "@/lib/domain/money";
import { CORNERS, FRONT_SECTIONS, PICTURE_STYLES, TYPE_PAIRS } from "@/lib/domain/shop-style";
import { CORNER_NAMES, FRONT_SECTION_NAMES, PICTURE_STYLE_NAMES, shopFieldName, TYPE_PAIR_NAMES } from "./shop-fields";

/** Names of what is stored by a word of its own. */
const NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "look.typePair": TYPE_PAIR_NAMES,
  "look.corners": CORNER_NAMES,
  "look.pictureStyle": PICTURE_STYLE_NAMES,
  "look.sectionOrder": FRONT_SECTION_NAMES,
};
const USUAL: Readonly<Record<string, unknown>> = {
  "look.typePair": TYPE_PAIRS[0],
  "look.corners": CORNERS[0],
  "look.pictureStyle": PICTURE_STYLES[0],
  "look.sectionOrder": FRONT_SECTIONS,
};

/**
 * The name of a part of what is edited of a shop.
 * @param path    "look.mainPageTitle", "prices.core_year", "productKeys"
 * @param titles  of prices, by lookup key
 */
export function partName(path: string, titles: Readonly<Record<string, string>>): string {
  const [, lookupKey] = /^prices\.(.+)$/.exec(path) ?? [];
  return lookupKey === undefined ? shopFieldName(path) : `Own price: ${titles[lookupKey] ?? lookupKey}`;
}

function wordOf(path: string, value: unknown): string {
  if (typeof value === "boolean") return value ? "On" : "Off";
  if (typeof value === "number") return formatCents(value);
  if (typeof value === "object" && value !== null) return Object.values(value).join(": ");
  const word = `${value ?? ""}`;
  if (path === "productKeys") return productOf(word)?.name ?? word;
  return NAMES[path]?.[word] ?? word;
}

/** What a part holds, as people read it: a list's items a line each. Empty: nothing. */
export function partWords(path: string, value: unknown): string {
  const shown = value ?? USUAL[path];
  return Array.isArray(shown) ? shown.map((item) => wordOf(path, item)).join("\n") : wordOf(path, shown);
}
