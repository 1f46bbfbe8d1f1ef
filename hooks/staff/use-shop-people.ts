import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type SendForm, useSendForm } from "@/hooks/forms/use-send-form";
import { problemFrom } from "@/lib/client/problem-from";
import type { InviteFields } from "@/lib/client/staff-shops";
import type { ShopPeople } from "@/lib/contracts/staff-shop-people";
import type { Problem } from "@/lib/domain/problem";
import type { ShopRole } from "@/lib/domain/shop-roles";

const calls = () => import("@/lib/client/staff-shops");

const peopleQuery = (businessKey: string) =>
  queryOptions({
    queryKey: ["staff", "shop", businessKey, "people"],
    staleTime: 0,
    queryFn: async (): Promise<ShopPeople> => (await calls()).fetchPeople(businessKey),
  });

/** What is done to one person, or to one invitation. */
export type PeopleStep =
  | { readonly does: "again" | "withdraw" | "remove"; readonly id: string }
  | { readonly does: "role"; readonly id: string; readonly role: ShopRole };

async function send(businessKey: string, step: PeopleStep): Promise<ShopPeople> {
  const { sendInviteAgain, sendRemove, sendShopRole, sendWithdraw } = await calls();
  if (step.does === "role") return sendShopRole(businessKey, { id: step.id, role: step.role });
  const sent = { again: sendInviteAgain, withdraw: sendWithdraw, remove: sendRemove }[step.does];
  return sent(businessKey, step.id);
}

/** Who looks after a shop, and what can be done about it. */
export function useShopPeople(businessKey: string) {
  const client = useQueryClient();
  const query = peopleQuery(businessKey);
  const { data, error, refetch } = useQuery(query);
  const step = useMutation<ShopPeople, Problem, PeopleStep>({
    mutationFn: (wish) =>
      send(businessKey, wish).catch((failure: unknown) => {
        throw problemFrom(failure);
      }),
    onSuccess: (people) => client.setQueryData(query.queryKey, people),
    // Somebody else was quicker: what stands now is shown beside the refusal.
    onError: () => void refetch(),
  });
  const problem: Problem | null = error ? problemFrom(error) : null;
  return { found: data, problem, retry: () => void refetch(), step };
}

/** Asks somebody to look after a shop. */
export function useInvite(businessKey: string): SendForm<InviteFields, ShopPeople> {
  const client = useQueryClient();
  return useSendForm({
    check: async (fields) => (await calls()).checkInvite(fields),
    send: async (fields) => {
      const people = await (await calls()).sendInvite(businessKey, fields);
      client.setQueryData(peopleQuery(businessKey).queryKey, people);
      return people;
    },
  });
}
