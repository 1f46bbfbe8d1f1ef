/** A unit as people write it: "µg/dL" for the catalogue's "ug/dL". */
export function unitText(unit: string): string {
  return unit
    .replace(/^u(?=mol|g|IU|kat)/, "µ")
    .replace("m2", " m²")
    .replaceAll("*", "×");
}
