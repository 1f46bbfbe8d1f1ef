import { queryOptions, useQuery } from "@tanstack/react-query";
import { problemFrom } from "@/lib/client/problem-from";
import type { SavedPaymentMethod } from "@/lib/contracts/payment-methods";

export const paymentMethodsQuery = queryOptions({
  queryKey: ["payment-methods"],
  staleTime: 5 * 60 * 1000,
  queryFn: async () => (await import("@/lib/client/shopping")).fetchPaymentMethods(),
});

const none: readonly SavedPaymentMethod[] = [];

/** The saved cards and the last shipping address of a signed-in person; nothing for a visitor or while unknown. */
export function usePaymentMethods(isSignedIn: boolean) {
  const { data, error, refetch } = useQuery({ ...paymentMethodsQuery, enabled: isSignedIn });
  const saved = data?.paymentMethodsAndAddresses;
  return {
    methods: saved?.paymentMethods.filter(({ type }) => type === "card") ?? none,
    shippingAddress: saved?.shippingAddress ?? null,
    isKnown: data !== undefined,
    problem: error ? problemFrom(error) : null,
    retry: () => void refetch(),
  };
}
