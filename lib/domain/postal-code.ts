import type { Country } from "./shipping";
import { stateName } from "./states";

/**
 * The first three digits of a state's ZIP codes, as ranges. From general knowledge: to be checked against the
 * postal service's own list, since a wrong range refuses a customer.
 */
const ZIP_RANGES: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  AL: [[350, 369]],
  AK: [[995, 999]],
  AZ: [[850, 865]],
  AR: [[716, 729]],
  CA: [[900, 961]],
  CO: [[800, 816]],
  CT: [[60, 69]],
  DE: [[197, 199]],
  DC: [
    [200, 205],
    [569, 569],
  ],
  FL: [[320, 349]],
  GA: [
    [300, 319],
    [398, 399],
  ],
  HI: [[967, 968]],
  ID: [[832, 838]],
  IL: [[600, 629]],
  IN: [[460, 479]],
  IA: [[500, 528]],
  KS: [[660, 679]],
  KY: [[400, 427]],
  LA: [[700, 714]],
  ME: [[39, 49]],
  MD: [[206, 219]],
  MA: [
    [10, 27],
    [55, 55],
  ],
  MI: [[480, 499]],
  MN: [[550, 567]],
  MS: [[386, 397]],
  MO: [[630, 658]],
  MT: [[590, 599]],
  NE: [[680, 693]],
  NV: [[889, 898]],
  NH: [[30, 38]],
  NJ: [[70, 89]],
  NM: [[870, 884]],
  NY: [
    [5, 5],
    [63, 63],
    [100, 149],
  ],
  NC: [[270, 289]],
  ND: [[580, 588]],
  OH: [[430, 459]],
  OK: [[730, 749]],
  OR: [[970, 979]],
  PA: [[150, 196]],
  RI: [[28, 29]],
  SC: [[290, 299]],
  SD: [[570, 577]],
  TN: [[370, 385]],
  TX: [
    [733, 733],
    [750, 799],
    [885, 885],
  ],
  UT: [[840, 847]],
  VT: [[50, 59]],
  VA: [
    [201, 201],
    [220, 246],
  ],
  WA: [[980, 994]],
  WV: [[247, 268]],
  WI: [[530, 549]],
  WY: [
    [820, 831],
    [834, 834],
  ],
};

/** The first letter of a province's postal codes. From general knowledge, as above. */
const FIRST_LETTERS: Readonly<Record<string, string>> = {
  NL: "A",
  NS: "B",
  PE: "C",
  NB: "E",
  QC: "GHJ",
  ON: "KLMNP",
  MB: "R",
  SK: "S",
  AB: "T",
  BC: "V",
  NT: "X",
  NU: "X",
  YT: "Y",
};

const ZIP = /^\d{5}(-\d{4})?$/;
const CANADIAN = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]\d[ABCEGHJ-NPRSTV-Z]\d$/;

export type PostalCodeAnswer =
  | { ok: true; postalCode: string }
  | { ok: false; reason: "malformed" | "other_state"; message: string };

/**
 * A postal code in its usual form ("94107", "M5V 3L9"), when it is one and can belong to the state. A code that
 * belongs elsewhere is nearly always a typing error, and would send a kit where it may not go.
 * @param state  the state's or province's code
 */
export function checkPostalCode(country: Country, state: string, text: string): PostalCodeAnswer {
  const compact = text.trim().toUpperCase();
  return country === "US" ? checkZip(state, compact) : checkCanadian(state, compact.replace(/[\s-]/g, ""));
}

/** That a code is of another state or province than the chosen one. */
function elsewhereText(country: Country, state: string): string {
  const [code, kind] = country === "US" ? ["ZIP code", "state"] : ["postal code", "province"];
  return `This ${code} is not in ${stateName(country, state) ?? `that ${kind}`}. Check the ${code} or the ${kind}.`;
}

function zipRanges(state: string): readonly (readonly [number, number])[] {
  return Object.hasOwn(ZIP_RANGES, state) ? (ZIP_RANGES[state] ?? []) : [];
}

/** Fishers Island is New York's, among the codes of Connecticut. */
const FISHERS_ISLAND = "06390";

function checkZip(state: string, zip: string): PostalCodeAnswer {
  if (!ZIP.test(zip)) return { ok: false, reason: "malformed", message: "Enter a ZIP code of five digits." };
  const area = Number(zip.slice(0, 3));
  const isElsewhere = zip.startsWith(FISHERS_ISLAND) && state !== "NY";
  if (!isElsewhere && zipRanges(state).some(([first, last]) => first <= area && area <= last)) {
    return { ok: true, postalCode: zip };
  }
  return { ok: false, reason: "other_state", message: elsewhereText("US", state) };
}

function checkCanadian(state: string, code: string): PostalCodeAnswer {
  if (!CANADIAN.test(code)) {
    return { ok: false, reason: "malformed", message: "Enter a postal code such as M5V 3L9." };
  }
  if (Object.hasOwn(FIRST_LETTERS, state) && FIRST_LETTERS[state]?.includes(code.charAt(0))) {
    return { ok: true, postalCode: `${code.slice(0, 3)} ${code.slice(3)}` };
  }
  return { ok: false, reason: "other_state", message: elsewhereText("CA", state) };
}
