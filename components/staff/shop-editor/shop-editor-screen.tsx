"use client";

import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { useStaffShop } from "@/hooks/use-staff-shops";
import { StaffPageFrame, StaffTrouble } from "../staff-page";
import { ShopEditor } from "./shop-editor";
import type { ShopStock } from "./shop-pages";

interface ShopEditorScreenProps {
  businessKey: string;
  stock: ShopStock;
}

/** One partner shop, for whoever looks after it. */
export function ShopEditorScreen({ businessKey, stock }: ShopEditorScreenProps) {
  return (
    <StaffPageFrame
      title="Shop"
      lead="What you change here is a draft until you publish it. Each published version is kept."
      isFor={({ role }) => role !== "marketing"}
      actions={
        <ButtonLink href="/staff/orders" variant="secondary" size="small">
          Orders
        </ButtonLink>
      }
    >
      {() => <LoadedShop businessKey={businessKey} stock={stock} />}
    </StaffPageFrame>
  );
}

function LoadedShop({ businessKey, stock }: ShopEditorScreenProps) {
  const { shop, problem, retry } = useStaffShop(businessKey);
  if (problem?.code === "shop_not_found") {
    return (
      <EmptyState title="No such shop" action={<ButtonLink href="/staff/shops">See the shops</ButtonLink>}>
        There is none at this address, or it is not one of yours.
      </EmptyState>
    );
  }
  if (problem) return <StaffTrouble problem={problem} onRetry={retry} />;
  if (shop) return <ShopEditor key={shop.tag} shop={shop} stock={stock} />;
  return (
    <SkeletonGroup label="Reading">
      <Skeleton shape="control" width="half" />
      <Skeleton shape="block" />
    </SkeletonGroup>
  );
}
