import "server-only";
import { SHOP_HEADER } from "@/lib/contracts/call";
import { isBusinessKey } from "@/lib/domain/shop-view";
import { shopAtHost } from "@/lib/server/own-hosts";

/** The name by which we were asked, in lower case, without a port. */
const hostOf = (headers: Headers) => (headers.get("host") ?? "").replace(/:\d+$/, "").toLowerCase();

/** The partner's shop in which the asking page stands: at whose domain it is, or as it says itself. NULL: our own. */
export function askingShop(headers: Headers): string | null {
  const key = shopAtHost(hostOf(headers)) ?? headers.get(SHOP_HEADER);
  return key !== null && isBusinessKey(key) ? key : null;
}
