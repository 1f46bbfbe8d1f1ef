import type { Country } from "./shipping";
import { stateName } from "./states";

/**
 * The first three digits of a state's ZIP codes, as ranges. Source: every ZIP code in GeoNames' postal codes of the United
 * States (download.geonames.org/export/zip/US.zip) and in the list of federalgovernmentzipcodes.us: each of either is in
 * its state's row, but for those in `OF_OTHER_STATE` and for 72643, over which the two disagree, and no row has an area
 * that is another state's alone. Areas inside a row that are not given out yet stand in it.
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
    [200, 200],
    [202, 205],
    [569, 569],
  ],
  FL: [
    [320, 339],
    [341, 349],
  ],
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
    [100, 149],
  ],
  NC: [[270, 289]],
  ND: [[580, 588]],
  OH: [[430, 459]],
  OK: [
    [730, 732],
    [734, 749],
  ],
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
  VT: [
    [50, 54],
    [56, 59],
  ],
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

/** The first letter of a province's postal codes. From general knowledge. */
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

/**
 * Says so when a postal code belongs to another state: most often a slip. NULL: it does not, or is not whole yet, or no
 * state was chosen.
 */
export function postalDoubt(country: Country, state: string, text: string): string | null {
  const code = checkPostalCode(country, state, text);
  return code.ok || code.reason === "malformed" || state === "" ? null : code.message;
}

/** That a code is of another state or province than the chosen one. */
function elsewhereText(country: Country, state: string): string {
  const [code, kind] = country === "US" ? ["ZIP code", "state"] : ["postal code", "province"];
  return `This ${code} is not in ${stateName(country, state) ?? `that ${kind}`}. Check the ${code} or the ${kind}.`;
}

function zipRanges(state: string): readonly (readonly [number, number])[] {
  return Object.hasOwn(ZIP_RANGES, state) ? (ZIP_RANGES[state] ?? []) : [];
}

/**
 * Single ZIP codes among those of another state: Fishers Island, two of the Department of Homeland Security, Texhoma's
 * Texan side, and American Samoa, which is none of our states. Sources: as above.
 */
const OF_OTHER_STATE: Readonly<Record<string, string>> = {
  "06390": "NY",
  "20588": "MD",
  "20598": "VA",
  "73960": "TX",
  "96799": "AS",
};

/** Whether a ZIP code is one of a state's. */
function isZipOf(state: string, zip: string): boolean {
  const owner = OF_OTHER_STATE[zip.slice(0, 5)];
  if (owner !== undefined) return owner === state;
  const area = Number(zip.slice(0, 3));
  return zipRanges(state).some(([first, last]) => first <= area && area <= last);
}

function checkZip(state: string, zip: string): PostalCodeAnswer {
  if (!ZIP.test(zip)) return { ok: false, reason: "malformed", message: "Enter a ZIP code of five digits." };
  if (isZipOf(state, zip)) return { ok: true, postalCode: zip };
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
