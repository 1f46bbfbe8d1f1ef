import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { problemFrom } from "@/lib/client/problem-from";
import type { StaffMail, StaffMailHead } from "@/lib/contracts/staff-tools";
import type { Problem } from "@/lib/domain/problem";

/** A page of the mails found. */
export interface MailPage {
  mails: StaffMailHead[];
  count: number;
  next: string | null;
}

function mailsQuery(search: string, after: string) {
  return queryOptions({
    queryKey: ["staff", "mails", search, after],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async (): Promise<MailPage> => (await import("@/lib/client/staff")).fetchMails({ search, after }),
  });
}

/** The mails that were written to files, newest first. */
export function useStaffMails(search: string, after: string) {
  const { data, error, isFetching, refetch } = useQuery(mailsQuery(search, after));
  const problem: Problem | null = error ? problemFrom(error) : null;
  return { found: data, problem, isFetching, refresh: () => void refetch() };
}

function mailQuery(id: string) {
  return queryOptions({
    queryKey: ["staff", "mail", id],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async (): Promise<StaffMail> => (await import("@/lib/client/staff")).fetchMail(id),
  });
}

/**
 * One mail with its contents.
 * @param id  NULL asks nothing
 */
export function useStaffMail(id: string | null): { mail: StaffMail | undefined; problem: Problem | null } {
  const { data, error } = useQuery({ ...mailQuery(id ?? ""), enabled: id !== null });
  return { mail: data, problem: error ? problemFrom(error) : null };
}
