"use client";

import { createContext, type ReactNode, useContext } from "react";
import { houseShop, type Shop } from "./shop";

const ShopContext = createContext<Shop>(houseShop);

/** Tells every client component below in whose shop it is. Our own pages need no provider. */
export function ShopProvider({ shop, children }: { shop: Shop; children: ReactNode }) {
  return <ShopContext value={shop}>{children}</ShopContext>;
}

/** The shop around this component: our own, unless a `ShopProvider` says otherwise. */
export function useShop(): Shop {
  return useContext(ShopContext);
}
