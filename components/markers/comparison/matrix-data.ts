import { panelPath } from "@/components/markers/panel-offers";
import { placesOf } from "@/components/markers/places";
import { BIOMARKERS } from "@/lib/domain/catalogue/biomarkers";
import { BODY_SYSTEMS } from "@/lib/domain/catalogue/body-systems";
import { PANELS } from "@/lib/domain/catalogue/panels";
import { cadenceName, optionWith } from "@/lib/domain/catalogue/plan-sets";
import { formatCents } from "@/lib/domain/money";
import type { SellableOption } from "@/lib/domain/plan-option";
import type { PlanFrequency } from "@/lib/domain/recurring-period";
import type { MatrixPanel, MatrixPrice, MatrixRow } from "./matrix";

const CADENCES: readonly PlanFrequency[] = [
  "one-time",
  "quarter",
  "month",
  "4-weeks",
  "twice-year",
  "year",
  "2-years",
  "unlimited",
];

/** The panels as columns, programs first. */
export function matrixPanels(): MatrixPanel[] {
  return PANELS.map(({ key, name, draw }) => ({ key, name, href: panelPath(key), draw }));
}

/** The markers that some panel holds as rows, by body system. */
export function matrixRows(): MatrixRow[] {
  return BODY_SYSTEMS.flatMap(({ key: system, name: systemName }) =>
    BIOMARKERS.filter((marker) => marker.system === system).flatMap(({ key, name, aliases }) => {
      const cells = placesOf(key).map(({ panel, kind, sex }) => [panel.key, { kind, sex }] as const);
      if (cells.length === 0) return [];
      const words = [name, key, ...aliases].join(" ").toLowerCase();
      return [{ key, name, system: systemName, words, cells: Object.fromEntries(cells) }];
    }),
  );
}

/** The prices that stand there, which are those of the cheapest set too. */
export function matrixOptions(options: readonly SellableOption[]): SellableOption[] {
  return PANELS.flatMap(({ key }) => CADENCES.flatMap((frequency) => optionWith(options, key, frequency) ?? []));
}

/** What each cadence costs per panel; a cadence that nobody sells is left out. */
export function matrixPrices(options: readonly SellableOption[]): MatrixPrice[] {
  return CADENCES.flatMap((frequency) => {
    const texts = PANELS.flatMap(({ key }) => {
      const option = optionWith(options, key, frequency);
      return option ? [[key, formatCents(option.unitAmountCents)] as const] : [];
    });
    return texts.length > 0 ? [{ cadence: cadenceName(frequency), texts: Object.fromEntries(texts) }] : [];
  });
}
