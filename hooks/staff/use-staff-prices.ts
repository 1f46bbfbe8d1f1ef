import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { problemFrom } from "@/lib/client/problem-from";
import type { StaffPrices } from "@/lib/contracts/staff-prices";
import type { Problem } from "@/lib/domain/problem";

function pricesQuery(shop: string) {
  return queryOptions({
    queryKey: ["staff", "prices", shop],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async (): Promise<StaffPrices> => (await import("@/lib/client/staff")).fetchPrices(shop),
  });
}

/**
 * What a shop's prices are and were.
 * @param shop  as the call wants it
 */
export function useStaffPrices(shop: string) {
  const { data, error, isFetching, refetch } = useQuery(pricesQuery(shop));
  const problem: Problem | null = error ? problemFrom(error) : null;
  return { prices: data, problem, isFetching, retry: () => void refetch() };
}
