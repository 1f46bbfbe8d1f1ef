import { queryOptions, useQuery } from "@tanstack/react-query";
import { problemFrom } from "@/lib/client/problem-from";
import type { CheckoutStatus } from "@/lib/contracts/checkout";
import type { Problem } from "@/lib/domain/problem";

/** How often a payment that is on its way is asked after, first quickly, then with patience. Unit: ms. */
const EAGER_MS = 700;
const PATIENT_MS = 3000;
const EAGER_POLLS = 12;

/** Whether a checkout will not change by waiting. A bank's yes may come later than the visitor who gave it. */
function isSettled(status: CheckoutStatus["status"]): boolean {
  return status !== "processing" && status !== "requires_action";
}

export function checkoutStatusQuery(id: string) {
  return queryOptions({
    queryKey: ["checkout-status", id],
    staleTime: 0,
    queryFn: async () => (await import("@/lib/client/shopping")).fetchCheckoutStatus(id),
  });
}

/**
 * How far a checkout is, asked again and again while waiting can change it.
 * @param id  NULL asks nothing
 */
export function useCheckoutStatus(id: string | null): {
  status: CheckoutStatus | null;
  problem: Problem | null;
  refetch: () => void;
} {
  const { data, error, refetch } = useQuery({
    ...checkoutStatusQuery(id ?? ""),
    enabled: id !== null,
    refetchInterval: ({ state }) => {
      if (state.data && isSettled(state.data.status)) return false;
      if (state.error) return false;
      return state.dataUpdateCount < EAGER_POLLS ? EAGER_MS : PATIENT_MS;
    },
  });
  return { status: data ?? null, problem: error ? problemFrom(error) : null, refetch: () => void refetch() };
}
