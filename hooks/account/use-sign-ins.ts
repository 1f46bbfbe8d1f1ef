import { queryOptions, useQuery } from "@tanstack/react-query";
import { problemFrom } from "@/lib/client/problem-from";
import type { SignInList } from "@/lib/contracts/sign-ins";
import type { Problem } from "@/lib/domain/problem";

const signInsQuery = queryOptions({
  queryKey: ["sign-ins"],
  staleTime: 0,
  queryFn: async () => (await import("@/lib/client/second-factor")).fetchSignIns(),
});

/** When the person signed in, and what failed. Undefined while it is not known. */
export function useSignIns(): { found: SignInList | undefined; problem: Problem | null; retry: () => void } {
  const { data, error, refetch } = useQuery(signInsQuery);
  return { found: data, problem: error ? problemFrom(error) : null, retry: () => void refetch() };
}
