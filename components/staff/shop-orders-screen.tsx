"use client";

import { useState } from "react";
import { useSettled } from "@/hooks/forms/use-settled";
import { useOrdersExport } from "@/hooks/staff/use-staff-orders";
import type { StaffOrderFilter } from "@/lib/contracts/staff";
import { ExportButton } from "./export-button";
import { OrderList } from "./order-list";
import { OrderPanel } from "./order-panel";
import { ShopPage } from "./shop-page";

/** The orders of one partner shop. */
export function ShopOrdersScreen({ businessKey }: { businessKey: string }) {
  const [filter, setFilter] = useState<StaffOrderFilter>({
    search: "",
    shop: businessKey,
    status: "",
    from: "",
    to: "",
  });
  const [openId, setOpenId] = useState<string | null>(null);
  const settled = useSettled(filter);
  const file = useOrdersExport(settled);
  return (
    <ShopPage
      businessKey={businessKey}
      lead="What was sold in this shop. Days are New York's. What you export is noted in the audit record."
      actions={<ExportButton file={file} />}
    >
      {(_shop, overview) => (
        <>
          <OrderList
            filter={filter}
            settled={settled}
            onFilter={(change) => setFilter((before) => ({ ...before, ...change }))}
            onOpen={setOpenId}
            overview={overview}
          />
          <OrderPanel id={openId} onClose={() => setOpenId(null)} />
        </>
      )}
    </ShopPage>
  );
}
