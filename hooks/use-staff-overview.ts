import { queryOptions, useQuery } from "@tanstack/react-query";
import type { StaffOverview } from "@/lib/contracts/staff";
import type { Problem } from "@/lib/domain/problem";
import { problemFrom } from "./problem-from";
import { staffClient } from "./staff-client";
import { useIsBrowser } from "./use-is-browser";

const overviewQuery = queryOptions({
  queryKey: ["staff", "overview"],
  staleTime: 30 * 1000,
  queryFn: async () => (await staffClient()).fetchOverview(),
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
