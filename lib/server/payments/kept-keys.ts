import "server-only";
import { now } from "@/lib/server/clock";

/** The provider forgets keys after a day; an hour less, for clocks that differ. Unit: milliseconds. */
const KEYS_KEPT_MS = 23 * 3_600_000;

/**
 * Whether the provider may have forgotten a key: it alone would then do the same a second time, so that what an earlier
 * try made is looked for first.
 * @param since  when it may have been used first
 * @see security, REQ-PAY-10
 */
export const mayBeForgotten = (since: Date): boolean => now().getTime() - since.getTime() >= KEYS_KEPT_MS;
