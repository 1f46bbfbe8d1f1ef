import "server-only";
import type { ShippingAddress } from "@/lib/contracts/checkout";
import { DEMO_PEOPLE } from "../demo-people";
import type { Chance } from "./seeded-random";

/** Where everybody of the demo's past gets their mail: a name that no mail reaches, by which they are known. */
export const DEMO_MAIL_HOST = "demo.example";

const FIRST = [
  ..."Amara Ben Celia Dario Elin Farah Gus Hana Ivo Jada Kofi Lena Mateo Nadia Owen Priya Quinn Rafael Saoirse".split(
    " ",
  ),
  ..."Tomas Uma Viktor Wren Ximena Yara Zane Bea Cormac Delia Emeka Freya Goran Hollis Ines Joon Keira Leon".split(" "),
] as const;

const LAST = [
  ..."Abbott Brandt Castillo Dube Eriksen Fontaine Garza Hollis Ibarra Jansen Keller Lindgren Moreau Nakamura".split(
    " ",
  ),
  ..."Oduya Petrov Quist Rossi Sandoval Tran Ueda Varga Whitaker Xu Yilmaz Zeller Ames Boyd Cho Diaz Ellery".split(" "),
] as const;

const STREETS = ["Alder Street", "Canal Road", "Harbor Lane", "Juniper Way", "Mill Street", "Orchard Avenue"] as const;

/** City, state, postal code, country; the larger ones more often. */
const PLACES: readonly (readonly [readonly [string, string, string, "US" | "CA"], number])[] = [
  [["Austin", "TX", "78701", "US"], 9],
  [["Los Angeles", "CA", "90012", "US"], 12],
  [["Chicago", "IL", "60601", "US"], 8],
  [["Seattle", "WA", "98101", "US"], 7],
  [["Boston", "MA", "02110", "US"], 6],
  [["Denver", "CO", "80202", "US"], 6],
  [["Miami", "FL", "33130", "US"], 7],
  [["Atlanta", "GA", "30303", "US"], 5],
  [["Phoenix", "AZ", "85003", "US"], 4],
  [["Portland", "OR", "97205", "US"], 4],
  [["Minneapolis", "MN", "55401", "US"], 3],
  [["Philadelphia", "PA", "19103", "US"], 4],
  [["Nashville", "TN", "37203", "US"], 3],
  [["Raleigh", "NC", "27601", "US"], 3],
  [["Toronto", "ON", "M5V 2T6", "CA"], 5],
  [["Vancouver", "BC", "V6B 1A1", "CA"], 3],
];

/** Somebody who buys. */
export interface DemoCustomer {
  readonly name: string;
  readonly email: string;
  readonly address: ShippingAddress;
}

/** @param index  how many there were before: no two have one address */
export function makeCustomer(chance: Chance, index: number): DemoCustomer {
  const [first, last] = [chance.oneOf(FIRST), chance.oneOf(LAST)];
  const [city, state, postal_code, country] = chance.weighted(PLACES);
  const line1 = `${chance.between(2, 980)} ${chance.oneOf(STREETS)}`;
  return {
    name: `${first} ${last}`,
    email: `${first}.${last}.${index + 1}@${DEMO_MAIL_HOST}`.toLowerCase(),
    address: { line1, line2: null, city, state, postal_code, country },
  };
}

/** Who tries the shop for us. */
export const COLLEAGUE: DemoCustomer = {
  name: DEMO_PEOPLE.admin.name,
  email: DEMO_PEOPLE.admin.email,
  address: { line1: "12 Harbor Lane", line2: null, city: "Portland", state: "OR", postal_code: "97205", country: "US" },
};
