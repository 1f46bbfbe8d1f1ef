import type { Biomarker } from "@/lib/domain/catalogue/biomarkers";
import { unitText } from "@/lib/domain/catalogue/unit-text";
import { toldCut } from "@/lib/domain/lab-reading/cut-points";

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

/** A limit of a marker's scale in the SI unit, as results tell it. NULL: both units are the same number. */
export function inSi(limit: number, marker: Biomarker): number | null {
  if (!marker.siFormula && (marker.siFactor === null || marker.siFactor === 1)) return null;
  return toldCut(marker, limit, true, "si", null);
}
