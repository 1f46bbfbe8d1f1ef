import { queryOptions, useQuery } from "@tanstack/react-query";
import type { AccountOrder } from "@/lib/contracts/account";
import type { Problem } from "@/lib/domain/problem";
import { accountClient } from "./account-client";
import { problemFrom } from "./problem-from";

export const ordersQuery = queryOptions({
  queryKey: ["account-orders"],
  staleTime: 60 * 1000,
  queryFn: async () => (await accountClient()).fetchOrders(),
});

/** The signed-in person's orders, newest first. Undefined while they are not known. */
export function useOrders(): {
  orders: readonly AccountOrder[] | undefined;
  problem: Problem | null;
  retry: () => void;
} {
  const { data, error, refetch } = useQuery(ordersQuery);
  return { orders: data, problem: error ? problemFrom(error) : null, retry: () => void refetch() };
}
