import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { problemFrom } from "@/lib/client/problem-from";
import type { BrowserSession } from "@/lib/contracts/account";
import type { Problem } from "@/lib/domain/problem";

const sessionsQuery = queryOptions({
  queryKey: ["account-sessions"],
  staleTime: 0,
  queryFn: async () => (await import("@/lib/client/account")).fetchSessions(),
});

/** Where the person is signed in, this browser first. Undefined while it is not known. */
export function useSessions(): {
  sessions: readonly BrowserSession[] | undefined;
  problem: Problem | null;
  retry: () => void;
} {
  const { data, error, refetch } = useQuery(sessionsQuery);
  return { sessions: data, problem: error ? problemFrom(error) : null, retry: () => void refetch() };
}

/** Signs one other browser out, or with "others" all of them. */
export function useEndSession() {
  const client = useQueryClient();
  return useMutation<BrowserSession[], Problem, string>({
    mutationFn: async (id) => {
      const { sendEndOthers, sendEndSession } = await import("@/lib/client/account");
      const ending = id === "others" ? sendEndOthers() : sendEndSession(id);
      return ending.catch((error: unknown) => {
        throw problemFrom(error);
      });
    },
    onSuccess: async (sessions) => {
      client.setQueryData(sessionsQuery.queryKey, sessions);
      await client.invalidateQueries({ queryKey: ["sign-ins"] });
    },
  });
}
