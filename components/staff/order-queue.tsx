"use client";

import { type DataColumn, DataTable } from "@/components/ui/antd/data-table";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { useListPages } from "@/hooks/staff/use-list-pages";
import { useToShip } from "@/hooks/staff/use-to-ship";
import type { OrderToShip } from "@/lib/contracts/staff-orders";
import { momentDayText } from "@/lib/domain/date-text";
import { LATE_AFTER_DAYS } from "@/lib/domain/packing-wait";
import { AddressLines } from "./address-lines";
import { Detail, Line, Opener } from "./staff-layout";
import { StaffTrouble } from "./staff-page";

/** What goes into the next parcel: "2 × Core Essentials" of kits that are the same, and things without a kit. */
function parcelLines({ kits, lines }: OrderToShip): string[] {
  const counts = new Map<string, number>();
  for (const { title, kitType } of kits) {
    const words = `${title} (${kitType})`;
    counts.set(words, (counts.get(words) ?? 0) + 1);
  }
  const things = lines
    .filter(({ isPackedNext }) => isPackedNext)
    .map(({ quantity, title }) => `${quantity} × ${title}`);
  return [...[...counts].map(([words, count]) => `${count} × ${words}`), ...things];
}

const lateText = (late: number) =>
  `${late} ${late === 1 ? "is" : "are"} late: more than ${LATE_AFTER_DAYS} working days`;

function columns(onOpen: (order: OrderToShip) => void): readonly DataColumn<OrderToShip>[] {
  return [
    {
      key: "number",
      head: "Order",
      width: 116,
      cell: (order) => (
        <>
          <Opener onClick={() => onOpen(order)} aria-label={`Open order ${order.number}`}>
            {order.number}
          </Opener>
          <Detail>waiting since {momentDayText(order.waitsSince)}</Detail>
          {order.isLate ? <Badge tone="red">Late</Badge> : null}
          {order.isTest ? <Badge>Test order</Badge> : null}
        </>
      ),
    },
    {
      key: "to",
      head: "Ships to",
      width: 160,
      cell: ({ address }) => <AddressLines address={address} />,
    },
    {
      key: "contents",
      head: "Ships in",
      width: 200,
      cell: (order) => (
        <>
          {parcelLines(order).map((words) => (
            <span key={words}>
              {words}
              <br />
            </span>
          ))}
          {order.sharesParcelWith.length > 0 ? (
            <Badge tone="amber">In one parcel with {order.sharesParcelWith.join(", ")}</Badge>
          ) : null}
          <Detail>Sold by {order.soldBy}</Detail>
        </>
      ),
    },
    {
      key: "pack",
      head: "Pack",
      align: "end",
      width: 100,
      cell: (order) => (
        <Button
          variant="secondary"
          size="small"
          onClick={() => onOpen(order)}
          aria-label={`Pack order ${order.number}`}
        >
          Pack
        </Button>
      ),
    },
  ];
}

/** The orders that wait to be packed, the one that waits longest first. */
export function OrderQueue({ onOpen }: { onOpen: (order: OrderToShip) => void }) {
  const pages = useListPages();
  const { found, problem, isFetching, retry } = useToShip(pages.after);
  if (problem) return <StaffTrouble problem={problem} onRetry={retry} />;
  return (
    <>
      <Line>
        <span aria-live="polite">
          {found
            ? `${found.count} ${found.count === 1 ? "order is waiting" : "orders are waiting"} to be packed`
            : "Loading the queue"}
        </span>
        {found && found.late > 0 ? <Badge tone="red">{lateText(found.late)}</Badge> : null}
        <span>Longest wait first.</span>
      </Line>
      <DataTable
        caption="Orders to ship"
        columns={columns(onOpen)}
        rows={found?.orders ?? []}
        keyOf={({ id }) => id}
        isLoading={isFetching}
        empty="Everything is packed. New orders appear here once their upgrade window closes."
        pages={found && pages.of({ noun: "orders", count: found.count, rows: found.orders.length, next: found.next })}
      />
    </>
  );
}
