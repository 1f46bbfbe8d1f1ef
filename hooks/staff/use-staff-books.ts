import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type SendForm, useSendForm } from "@/hooks/forms/use-send-form";
import { problemFrom } from "@/lib/client/problem-from";
import type { StaffBooks } from "@/lib/contracts/staff-books";
import type { Problem } from "@/lib/domain/problem";

const booksQuery = queryOptions({
  queryKey: ["staff", "books"],
  staleTime: 0,
  queryFn: async (): Promise<StaffBooks> => (await import("@/lib/client/staff")).fetchBooks(),
});

/** Where the provider's books and ours differ. Undefined while it is not known. */
export function useStaffBooks(): { books: StaffBooks | undefined; problem: Problem | null; retry: () => void } {
  const { data, error, refetch } = useQuery(booksQuery);
  return { books: data, problem: error ? problemFrom(error) : null, retry: () => void refetch() };
}

/** Compares the books now. A problem: why that could not be done, and they are as they were. */
export function useCompareBooks() {
  const client = useQueryClient();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async () => (await import("@/lib/client/staff")).sendComparison(),
    onSuccess: (books) => client.setQueryData(booksQuery.queryKey, books),
  });
  return { compare: () => mutate(), books: data, problem: error ? problemFrom(error) : null, isComparing: isPending };
}

/** Closes a difference with a note, and reads the books again. */
export function useCloseBreak(id: string): SendForm<{ note: string }, { ok: true }> {
  const client = useQueryClient();
  return useSendForm({
    check: async (fields) => (await import("@/lib/client/staff")).checkBreakNote(fields),
    send: async (fields) => {
      const closed = await (await import("@/lib/client/staff")).sendBreakClosing(id, fields);
      await client.invalidateQueries(booksQuery);
      return closed;
    },
  });
}
