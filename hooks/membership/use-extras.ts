import { keepPreviousData, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import type { RefObject } from "react";
import type { WantedExtras } from "@/lib/client/account";
import { problemFrom } from "@/lib/client/problem-from";
import type { Extras } from "@/lib/contracts/member-orders";
import { type PayingField, useMemberPayment } from "./use-member-payment";

function extrasQuery(id: string, wanted: WantedExtras) {
  return queryOptions({
    queryKey: ["membership-extras", id, wanted],
    placeholderData: keepPreviousData,
    staleTime: 60 * 1000,
    retry: false,
    queryFn: async (): Promise<Extras> => (await import("@/lib/client/account")).fetchExtras(id, wanted),
  });
}

/**
 * What can be bought once beside a membership, what the wanted of it costs today, and the way to buy it.
 */
export function useExtras(id: string, wanted: WantedExtras, field: RefObject<PayingField | null>) {
  const client = useQueryClient();
  const { data, error, isPlaceholderData } = useQuery(extrasQuery(id, wanted));
  const { pay, ...state } = useMemberPayment(field, {
    send: async (wish, key) => (await import("@/lib/client/account")).sendExtras(id, { ...wish, ...wanted }, key),
    onPriceChanged: () => client.invalidateQueries(extrasQuery(id, wanted)),
  });
  const cost = isPlaceholderData ? null : (data?.cost ?? null);
  return {
    options: data?.options,
    prices: data?.prices ?? [],
    /** NULL: nothing is wanted, or it is being reckoned. */
    cost,
    /** The membership's next charge once that is bought. */
    next: data?.next ?? null,
    /** The next kit, with which it can be sent. NULL: none is to come, or nobody knows yet. */
    nextKit: data?.nextKit ?? null,
    isReckoning: isPlaceholderData,
    ...state,
    /** Why nothing can be bought. NULL: it can, or nobody knows yet. */
    obstacle: error && problemFrom(error),
    /**
     * @param savedMethod  NULL: the card that is being typed
     * @returns the checkout that was paid. NULL: it was not, see `problem`
     */
    buy: async (savedMethod: string | null): Promise<string | null> => {
      return cost ? pay([...wanted.priceIds, wanted.withNextKit].join(" "), cost.total, savedMethod) : null;
    },
  };
}
