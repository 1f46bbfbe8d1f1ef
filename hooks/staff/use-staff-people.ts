import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type SendForm, useSendForm } from "@/hooks/forms/use-send-form";
import { problemFrom } from "@/lib/client/problem-from";
import type { ColleagueDeed, ColleagueFields } from "@/lib/client/staff-people";
import type { StaffPeople } from "@/lib/contracts/staff-people";
import type { Problem } from "@/lib/domain/problem";
import type { StaffRole } from "@/lib/domain/staff-roles";

const calls = () => import("@/lib/client/staff-people");

const peopleQuery = queryOptions({
  queryKey: ["staff", "people"],
  staleTime: 0,
  queryFn: async (): Promise<StaffPeople> => (await calls()).fetchColleagues(),
});

/** What is done to one colleague, or to one invitation. */
export type ColleagueStep =
  | { readonly does: ColleagueDeed; readonly id: string }
  | { readonly does: "role"; readonly id: string; readonly role: StaffRole };

async function send(step: ColleagueStep): Promise<StaffPeople> {
  const { sendColleagueRole, sendDeed } = await calls();
  return step.does === "role" ? sendColleagueRole({ id: step.id, role: step.role }) : sendDeed(step.does, step.id);
}

/** Who works with us, and what can be done about it. */
export function useStaffPeople() {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(peopleQuery);
  const step = useMutation<StaffPeople, Problem, ColleagueStep>({
    mutationFn: (wish) =>
      send(wish).catch((failure: unknown) => {
        throw problemFrom(failure);
      }),
    onSuccess: (people) => client.setQueryData(peopleQuery.queryKey, people),
    // Somebody else was quicker: what stands now is shown beside the refusal.
    onError: () => void refetch(),
  });
  const problem: Problem | null = error ? problemFrom(error) : null;
  return { found: data, problem, retry: () => void refetch(), step };
}

/** Asks somebody to work with us. */
export function useInviteColleague(): SendForm<ColleagueFields, StaffPeople> {
  const client = useQueryClient();
  return useSendForm({
    check: async (fields) => (await calls()).checkColleague(fields),
    send: async (fields) => {
      const people = await (await calls()).sendColleague(fields);
      client.setQueryData(peopleQuery.queryKey, people);
      return people;
    },
  });
}
