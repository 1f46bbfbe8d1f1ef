import "server-only";
import type { ShippingAddress } from "@/lib/contracts/checkout";
import { parcelsOf, type ResolvedLine } from "@/lib/domain/cart";
import { checkPostalCode } from "@/lib/domain/postal-code";
import { Problem } from "@/lib/domain/problem";
import { canShip, type StateRules, stateRule, statesOf } from "@/lib/domain/states";

/**
 * The address with its postal code in the usual form, if everything in the cart may be sent and sold there.
 * A postal code of a state that kits cannot go to is refused whatever state stands beside it: the post follows the
 * code. Any other state's code is a typing error for the form to point out.
 * @throws Problem state_not_supported, malformed
 */
export function placeFor(lines: readonly ResolvedLine[], address: ShippingAddress, rules: StateRules): ShippingAddress {
  const { country, state, postal_code } = address;
  checkState(lines, address, state, rules);
  if (lines.some(({ option }) => option.kind === "service") && !stateRule(country, state, rules).telehealth) {
    throw new Problem("state_not_supported", { field: "shipping.address.state" });
  }
  const code = checkPostalCode(country, state, postal_code);
  if (code.ok) return { ...address, postal_code: code.postalCode };
  if (code.reason === "malformed") {
    throw new Problem("malformed", { field: "shipping.address.postal_code", message: code.message });
  }
  const real = statesOf(country).find((other) => checkPostalCode(country, other.code, postal_code).ok);
  if (real) checkState(lines, address, real.code, rules);
  return { ...address, postal_code: postal_code.trim().toUpperCase() };
}

function checkState(lines: readonly ResolvedLine[], { country }: ShippingAddress, state: string, rules: StateRules) {
  const parcels = parcelsOf(lines).map(({ parcel }) => parcel);
  const answer = canShip({ country, state, parcels, rules });
  if (answer.ok) return;
  const code = answer.reason === "unknown_state" ? "malformed" : "state_not_supported";
  throw new Problem(code, { field: "shipping.address.state", message: answer.message });
}
