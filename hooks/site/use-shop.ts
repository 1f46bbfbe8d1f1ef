"use client";

import { createContext, useContext } from "react";
import type { ShopView } from "@/lib/domain/shop-view";

/** The shop in which a page stands: `ShopPlace` says it for everything inside. Outside of one, no name is needed. */
export const ShopContext = createContext<ShopView>({ key: null, brandName: "", basePath: "" });

/** The shop in which this stands: our own or a partner's. */
export const useShop = (): ShopView => useContext(ShopContext);
