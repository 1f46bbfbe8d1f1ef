import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import type { OrderToShip } from "@/lib/contracts/staff-orders";
import type { Problem } from "@/lib/domain/problem";
import { problemFrom } from "./problem-from";
import { staffOrdersClient } from "./staff-client";

/** A page of the orders that wait to be packed. */
export interface ToShipPage {
  orders: OrderToShip[];
  pageSize: number;
  count: number;
}

function toShipQuery(page: number) {
  return queryOptions({
    queryKey: ["staff", "to-ship", page],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async (): Promise<ToShipPage> => (await staffOrdersClient()).fetchToShip(page),
  });
}

/** The orders that wait to be packed, the one that waits longest first. */
export function useToShip(page: number) {
  const { data, error, isFetching, refetch } = useQuery(toShipQuery(page));
  const problem: Problem | null = error ? problemFrom(error) : null;
  return { found: data, problem, isFetching, retry: () => void refetch() };
}
