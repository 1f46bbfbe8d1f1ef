import "server-only";
import { ROLES, type Role } from "./actor";

/** A stored role. A word we do not know gives no more rights than a customer has. */
export function roleOf(word: string): Role {
  return ROLES.find((role) => role === word) ?? "customer";
}
