import { queryOptions, useQuery } from "@tanstack/react-query";
import { problemFrom } from "@/lib/client/problem-from";
import type { AccountBalance } from "@/lib/contracts/account-balance";
import type { Problem } from "@/lib/domain/problem";

const balanceQuery = queryOptions({
  queryKey: ["account-balance"],
  staleTime: 60 * 1000,
  queryFn: async () => (await import("@/lib/client/account")).fetchBalance(),
});

/** The signed-in person's credit, and whom they recommended the shop to. Undefined while it is not known. */
export function useBalance(isSignedIn: boolean): {
  balance: AccountBalance | undefined;
  problem: Problem | null;
  retry: () => void;
} {
  const { data, error, refetch } = useQuery({ ...balanceQuery, enabled: isSignedIn });
  return { balance: data, problem: error ? problemFrom(error) : null, retry: () => void refetch() };
}
