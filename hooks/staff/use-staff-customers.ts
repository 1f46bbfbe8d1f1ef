import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { type SendForm, useSendForm } from "@/hooks/forms/use-send-form";
import { problemFrom } from "@/lib/client/problem-from";
import type { FoundCustomer, StaffCustomer } from "@/lib/contracts/staff-customers";
import type { Problem } from "@/lib/domain/problem";

/** Fewer letters than this find too many. */
export const LEAST_SEARCHED = 3;

function foundQuery(search: string) {
  return queryOptions({
    queryKey: ["staff", "customers", search],
    staleTime: 0,
    queryFn: async (): Promise<FoundCustomer[]> =>
      (await (await import("@/lib/client/staff-customers")).fetchCustomers(search)).customers,
  });
}

/** Customers by email, name, order number or kit. Undefined while nothing was looked for. */
export function useFoundCustomers(search: string) {
  const isAsked = search.trim().length >= LEAST_SEARCHED;
  const { data, error, isFetching, refetch } = useQuery({ ...foundQuery(search.trim()), enabled: isAsked });
  const problem: Problem | null = error ? problemFrom(error) : null;
  return { found: isAsked ? data : undefined, isAsked, problem, isFetching, retry: () => void refetch() };
}

function customerQuery(id: string) {
  return queryOptions({
    queryKey: ["staff", "customer", id],
    staleTime: 0,
    queryFn: async (): Promise<StaffCustomer> => (await import("@/lib/client/staff-customers")).fetchCustomer(id),
  });
}

/** Everything of one customer but results. */
export function useStaffCustomer(id: string) {
  const { data, error, refetch } = useQuery(customerQuery(id));
  const problem: Problem | null = error ? problemFrom(error) : null;
  return { customer: data, problem, retry: () => void refetch() };
}

/** A note as it is typed. */
export interface NoteFields {
  text: string;
  /** NULL: about the customer. */
  orderId: string | null;
}

/** Leaves a note for colleagues. */
export function useWriteNote(id: string): SendForm<NoteFields, { isDone: true }> {
  const client = useQueryClient();
  return useSendForm({
    check: async (fields) => (await import("@/lib/client/staff-customers")).checkNote(fields),
    send: async (fields, key) => {
      await (await import("@/lib/client/staff-customers")).sendNote(id, fields, key);
      await client.invalidateQueries({ queryKey: ["staff"] });
      return { isDone: true };
    },
  });
}
