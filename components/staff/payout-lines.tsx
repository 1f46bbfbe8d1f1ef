import { type DataColumn, DataTable } from "@/components/ui/antd/data-table";
import { Money } from "@/components/ui/price";
import { type PayoutLine, payoutLines } from "@/lib/content/payout-words";
import type { Payout } from "@/lib/contracts/staff-payouts";
import { Detail } from "./staff-layout";

const COLUMNS: readonly DataColumn<PayoutLine>[] = [
  {
    key: "line",
    head: "Line",
    width: 240,
    cell: ({ label, detail, isTotal }) => (
      <>
        {isTotal ? <strong>{label}</strong> : label}
        {detail ? <Detail>{detail}</Detail> : null}
      </>
    ),
  },
  {
    key: "cents",
    head: "USD",
    align: "end",
    width: 110,
    cell: ({ cents, isTotal }) =>
      isTotal ? (
        <strong>
          <Money cents={cents} />
        </strong>
      ) : (
        <Money cents={cents} />
      ),
  },
];

/** A statement, line by line. */
export function PayoutLines({ payout, caption }: { payout: Payout; caption: string }) {
  return <DataTable caption={caption} columns={COLUMNS} rows={payoutLines(payout)} keyOf={({ label }) => label} />;
}
