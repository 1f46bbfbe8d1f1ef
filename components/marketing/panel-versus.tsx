import { Table } from "@/components/ui/table";
import { biomarkerOf } from "@/lib/domain/catalogue/biomarkers";
import { BODY_SYSTEMS } from "@/lib/domain/catalogue/body-systems";
import { measuredFor, panelOf } from "@/lib/domain/catalogue/panels";
import { optionWith } from "@/lib/domain/catalogue/plan-sets";
import { formatCents } from "@/lib/domain/money";
import type { SellableOption } from "@/lib/domain/plan-option";
import type { PlanFrequency } from "@/lib/domain/recurring-period";
import { type ShippingRates, shippingCostCents } from "@/lib/domain/shipping";

interface PanelVersusProps {
  options: readonly SellableOption[];
  rates: ShippingRates;
  /** The panels side by side, by key. They must measure the same in men and women. */
  panelKeys: readonly [string, string];
}

/** The prices that stand there. */
export const versusOptions = (options: readonly SellableOption[], panelKeys: PanelVersusProps["panelKeys"]) =>
  panelKeys.flatMap((key) => [optionWith(options, key, "one-time"), optionWith(options, key, "quarter")]);

/** Two panels side by side: markers by body system, kind of sample, and price. All read from the catalogue. */
export function PanelVersus({ options, rates, panelKeys }: PanelVersusProps) {
  const names = panelKeys.map((key) => panelOf(key)?.name ?? key);
  const row = (head: string, cell: (key: string) => string) => [head, ...panelKeys.map(cell)];
  const price = (frequency: PlanFrequency) => (key: string) => {
    const option = optionWith(options, key, frequency);
    if (!option) return "not sold this way";
    const parcels = [{ parcel: option.parcel, count: 1 }];
    const shipping = shippingCostCents({ country: "US", parcels, consolidated: false, rates });
    return `${formatCents(option.unitAmountCents)} plus ${formatCents(shipping)} shipping`;
  };
  const systems = BODY_SYSTEMS.filter(({ key }) => panelKeys.some((panel) => countIn(panel, key) > 0));
  return (
    <Table
      caption={`${names.join(" and ")}, side by side`}
      isCaptionHidden
      columns={["What", ...names]}
      rows={[
        row("Sample", (key) => (panelOf(key)?.draw === "arm" ? "Arm-draw device" : "Finger-prick")),
        row("Markers measured", (key) => String(measuredFor(key, null).length)),
        ...systems.map(({ key: system, name }) =>
          row(`${name} markers`, (key) => (countIn(key, system) === 0 ? "none" : String(countIn(key, system)))),
        ),
        row("Once", price("one-time")),
        row("Every 3 months", price("quarter")),
      ]}
    />
  );
}

function countIn(panelKey: string, system: string): number {
  return measuredFor(panelKey, null).filter((key) => biomarkerOf(key)?.system === system).length;
}
