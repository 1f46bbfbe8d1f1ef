import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import type { RefObject } from "react";
import { problemFrom } from "@/lib/client/problem-from";
import type { Restart } from "@/lib/contracts/member-orders";
import { type PayingField, useMemberPayment } from "./use-member-payment";

function restartQuery(id: string) {
  return queryOptions({
    queryKey: ["membership-restart", id],
    staleTime: 60 * 1000,
    retry: false,
    queryFn: async (): Promise<Restart> => (await import("@/lib/client/account")).fetchRestart(id),
  });
}

/** What starting an ended membership again costs today, and the way to do it. */
export function useRestart(id: string, field: RefObject<PayingField | null>) {
  const client = useQueryClient();
  const { data, error } = useQuery(restartQuery(id));
  const { pay, ...state } = useMemberPayment(field, {
    send: async (wish, key) => (await import("@/lib/client/account")).sendRestart(id, wish, key),
    onPriceChanged: () => client.invalidateQueries(restartQuery(id)),
  });
  return {
    restart: data,
    ...state,
    /** Why it cannot be started again. NULL: it can, or nobody knows yet. */
    obstacle: error && problemFrom(error),
    /**
     * @param savedMethod  NULL: the card that is being typed
     * @returns the checkout that was paid. NULL: it was not, see `problem`
     */
    start: async (savedMethod: string | null): Promise<string | null> => {
      return data ? pay("restart", data.total, savedMethod) : null;
    },
  };
}
