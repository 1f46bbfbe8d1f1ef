import { readStored, writeStored } from "./browser-storage";

const NAME = "store.handed-email";

/**
 * Hands an e-mail address from one page to the next, such as from the thank-you page to the sign-up: through this tab's
 * memory, because an address in a URL ends up in logs.
 */
export function handEmail(email: string): void {
  writeStored("session", NAME, email);
}

/** The address that was handed on, or NULL. It stays until the tab closes, so that a reload keeps it. */
export function handedEmail(): string | null {
  return readStored("session", NAME);
}
