import { Table } from "@/components/ui/table";
import { formatCents } from "@/lib/domain/money";
import type { ShippingRates } from "@/lib/domain/shipping";

const PARCELS = [
  { key: "arm", name: "Arm-draw kit" },
  { key: "finger", name: "Finger-prick kit" },
  { key: "item", name: "Tape or spare device" },
] as const;

/** What shipping costs, by country and parcel, with the delivery time. */
export function ShippingTable({ rates }: { rates: ShippingRates }) {
  return (
    <Table
      isDense
      caption="Shipping per parcel, in US dollars"
      columns={[
        "Parcel",
        { head: "United States, 3 to 4 business days", align: "end" },
        { head: "Canada, 5 to 7 business days", align: "end" },
      ]}
      rows={PARCELS.map(({ key, name }) => [
        name,
        formatCents(rates.perParcelCents.US[key]),
        formatCents(rates.perParcelCents.CA[key]),
      ])}
    />
  );
}
