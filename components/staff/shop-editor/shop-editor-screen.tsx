"use client";

import { useStaffShop } from "@/hooks/staff/use-staff-shops";
import { ReadingShop, ShopPage } from "../shop-page";
import { StaffTrouble } from "../staff-page";
import { ShopEditor } from "./shop-editor";
import type { ShopStock } from "./shop-pages";

interface ShopEditorScreenProps {
  businessKey: string;
  stock: ShopStock;
}

/** What one partner shop looks like and sells, for whoever looks after it. */
export function ShopEditorScreen({ businessKey, stock }: ShopEditorScreenProps) {
  const { shop, problem, retry } = useStaffShop(businessKey);
  return (
    <ShopPage
      businessKey={businessKey}
      ability="edit"
      lead="Your changes stay a draft until you publish them. Every published version is kept."
    >
      {() => {
        if (problem) return <StaffTrouble problem={problem} onRetry={retry} />;
        return shop ? <ShopEditor key={shop.tag} shop={shop} stock={stock} /> : <ReadingShop />;
      }}
    </ShopPage>
  );
}
