import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
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
 */
export function useCheckoutDetails(id: string | null): { details: CheckoutDetails | null; problem: Problem | null } {
  const { data, error } = useQuery({ ...checkoutDetailsQuery(id ?? ""), enabled: id !== null });
  return { details: data ?? null, problem: error ? problemFrom(error) : null };
}

/** Asks for the receipt again, once something about the order has changed. */
export function useRefreshedDetails(id: string): () => void {
  const client = useQueryClient();
  return () => {
    noteChange();
    void client.invalidateQueries({ queryKey: checkoutDetailsQuery(id).queryKey });
  };
}
