import "server-only";
import { DEFAULT_PRIMARY_COLOR } from "@/lib/contracts/customization";
import type { GateFinding } from "@/lib/contracts/staff-shops";
import { BRAND_NAME, inBrand } from "@/lib/domain/brand";
import { env } from "@/lib/server/env";

/** How much of a text is shown around what was found in it. Unit: characters. */
const AROUND = 40;

const houseHost = () => new URL(env().baseUrl).hostname;

function excerptOf(text: string, at: number, length: number): string {
  const from = Math.max(0, at - AROUND);
  const to = Math.min(text.length, at + length + AROUND);
  return `${from > 0 ? "…" : ""}${text.slice(from, to).replace(/\s+/g, " ")}${to < text.length ? "…" : ""}`;
}

/** A text of a shop, with the field that it comes from. NULL: we wrote it. */
export interface PlacedText {
  readonly place: string;
  readonly text: string;
  readonly field: string | null;
}

/** The text with the shop's name where ours stands, however it is written. */
function withBrandName(text: string, brandName: string): string {
  return inBrand(text.replace(new RegExp(BRAND_NAME.replace(/[^\w]/g, "\\$&"), "gi"), BRAND_NAME), brandName);
}

/**
 * The house's name and the house's address in a text, each with what could stand there instead.
 * @param brandName  the shop's own name
 */
export function houseTraces({ place, text, field }: PlacedText, brandName: string): GateFinding[] {
  const lower = text.toLowerCase();
  const found: GateFinding[] = [];
  const nameAt = lower.indexOf(BRAND_NAME.toLowerCase());
  if (nameAt !== -1) {
    const proposal = field === null ? null : withBrandName(text, brandName);
    found.push({ kind: "name", place, field, text: excerptOf(text, nameAt, BRAND_NAME.length), proposal });
  }
  const addressAt = lower.indexOf(houseHost());
  if (addressAt !== -1 && nameAt === -1) {
    found.push({ kind: "address", place, field, text: excerptOf(text, addressAt, houseHost().length), proposal: null });
  }
  return found;
}

/** The house's colour in markup, styles or a drawing, where a shop has chosen one of its own. */
export function houseColour(markup: string, place: string, { primaryColor }: { primaryColor: string }): GateFinding[] {
  const isChosen = primaryColor.toLowerCase() === DEFAULT_PRIMARY_COLOR;
  const digits = DEFAULT_PRIMARY_COLOR.slice(1);
  if (isChosen || !new RegExp(`(?:#|%23)${digits}\\b`, "i").test(markup)) return [];
  const text = `${DEFAULT_PRIMARY_COLOR} is the house's own colour`;
  return [{ kind: "colour", place, field: null, text, proposal: null }];
}
