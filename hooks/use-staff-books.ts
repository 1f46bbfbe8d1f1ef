import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import type { StaffBooks } from "@/lib/contracts/staff-books";
import type { Problem } from "@/lib/domain/problem";
import { problemFrom } from "./problem-from";
import { staffClient } from "./staff-client";
import { type SendForm, useSendForm } from "./use-send-form";

const booksQuery = queryOptions({
  queryKey: ["staff", "books"],
  staleTime: 0,
  queryFn: async (): Promise<StaffBooks> => (await staffClient()).fetchBooks(),
});

/** Where the provider's books and ours differ. Undefined while it is not known. */
export function useStaffBooks(): { books: StaffBooks | undefined; problem: Problem | null; retry: () => void } {
  const { data, error, refetch } = useQuery(booksQuery);
  return { books: data, problem: error ? problemFrom(error) : null, retry: () => void refetch() };
}

/** Closes a difference with a note, and reads the books again. */
export function useCloseBreak(id: string): SendForm<{ note: string }, { ok: true }> {
  const client = useQueryClient();
  return useSendForm({
    check: async (fields) => (await staffClient()).checkBreakNote(fields),
    send: async (fields) => {
      const closed = await (await staffClient()).sendBreakClosing(id, fields);
      await client.invalidateQueries(booksQuery);
      return closed;
    },
  });
}
