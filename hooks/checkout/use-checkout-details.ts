import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { PLAN_PREVIEWS } from "@/hooks/membership/use-plan-change";
import { problemFrom } from "@/lib/client/problem-from";
import type { CheckoutDetails } from "@/lib/contracts/checkout-details";
import type { Problem } from "@/lib/domain/problem";
import { noteChange } from "@/stores/changes";

function checkoutDetailsQuery(id: string) {
  return queryOptions({
    queryKey: ["checkout-details", id],
    // The first reading tells whether to report the purchase; a second one would tell the opposite.
    staleTime: Number.POSITIVE_INFINITY,
    // Another tab may have answered an offer; by then the purchase was reported.
    refetchOnWindowFocus: "always",
    queryFn: async () => (await import("@/lib/client/shopping")).fetchCheckoutDetails(id, true),
  });
}

/**
 * The receipt of a paid checkout.
 * @param id  NULL asks nothing
 * @returns   `isOutdated`: something was changed since it was read, and it is being read again
 */
export function useCheckoutDetails(id: string | null): {
  details: CheckoutDetails | null;
  isOutdated: boolean;
  problem: Problem | null;
} {
  const { data, error, isStale } = useQuery({ ...checkoutDetailsQuery(id ?? ""), enabled: id !== null });
  return {
    details: data ?? null,
    isOutdated: data !== undefined && isStale,
    problem: error ? problemFrom(error) : null,
  };
}

/** Asks again for the receipt and for what else shows the order, once something about it has changed. */
export function useRefreshedDetails(id: string): () => void {
  const client = useQueryClient();
  return () => {
    noteChange();
    void client.invalidateQueries({ queryKey: checkoutDetailsQuery(id).queryKey });
    void client.invalidateQueries({ queryKey: PLAN_PREVIEWS });
  };
}
