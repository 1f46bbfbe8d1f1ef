import "server-only";
import type { CheckoutRequest } from "@/lib/contracts/checkout";
import { hashOf } from "@/lib/server/ids";

/**
 * What makes two requests the same purchase: what is bought, by whom, where to and on which terms. How it is paid and
 * what the browser believes it costs do not count, so that another card pays for the same checkout.
 * @param email  canonical
 */
export function cartHash(request: CheckoutRequest, email: string): string {
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
    ]),
  );
}
