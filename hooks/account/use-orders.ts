import {
  type QueryClient,
  type QueryKey,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useRef } from "react";
import { type SendForm, useSendForm } from "@/hooks/forms/use-send-form";
import { newIdempotencyKey } from "@/lib/client/idempotency-key";
import { problemFrom } from "@/lib/client/problem-from";
import type { AccountOrder } from "@/lib/contracts/account";
import type { MembershipAddress } from "@/lib/contracts/account-address";
import type { Problem } from "@/lib/domain/problem";
import { linkedOrderKey, type OrderLink } from "./use-linked-order";

/** Who a parcel is for and where it goes, as typed, and the address over which it was typed. */
export type AddressFields = MembershipAddress["place"] & { before: MembershipAddress["place"] };

export const ordersQuery = queryOptions({
  queryKey: ["account-orders"],
  staleTime: 60 * 1000,
  queryFn: async () => (await import("@/lib/client/account")).fetchOrders(),
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

/** Cancels an order whose kit has not left. The answer says what goes back, in cents. */
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
    onSuccess: async () => {
      await Promise.all(
        [["account-orders"], ["current-user"], ["membership"]].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      );
    },
  });
}

/** What is shown may be why it was refused: it is asked for anew. */
export async function askAnewWhenRefused<Answer>(client: QueryClient, queryKey: QueryKey, sending: Promise<Answer>) {
  try {
    return await sending;
  } catch (error) {
    await client.invalidateQueries({ queryKey });
    throw error;
  }
}

/**
 * Sends an order elsewhere; the answer is the list as it then is.
 * @param link  the link in its mails, for want of an account
 */
export function useChangeOrderAddress(id: string, link?: OrderLink): SendForm<AddressFields, AccountOrder[]> {
  const client = useQueryClient();
  const queryKey = link ? linkedOrderKey(link) : ordersQuery.queryKey;
  return useSendForm({
    check: async (fields) => (await import("@/lib/client/account")).checkAddress(fields),
    send: async (fields, key) => {
      const { sendLinkedAddress, sendOrderAddress } = await import("@/lib/client/account");
      const sending = link ? sendLinkedAddress(link, fields, key) : sendOrderAddress(id, fields, key);
      const orders = await askAnewWhenRefused(client, queryKey, sending);
      client.setQueryData(queryKey, orders);
      return orders;
    },
  });
}
