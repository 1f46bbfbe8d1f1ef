"use client";

import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { useStaffShop } from "@/hooks/staff/use-staff-shops";
import type { StaffOverview } from "@/lib/contracts/staff";
import type { EditedShop } from "@/lib/contracts/staff-shops";
import { ShopTabs } from "./shop-tabs";
import { StaffPageFrame, StaffTrouble } from "./staff-page";

interface ShopPageProps {
  businessKey: string;
  lead: string;
  /** At the right end of the title. */
  actions?: ReactNode;
  children: (shop: EditedShop, overview: StaffOverview) => ReactNode;
}

/** A page of one partner shop under the shop's name, for whoever looks after it. */
export function ShopPage({ businessKey, lead, actions, children }: ShopPageProps) {
  const found = useStaffShop(businessKey);
  const name = found.shop?.draft.look.businessName;
  return (
    <StaffPageFrame title={name || "Shop"} lead={lead} isFor={({ role }) => role !== "marketing"} actions={actions}>
      {(overview) => (
        <>
          <ShopTabs businessKey={businessKey} />
          <LoadedShop {...found}>{(shop) => children(shop, overview)}</LoadedShop>
        </>
      )}
    </StaffPageFrame>
  );
}

type LoadedShopProps = ReturnType<typeof useStaffShop> & { children: (shop: EditedShop) => ReactNode };

function LoadedShop({ shop, problem, retry, children }: LoadedShopProps) {
  if (problem?.code === "shop_not_found") {
    return (
      <EmptyState title="No such shop" action={<ButtonLink href="/staff/shops">See the shops</ButtonLink>}>
        There is none at this address, or it is not one of yours.
      </EmptyState>
    );
  }
  if (problem) return <StaffTrouble problem={problem} onRetry={retry} />;
  if (shop) return children(shop);
  return (
    <SkeletonGroup label="Reading">
      <Skeleton shape="control" width="half" />
      <Skeleton shape="block" />
    </SkeletonGroup>
  );
}
