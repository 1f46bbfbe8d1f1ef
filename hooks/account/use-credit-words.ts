import { CREDIT_NEEDS_ACCOUNT } from "@/lib/content/credit-words";
import { useCurrentUser } from "./use-current-user";

/** What credit waits for, where whoever looks has no confirmed account. NULL: nothing, or there is no credit. */
export function useCreditWords(creditCents: number): string | null {
  const user = useCurrentUser({ subscriptions: true, balance: true });
  const waits = user === null || user?.isEmailVerified === false;
  return creditCents > 0 && waits ? CREDIT_NEEDS_ACCOUNT : null;
}
