import { useQueryClient } from "@tanstack/react-query";
import { type SendForm, useSendForm } from "@/hooks/forms/use-send-form";
import type { ColleagueDeed, ColleagueFields, FactorFields } from "@/lib/client/staff-people";
import type { StaffPeople } from "@/lib/contracts/staff-people";
import type { StaffRole } from "@/lib/domain/staff-roles";
import { usePeople } from "./use-people";

const calls = () => import("@/lib/client/staff-people");

const queryKey = ["staff", "people"];

/** What is done to one colleague, or to one invitation. */
export type ColleagueStep =
  | { readonly does: ColleagueDeed; readonly id: string }
  | { readonly does: "role"; readonly id: string; readonly role: StaffRole };

async function send(step: ColleagueStep): Promise<StaffPeople> {
  const { sendColleagueRole, sendDeed } = await calls();
  return step.does === "role" ? sendColleagueRole({ id: step.id, role: step.role }) : sendDeed(step.does, step.id);
}

/** Who works with us, and what can be done about it. */
export const useStaffPeople = () => usePeople({ queryKey, fetch: async () => (await calls()).fetchColleagues(), send });

/** Asks somebody to work with us. */
export function useInviteColleague(): SendForm<ColleagueFields, StaffPeople> {
  const client = useQueryClient();
  return useSendForm({
    check: async (fields) => (await calls()).checkColleague(fields),
    send: async (fields) => {
      const people = await (await calls()).sendColleague(fields);
      client.setQueryData(queryKey, people);
      return people;
    },
  });
}

/** Takes a lost second factor away, a colleague's, a partner's or a customer's. */
export function useResetFactor(): SendForm<FactorFields, StaffPeople> {
  const client = useQueryClient();
  return useSendForm({
    check: async (fields) => (await calls()).checkFactorReset(fields),
    send: async (fields) => {
      const people = await (await calls()).sendFactorReset(fields);
      await client.invalidateQueries({ queryKey: ["staff"] });
      return people;
    },
  });
}
