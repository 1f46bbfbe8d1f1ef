import type { Metadata } from "next";
import ShopNotFound from "./not-found";

export const metadata: Metadata = { title: { absolute: "Not found" }, robots: { index: false } };

/** No shop at all. The outer server answers with this page, as a 404, whatever in /shop leads nowhere. */
export default function NoShopPage() {
  return <ShopNotFound />;
}
