const POWERS = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** A unit as people write it: "µg/dL" for the catalogue's "ug/dL". */
export function unitText(unit: string): string {
  return unit
    .replace(/^u(?=mol|g|IU|kat)/, "µ")
    .replace("m2", " m²")
    .replace(/^10\*(\d+)/, (_, power: string) => `10${[...power].map((digit) => POWERS[Number(digit)]).join("")}`)
    .replace("/uL", "/µL")
    .replace("/100{WBC}", "/100 WBC")
    .replaceAll("*", "×");
}
