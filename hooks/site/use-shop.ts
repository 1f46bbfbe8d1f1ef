"use client";

import { createContext, useContext } from "react";
import { HOUSE, type ShopView } from "@/lib/domain/shop-view";

/** The shop in which a page stands: `ShopPlace` says it for everything inside. */
export const ShopContext = createContext<ShopView>(HOUSE);

/** The shop in which this stands: our own or a partner's. */
export const useShop = (): ShopView => useContext(ShopContext);
