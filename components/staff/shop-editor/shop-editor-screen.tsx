"use client";

import { ShopPage } from "../shop-page";
import { ShopEditor } from "./shop-editor";
import type { ShopStock } from "./shop-pages";

interface ShopEditorScreenProps {
  businessKey: string;
  stock: ShopStock;
}

/** What one partner shop looks like and sells, for whoever looks after it. */
export function ShopEditorScreen({ businessKey, stock }: ShopEditorScreenProps) {
  return (
    <ShopPage
      businessKey={businessKey}
      lead="What you change here is a draft until you publish it. Each published version is kept."
    >
      {(shop) => <ShopEditor key={shop.tag} shop={shop} stock={stock} />}
    </ShopPage>
  );
}
