import { creditUseText } from "@/lib/content/credit-words";
import { useCurrentUser } from "./use-current-user";

/** What credit waits for, where whoever looks has no confirmed account. NULL: nothing, or there is no credit. */
export function useCreditWords(creditCents: number): string | null {
  const user = useCurrentUser({ subscriptions: true, balance: true });
  if (creditCents <= 0 || user === undefined || user?.isEmailVerified) return null;
  return creditUseText(user === null ? "guest" : "unconfirmed");
}
