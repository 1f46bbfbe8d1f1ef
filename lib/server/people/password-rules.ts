import "server-only";
import { BRAND_NAME } from "@/lib/domain/brand";
import type { PasswordOwner } from "@/lib/domain/password-strength";
import { Problem } from "@/lib/domain/problem";

/** Whether a password is easy to guess, also by our name, which no browser of a partner's customer is told. The lists that say so are read when the first password is chosen. */
export async function isGuessablePassword(password: string, owner: PasswordOwner): Promise<boolean> {
  const { isGuessable } = await import("@/lib/domain/password-strength");
  return isGuessable(password, { ...owner, name: `${owner.name} ${BRAND_NAME}` });
}

/**
 * Refuses a password that is easy to guess. Its length is the contract's business.
 * @throws Problem weak_password
 */
export async function checkPassword(password: string, owner: PasswordOwner): Promise<void> {
  if (await isGuessablePassword(password, owner)) throw new Problem("weak_password", { field: "password" });
}
