import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { problemFrom } from "@/lib/client/problem-from";
import type { ShopRequest } from "@/lib/contracts/staff-shop-requests";
import type { Problem } from "@/lib/domain/problem";

const requestsQuery = queryOptions({
  queryKey: ["staff", "shop-requests"],
  staleTime: 0,
  queryFn: async (): Promise<ShopRequest[]> =>
    (await (await import("@/lib/client/staff-shops")).fetchRequests()).requests,
});

/** The shops that ask to be opened. */
export function useShopRequests() {
  const { data, error, refetch } = useQuery(requestsQuery);
  const problem: Problem | null = error ? problemFrom(error) : null;
  return { requests: data, problem, retry: () => void refetch() };
}

/** Answers a shop that asks to be opened. */
export function useShopDecision(id: string) {
  const client = useQueryClient();
  const [doing, setDoing] = useState<"publish" | "decline" | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);

  /** @param answer  why not. NULL: it is published. @returns whether it is done */
  const decide = async (answer: string | null): Promise<boolean> => {
    setDoing(answer === null ? "publish" : "decline");
    setProblem(null);
    try {
      await (await import("@/lib/client/staff-shops")).sendDecision(id, answer);
      await client.invalidateQueries({ queryKey: ["staff"] });
      return true;
    } catch (error) {
      setProblem(problemFrom(error));
      return false;
    } finally {
      setDoing(null);
    }
  };
  return { doing, problem, decide };
}
