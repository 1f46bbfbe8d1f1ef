import type { Biomarker } from "@/lib/domain/catalogue/biomarkers";
import { unitText } from "@/lib/domain/catalogue/unit-text";

/** The SI unit as people write it. */
export function siUnitText({ unit, siUnit }: Pick<Biomarker, "unit" | "siUnit">): string {
  return unitText(siUnit === "same" ? unit : siUnit);
}

/** How a value becomes its SI unit: "1 mg/dL is 0.02586 mmol/L". NULL: both units are the same number. */
export function conversionText(marker: Pick<Biomarker, "unit" | "siUnit" | "siFactor" | "siFormula">): string | null {
  const [unit, si] = [unitText(marker.unit), siUnitText(marker)];
  if (marker.siFormula) return `${si} = ${formulaText(marker.siFormula, unit)}`;
  if (unit === si) return null;
  return marker.siFactor === 1 ? `the same number in ${si}` : `1 ${unit} is ${marker.siFactor} ${si}`;
}

/** "10.93*x-23.5" as "10.93 × value in % − 23.5". */
function formulaText(formula: string, unit: string): string {
  return formula.replace("*x", ` × value in ${unit}`).replace("-", " − ").replace("+", " + ");
}

/** A value in the SI unit, to three significant digits. NULL: both units are the same number. */
export function inSi(value: number, marker: Pick<Biomarker, "siFactor" | "siFormula">): number | null {
  const linear = marker.siFormula?.match(/^([\d.]+)\*x([+-][\d.]+)$/);
  if (linear) return rounded(Number(linear[1]) * value + Number(linear[2]));
  if (marker.siFactor === null || marker.siFactor === 1) return null;
  return rounded(value * marker.siFactor);
}

function rounded(value: number): number {
  return Number(value.toPrecision(3));
}
