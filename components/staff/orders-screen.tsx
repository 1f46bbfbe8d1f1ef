"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { SegmentedControl } from "@/components/ui/segmented";
import { useSettled } from "@/hooks/forms/use-settled";
import { useOrdersExport } from "@/hooks/staff/use-staff-orders";
import type { StaffOrderFilter } from "@/lib/contracts/staff";
import { ORDER_STATES } from "@/lib/domain/order-state";
import { ExportButton } from "./export-button";
import { OrderList } from "./order-list";
import { OrderPanel } from "./order-panel";
import { OrderQueue } from "./order-queue";
import { StaffPageFrame } from "./staff-page";

const EVERYTHING: StaffOrderFilter = { search: "", shop: "", status: "", from: "", to: "" };

const VIEWS = [
  { value: "to-ship", label: "To ship" },
  { value: "all", label: "All orders" },
] as const;

/** The state of orders that the address asks for. "": none. */
function askedState(): StaffOrderFilter["status"] {
  const asked = new URLSearchParams(typeof window === "undefined" ? "" : window.location.search).get("status");
  return ORDER_STATES.find((state) => state === asked) ?? "";
}

/** Late orders that are not in the queue, since somebody has to look at them first. */
function HeldLate({ count, onOpen }: { count: number; onOpen: () => void }) {
  if (count === 0) return null;
  return (
    <Notice
      tone="danger"
      title={`${count} late ${count === 1 ? "order needs" : "orders need"} review before packing`}
      action={
        <Button variant="secondary" size="small" onClick={onOpen}>
          Review {count === 1 ? "it" : "them"}
        </Button>
      }
    >
      They are not in the queue below until someone has looked at them.
    </Notice>
  );
}

/** Packing orders, finding them, and looking after one. */
export function OrdersScreen() {
  const [filter, setFilter] = useState(() => ({ ...EVERYTHING, status: askedState() }));
  const [view, setView] = useState(() => (askedState() ? "all" : "to-ship"));
  const [openId, setOpenId] = useState<string | null>(null);
  const settled = useSettled(filter);
  const file = useOrdersExport(settled);
  return (
    <StaffPageFrame
      title="Orders"
      lead="Dates are New York time. Exports are recorded in the audit trail."
      isFor={({ role }) => role === "admin"}
      actions={<ExportButton file={file} />}
    >
      {(overview) => (
        <>
          <SegmentedControl legend="Which orders" name="orders-view" segments={VIEWS} value={view} onChange={setView} />
          {view === "to-ship" ? (
            <>
              <HeldLate
                count={overview.orders?.heldLate ?? 0}
                onOpen={() => {
                  setFilter({ ...EVERYTHING, status: "review" });
                  setView("all");
                }}
              />
              <OrderQueue onOpen={({ id }) => setOpenId(id)} />
            </>
          ) : (
            <OrderList
              filter={filter}
              settled={settled}
              onFilter={(change) => setFilter((before) => ({ ...before, ...change }))}
              onOpen={setOpenId}
              overview={overview}
              hasShopChoice
            />
          )}
          <OrderPanel id={openId} onClose={() => setOpenId(null)} />
        </>
      )}
    </StaffPageFrame>
  );
}
