"use client";

import { useState } from "react";
import { type DataColumn, DataTable } from "@/components/ui/antd/data-table";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { useStaffOverview } from "@/hooks/staff/use-staff-overview";
import { useStaffShops } from "@/hooks/staff/use-staff-shops";
import { SHOP_ROLE_WORDS } from "@/lib/content/shop-roles";
import type { ShopHead } from "@/lib/contracts/staff-shops";
import { momentText } from "@/lib/domain/date-text";
import { ShopCreateDialog } from "./shop-create-dialog";
import { shopHome } from "./shop-places";
import { ShopRequests } from "./shop-requests";
import { Detail } from "./staff-layout";
import { StaffPageFrame, StaffTrouble } from "./staff-page";

/** Shops that nobody has seen yet come first. */
const publishedAt = ({ version, updatedAt }: ShopHead) => (version === 0 ? "" : updatedAt);

const COLUMNS: readonly DataColumn<ShopHead>[] = [
  {
    key: "shop",
    head: "Shop",
    width: 180,
    order: (one, other) => one.businessName.localeCompare(other.businessName, "en"),
    cell: ({ key, businessName, role }) => (
      <>
        <Link href={shopHome(key, role)}>{businessName}</Link>
        <Detail>
          /shop/{key}
          {role ? `, you are ${SHOP_ROLE_WORDS[role].title.toLowerCase()}` : null}
        </Detail>
      </>
    ),
  },
  {
    key: "state",
    head: "State",
    width: 150,
    cell: ({ version, draftSavedAt }) => (
      <>
        {version === 0 ? <Badge tone="amber">never published</Badge> : <Badge tone="green">version {version}</Badge>}
        {draftSavedAt ? <Detail>draft of {momentText(draftSavedAt)}</Detail> : null}
      </>
    ),
  },
  {
    key: "changed",
    head: "Published",
    width: 130,
    order: (one, other) => publishedAt(one).localeCompare(publishedAt(other)),
    cell: ({ version, updatedAt }) => (version === 0 ? "" : momentText(updatedAt)),
  },
  {
    key: "products",
    head: "Products",
    align: "end",
    width: 90,
    order: (one, other) => one.products - other.products,
    cell: ({ products }) => products,
  },
];

/** The partner shops that somebody looks after, and the way to a new one. */
export function ShopListScreen() {
  const { overview } = useStaffOverview();
  const [isMaking, setMaking] = useState(false);
  const isAdmin = overview?.role === "admin";
  return (
    <StaffPageFrame
      title="Shops"
      lead="Open a shop to work on it."
      isFor={({ role }) => role !== "marketing"}
      actions={
        isAdmin ? (
          <Button size="small" onClick={() => setMaking(true)}>
            New shop
          </Button>
        ) : null
      }
    >
      {() => (
        <>
          {isAdmin ? <ShopRequests /> : null}
          <ShopTable />
          {isAdmin ? <ShopCreateDialog isOpen={isMaking} onClose={() => setMaking(false)} /> : null}
        </>
      )}
    </StaffPageFrame>
  );
}

function ShopTable() {
  const { shops, problem, isFetching, retry } = useStaffShops();
  if (problem) return <StaffTrouble problem={problem} onRetry={retry} />;
  return (
    <DataTable
      caption="Shops"
      columns={COLUMNS}
      rows={shops ?? []}
      keyOf={({ key }) => key}
      isLoading={isFetching}
      empty="You have no shop yet. Start one, or ask the owner of one to invite you."
    />
  );
}
