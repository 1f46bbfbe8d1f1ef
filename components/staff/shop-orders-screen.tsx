"use client";

import { useState } from "react";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { useSettled } from "@/hooks/forms/use-settled";
import { useOrdersExport } from "@/hooks/staff/use-staff-orders";
import type { StaffOrderFilter, StaffOverview } from "@/lib/contracts/staff";
import type { OrderToShip } from "@/lib/contracts/staff-orders";
import { ExportButton } from "./export-button";
import { OrderList } from "./order-list";
import { OrderPanel } from "./order-panel";
import { OrderQueue } from "./order-queue";
import { PackPanel } from "./pack-panel";
import { ShopPacking } from "./shop-packing";
import { ShopPage } from "./shop-page";

/** The orders of one partner shop: all of them for admins; for its partner the parcels that it packs itself. */
export function ShopOrdersScreen({ businessKey }: { businessKey: string }) {
  return (
    <ShopPage businessKey={businessKey} ability="pack" lead="What this shop sold, and who packs it.">
      {(shop, overview) => {
        const { packsItself } = shop;
        if (overview.role === "admin") {
          return (
            <>
              <ShopPacking businessKey={businessKey} packsItself={packsItself} />
              <AllOrders businessKey={businessKey} overview={overview} />
            </>
          );
        }
        return packsItself ? <Parcels /> : <SumsAlone businessKey={businessKey} />;
      }}
    </ShopPage>
  );
}

/** Who bought what, and when, is told to nobody whose customers they are. */
function SumsAlone({ businessKey }: { businessKey: string }) {
  return (
    <EmptyState
      title="We pack and send your orders"
      action={<ButtonLink href={`/staff/conversions?shop=${businessKey}`}>See what was sold</ButtonLink>}
    >
      So that no one can tell who tested what, individual orders are not shown: sales appear as totals of past days, for
      five people or more.
    </EmptyState>
  );
}

function Parcels() {
  const [open, setOpen] = useState<OrderToShip | null>(null);
  return (
    <>
      <p>
        You see these names because you pack: use them only for the parcel, and tell no one who ordered or what. Once a
        parcel ships, it is not shown again.
      </p>
      <OrderQueue onOpen={setOpen} />
      <PackPanel order={open} onClose={() => setOpen(null)} />
    </>
  );
}

function AllOrders({ businessKey, overview }: { businessKey: string; overview: StaffOverview }) {
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
    <>
      <ExportButton file={file} />
      <OrderList
        filter={filter}
        settled={settled}
        onFilter={(change) => setFilter((before) => ({ ...before, ...change }))}
        onOpen={setOpenId}
        overview={overview}
      />
      <OrderPanel id={openId} onClose={() => setOpenId(null)} />
    </>
  );
}
