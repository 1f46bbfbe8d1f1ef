import "server-only";
import { canonicalEmail } from "@/lib/domain/email";
import { Problem } from "@/lib/domain/problem";

/**
 * The one form of an address that accounts, orders and limits are keyed by, and how it was written.
 * @throws Problem malformed
 */
export function emailOf(text: string): { canonical: string; display: string } {
  const result = canonicalEmail(text);
  if (!result.ok) throw new Problem("malformed", { field: "email" });
  return result;
}
