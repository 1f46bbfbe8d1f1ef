import { queryOptions, useQuery } from "@tanstack/react-query";

function isNewCustomerQuery(email: string) {
  return queryOptions({
    queryKey: ["is-new-customer", email],
    staleTime: 5 * 60 * 1000,
    queryFn: async () => (await import("@/lib/client/shopping")).fetchIsNewCustomer(email),
  });
}

/**
 * Whether an address has never bought. Only codes for a first order ask.
 * @param email  complete, or NULL to ask nothing
 * @returns  NULL while it is not known
 */
export function useIsNewCustomer(email: string | null): boolean | null {
  const { data } = useQuery({ ...isNewCustomerQuery(email ?? ""), enabled: email !== null });
  return data?.isNewCustomer ?? null;
}
