import { useQueryClient } from "@tanstack/react-query";
import { type SendForm, useSendForm } from "@/hooks/forms/use-send-form";
import type { InviteFields } from "@/lib/client/staff-shops";
import type { ShopPeople } from "@/lib/contracts/staff-shop-people";
import type { ShopRole } from "@/lib/domain/shop-roles";
import { usePeople } from "./use-people";

const calls = () => import("@/lib/client/staff-shops");

const keyOf = (businessKey: string) => ["staff", "shop", businessKey, "people"];

/** What is done to one person, or to one invitation. */
export type ShopPeopleStep =
  | { readonly does: "again" | "withdraw" | "remove"; readonly id: string }
  | { readonly does: "role"; readonly id: string; readonly role: ShopRole };

async function send(businessKey: string, step: ShopPeopleStep): Promise<ShopPeople> {
  const { sendInviteAgain, sendRemove, sendShopRole, sendWithdraw } = await calls();
  if (step.does === "role") return sendShopRole(businessKey, { id: step.id, role: step.role });
  const sent = { again: sendInviteAgain, withdraw: sendWithdraw, remove: sendRemove }[step.does];
  return sent(businessKey, step.id);
}

/** Who looks after a shop, and what can be done about it. */
export const useShopPeople = (businessKey: string) =>
  usePeople({
    queryKey: keyOf(businessKey),
    fetch: async () => (await calls()).fetchPeople(businessKey),
    send: (step: ShopPeopleStep) => send(businessKey, step),
  });

/** Asks somebody to look after a shop. */
export function useInvite(businessKey: string): SendForm<InviteFields, ShopPeople> {
  const client = useQueryClient();
  return useSendForm({
    check: async (fields) => (await calls()).checkInvite(fields),
    send: async (fields) => {
      const people = await (await calls()).sendInvite(businessKey, fields);
      client.setQueryData(keyOf(businessKey), people);
      return people;
    },
  });
}
