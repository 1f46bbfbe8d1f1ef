import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { type SendForm, useSendForm } from "@/hooks/forms/use-send-form";
import { askAnew } from "@/hooks/site/ask-anew";
import type { AddressFields } from "@/lib/client/account";
import { newIdempotencyKey } from "@/lib/client/idempotency-key";
import { problemFrom } from "@/lib/client/problem-from";
import type { AccountOrder, AccountOrders } from "@/lib/contracts/account";
import type { Problem } from "@/lib/domain/problem";

export type { AddressFields };

export const ordersQuery = queryOptions({
  queryKey: ["account-orders"],
  staleTime: 60 * 1000,
  queryFn: async () => (await import("@/lib/client/account")).fetchOrders(),
});

/** The signed-in person's orders in this shop, newest first, and the other shops. Undefined while they are not known. */
export function useOrders(): {
  orders: readonly AccountOrder[] | undefined;
  elsewhere: AccountOrders["elsewhere"] | undefined;
  problem: Problem | null;
  retry: () => void;
} {
  const { data, error, refetch } = useQuery(ordersQuery);
  return {
    orders: data?.orders,
    elsewhere: data?.elsewhere,
    problem: error ? problemFrom(error) : null,
    retry: () => void refetch(),
  };
}

/** Cancels an order that has not left. The answer says what goes back, in cents. */
export function useCancelOrder(id: string) {
  const client = useQueryClient();
  const key = useRef<string | null>(null);
  return useMutation<{ refund: number }, Problem>({
    mutationFn: async () => {
      key.current ??= newIdempotencyKey();
      const { sendOrderCancel } = await import("@/lib/client/account");
      return sendOrderCancel(id, key.current).catch((error: unknown) => {
        throw problemFrom(error);
      });
    },
    onSuccess: () => askAnew(client),
  });
}

/** Sends an order elsewhere. What is shown may be why it is refused, so it is asked for again either way. */
export function useChangeOrderAddress(id: string): SendForm<AddressFields, AccountOrder[]> {
  const client = useQueryClient();
  return useSendForm({
    check: async (fields) => (await import("@/lib/client/account")).checkAddress(fields),
    send: async (fields, key) => {
      const { sendOrderAddress } = await import("@/lib/client/account");
      return sendOrderAddress(id, fields, key).finally(() => askAnew(client));
    },
  });
}
