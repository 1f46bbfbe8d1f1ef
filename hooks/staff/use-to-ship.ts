import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { problemFrom } from "@/lib/client/problem-from";
import type { OrderToShip } from "@/lib/contracts/staff-orders";
import type { Problem } from "@/lib/domain/problem";

/** A page of the orders that wait to be packed. */
export interface ToShipPage {
  orders: OrderToShip[];
  next: string | null;
  count: number;
  /** How many wait for more than two working days. */
  late: number;
}

function toShipQuery(after: string) {
  return queryOptions({
    queryKey: ["staff", "to-ship", after],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async (): Promise<ToShipPage> => (await import("@/lib/client/staff-orders")).fetchToShip(after),
  });
}

/** The orders that wait to be packed, the one that waits longest first. */
export function useToShip(after: string) {
  const { data, error, isFetching, refetch } = useQuery(toShipQuery(after));
  const problem: Problem | null = error ? problemFrom(error) : null;
  return { found: data, problem, isFetching, retry: () => void refetch() };
}
