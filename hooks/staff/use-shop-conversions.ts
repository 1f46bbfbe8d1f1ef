import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { problemFrom } from "@/lib/client/problem-from";
import type { Problem } from "@/lib/domain/problem";

function conversionsQuery(businessKey: string, month: string) {
  return queryOptions({
    queryKey: ["staff", "shop", businessKey, "conversions", month],
    staleTime: 15 * 1000,
    placeholderData: keepPreviousData,
    queryFn: async () => (await import("@/lib/client/staff-shops")).fetchShopConversions(businessKey, month),
  });
}

/**
 * What was counted of a shop in a month. The month before stays while the next one comes.
 * @param month  YYYY-MM; empty: the current one
 */
export function useShopConversions(businessKey: string, month: string) {
  const { data, error, refetch } = useQuery(conversionsQuery(businessKey, month));
  const problem: Problem | null = error ? problemFrom(error) : null;
  return { conversions: data, problem, retry: () => void refetch() };
}
