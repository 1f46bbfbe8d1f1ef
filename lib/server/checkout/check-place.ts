import "server-only";
import type { ShippingAddress } from "@/lib/contracts/checkout";
import type { Product } from "@/lib/domain/catalogue/products";
import { checkPostalCode } from "@/lib/domain/postal-code";
import { Problem } from "@/lib/domain/problem";
import { canShip, type StateRules, stateRule, statesOf } from "@/lib/domain/states";

/** What is sent or sold, as far as its place matters. */
interface SentLine {
  readonly option: Pick<Product, "parcel" | "kind">;
}

/**
 * The address with its postal code in the usual form, if everything in the cart may be sent and sold there.
 * A postal code of a state that kits cannot go to is refused whatever state stands beside it: the post follows the
 * code. Any other state's code is a typing error for the form to point out.
 * @param at  how the names of the address's fields begin in the request
 * @throws Problem state_not_supported, malformed
 */
export function placeFor(
  lines: readonly SentLine[],
  address: ShippingAddress,
  rules: StateRules,
  at = "shipping.address.",
): ShippingAddress {
  const { country, state, postal_code } = address;
  const checkState = (code: string) => checkStateFor(lines, { country, state: code }, rules, `${at}state`);
  checkState(state);
  if (lines.some(({ option }) => option.kind === "service") && !stateRule(country, state, rules).telehealth) {
    throw new Problem("state_not_supported", { field: `${at}state` });
  }
  const code = checkPostalCode(country, state, postal_code);
  if (code.ok) return { ...address, postal_code: code.postalCode };
  if (code.reason === "malformed") {
    throw new Problem("malformed", { field: `${at}postal_code`, message: code.message });
  }
  const real = statesOf(country).find((other) => checkPostalCode(country, other.code, postal_code).ok);
  if (real) checkState(real.code);
  return { ...address, postal_code: postal_code.trim().toUpperCase() };
}

function checkStateFor(
  lines: readonly SentLine[],
  place: Pick<ShippingAddress, "country" | "state">,
  rules: StateRules,
  field: string,
): void {
  const parcels = lines.map(({ option }) => option.parcel);
  const answer = canShip({ ...place, parcels, rules });
  if (answer.ok) return;
  const code = answer.reason === "unknown_state" ? "malformed" : "state_not_supported";
  throw new Problem(code, { field, message: answer.message });
}
