import { queryOptions, useQuery } from "@tanstack/react-query";
import { problemFrom } from "@/lib/client/problem-from";
import type { NextCharge } from "@/lib/contracts/subscriptions";
import type { Problem } from "@/lib/domain/problem";

/** Everything that is asked of a membership's next charge; it is forgotten with the dialog that asked. */
export const nextChargeKey = (id: string) => ["next-charge", id];

function nextChargeQuery(id: string, pausedUntil: string | undefined) {
  return queryOptions({
    queryKey: [...nextChargeKey(id), pausedUntil ?? ""],
    staleTime: 60 * 1000,
    gcTime: 0,
    retry: false,
    queryFn: async () => (await import("@/lib/client/account")).fetchNextCharge(id, pausedUntil),
  });
}

/**
 * What a membership would charge next if it were paused until a day or, without one, were not paused any more.
 * @param isAsked  false: the day is none
 * @returns next  NULL: nothing. Undefined: nobody knows yet
 */
export function useNextCharge(
  id: string,
  pausedUntil?: string,
  isAsked = true,
): { next: NextCharge | undefined; problem: Problem | null } {
  const { data, error } = useQuery({ ...nextChargeQuery(id, pausedUntil), enabled: isAsked });
  return { next: data, problem: error ? problemFrom(error) : null };
}
