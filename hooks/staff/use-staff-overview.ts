import { queryOptions, useQuery } from "@tanstack/react-query";
import { useIsBrowser } from "@/hooks/site/use-is-browser";
import { problemFrom } from "@/lib/client/problem-from";
import type { StaffOverview } from "@/lib/contracts/staff";
import type { Problem } from "@/lib/domain/problem";

const overviewQuery = queryOptions({
  queryKey: ["staff", "overview"],
  staleTime: 30 * 1000,
  queryFn: async () => (await import("@/lib/client/staff")).fetchOverview(),
});

/** Who of the staff is signed in, and what is their business. A problem "forbidden": no staff at all. */
export function useStaffOverview(): {
  overview: StaffOverview | undefined;
  problem: Problem | null;
  retry: () => void;
} {
  const isBrowser = useIsBrowser();
  const { data, error, refetch } = useQuery(overviewQuery);
  if (!isBrowser) return { overview: undefined, problem: null, retry: () => undefined };
  return { overview: data, problem: error ? problemFrom(error) : null, retry: () => void refetch() };
}
