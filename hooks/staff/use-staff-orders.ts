import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { problemFrom } from "@/lib/client/problem-from";
import type { StaffOrder, StaffOrderFilter } from "@/lib/contracts/staff";
import type { Problem } from "@/lib/domain/problem";
import { type FileExport, useFileExport } from "./use-file-export";

/** A page of the orders found, and the sums of all of them. */
export interface StaffOrderPage {
  orders: StaffOrder[];
  next: string | null;
  count: number;
  totalCents: number;
}

function staffOrdersQuery(filter: StaffOrderFilter, after: string) {
  return queryOptions({
    queryKey: ["staff", "orders", filter, after],
    staleTime: 15 * 1000,
    placeholderData: keepPreviousData,
    queryFn: async (): Promise<StaffOrderPage> =>
      (await import("@/lib/client/staff")).fetchStaffOrders({ ...filter, after }),
  });
}

/** Orders as somebody of the staff looks for them; the page before stays while the next one comes. */
export function useStaffOrders(filter: StaffOrderFilter, after: string) {
  const { data, error, isFetching, refetch } = useQuery(staffOrdersQuery(filter, after));
  const problem: Problem | null = error ? problemFrom(error) : null;
  return { found: data, problem, isFetching, retry: () => void refetch() };
}

/** The orders found, as a file for a spreadsheet. */
export function useOrdersExport(filter: StaffOrderFilter): FileExport {
  return useFileExport(async () => (await import("@/lib/client/staff")).fetchOrdersFile(filter));
}
