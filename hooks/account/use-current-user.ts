import { queryOptions, useQuery } from "@tanstack/react-query";
import type { CurrentUser } from "@/lib/contracts/user";
import { Problem } from "@/lib/domain/problem";
import { useSessionHint } from "./use-session-hint";

/** Which extras a page needs: memberships on checkout paths, the balance there and in the cart. */
export interface UserExtras {
  subscriptions: boolean;
  balance: boolean;
}

/** How long the signed-in person is believed. Unit: ms. Source: the specification, section 9. */
const STALE_MS = 5 * 60 * 1000;

/** The signed-in person. NULL: a visitor, which is no error. */
export function currentUserQuery(extras: UserExtras) {
  return queryOptions({
    queryKey: ["current-user", extras],
    staleTime: STALE_MS,
    queryFn: async (): Promise<CurrentUser | null> => {
      const { fetchCurrentUser } = await import("@/lib/client/shopping");
      try {
        return await fetchCurrentUser({
          includeSubscriptionInfo: extras.subscriptions,
          includeBalance: extras.balance,
        });
      } catch (error) {
        if (error instanceof Problem && error.code === "not_signed_in") return null;
        throw error;
      }
    },
  });
}

/**
 * The signed-in person with the extras asked for. A browser that remembers nothing asks once.
 * @returns  undefined while it is not known, NULL for a visitor
 */
export function useCurrentUser(extras: UserExtras): CurrentUser | null | undefined {
  const isWorthAsking = useSessionHint() !== "visitor";
  const { data, isError } = useQuery({ ...currentUserQuery(extras), enabled: isWorthAsking });
  if (!isWorthAsking || isError) return null;
  return data;
}
