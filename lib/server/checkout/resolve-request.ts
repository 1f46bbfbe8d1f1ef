import "server-only";
import type { CheckoutRequest, ShippingAddress } from "@/lib/contracts/checkout";
import { type ResolvedCart, type ResolvedLine, resolveCart } from "@/lib/domain/cart";
import { canonicalEmail } from "@/lib/domain/email";
import { Problem } from "@/lib/domain/problem";
import { FREE_RATES, type ShippingRates } from "@/lib/domain/shipping";
import { areStillSold, currentOffers, withOffers } from "@/lib/server/catalogue/offers";
import { readShippingRates } from "@/lib/server/catalogue/shipping-rates";
import { readStateRules } from "@/lib/server/catalogue/state-rules";
import type { Database } from "@/lib/server/db/client";
import { selectShopId } from "@/lib/server/db/queries/shops";
import { hashOf } from "@/lib/server/ids";
import { type PriceList, priceList } from "@/lib/server/shops/plan-options";
import { forgetPrices } from "@/lib/server/shops/shop";
import { placeFor } from "./check-place";

/**
 * What makes two requests the same purchase: what is bought, by whom, where to and on which terms. How it is paid and
 * what the browser believes it costs do not count, so that another card pays for the same checkout.
 * @param email  canonical
 */
function cartHash(request: OrderRequest, email: string): string {
  const { address, name, phone } = request.shipping;
  const products = request.products
    .map(({ priceId, quantity, choices }) => [priceId, quantity, ...(choices ?? [])].join(" "))
    .sort();
  return hashOf(
    JSON.stringify([
      request.businessKey ?? null,
      email,
      request.name,
      products,
      [name, phone || null, address.line1, address.line2 || null, address.city],
      [address.state, address.postal_code, address.country],
      (request.discount || null)?.toUpperCase() ?? null,
      request.shipUpfront,
      request.consolidated,
      request.bnpl,
      request.useBalance,
      ...(request.withNextKitOf ? [request.withNextKitOf] : []),
    ]),
  );
}

/** A checkout's request; a member's may be sent with the next kit of that membership, which costs no shipping. */
export type OrderRequest = CheckoutRequest & { readonly withNextKitOf?: string };

/** A checkout request with everything looked up that does not depend on who else is buying just now. */
export interface ResolvedRequest {
  request: OrderRequest;
  /** Canonical, and as typed. */
  email: string;
  displayEmail: string;
  /** NULL: our own shop. */
  shopId: string | null;
  shopKey: string | null;
  lines: ResolvedLine[];
  rates: ShippingRates;
  address: ShippingAddress;
  cartHash: string;
}

const CODES = {
  too_many_lines: "malformed",
  quantity_out_of_range: "malformed",
  one_program_only: "one_program_only",
  addon_not_valid: "addon_not_valid",
  packs_not_chosen: "addon_not_valid",
} as const satisfies Record<ResolvedCart["problems"][number]["code"], string>;

/** The lines of the cart, at today's prices of the shop. */
function resolveLines(request: CheckoutRequest, { options, state }: PriceList): ResolvedLine[] {
  if (state === "unavailable") throw new Problem("payment_unavailable");
  const wanted = request.products.map((product) => ({ ...product, seenUnitAmountCents: 0 }));
  const cart = resolveCart(wanted, options);
  if (cart.vanished.length > 0) {
    const priceIds = cart.vanished.map(({ priceId }) => priceId);
    throw new Problem("not_sold_here", { field: "products", facts: { priceIds } });
  }
  const [problem] = cart.problems;
  if (problem) {
    const { code, message, priceId } = problem;
    throw new Problem(CODES[code], { field: "products", message, ...(priceId && { facts: { priceId } }) });
  }
  return cart.lines;
}

/**
 * The lines of the cart at the prices that the provider asks now: what is remembered of them may be ten minutes old.
 * @throws Problem not_sold_here for a price that was raised or taken off
 */
async function currentLines(request: CheckoutRequest, shopKey: string | null): Promise<ResolvedLine[]> {
  const lines = resolveLines(request, await priceList(shopKey));
  if (await areStillSold(lines.map(({ option }) => option))) return lines;
  await forgetPrices();
  return resolveLines(request, await withOffers(await currentOffers(), () => priceList(shopKey)));
}

/**
 * Looks a checkout request up: shop, products, prices, address.
 * @throws Problem shop_not_found, not_sold_here, one_program_only, addon_not_valid, state_not_supported, malformed,
 *         payment_unavailable while no price is known
 */
export async function resolveRequest(db: Database, request: OrderRequest): Promise<ResolvedRequest> {
  const shopKey = request.businessKey ?? null;
  const shopId = shopKey === null ? null : ((await selectShopId(db, shopKey)) ?? undefined);
  if (shopId === undefined) throw new Problem("shop_not_found", { field: "businessKey" });
  const address = canonicalEmail(request.email);
  if (!address.ok) throw new Problem("malformed", { field: "email" });
  const lines = await currentLines(request, shopKey);
  const place = placeFor(lines, request.shipping.address, await readStateRules(db));
  return {
    request,
    email: address.canonical,
    displayEmail: address.display,
    shopId,
    shopKey,
    lines,
    rates: request.withNextKitOf ? FREE_RATES : await readShippingRates(db),
    address: place,
    cartHash: cartHash(request, address.canonical),
  };
}
