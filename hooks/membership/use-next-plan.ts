import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { problemFrom } from "@/lib/client/problem-from";
import type { ChosenPlan, NextPlan } from "@/lib/contracts/next-plan";
import type { Problem } from "@/lib/domain/problem";

/** Everything that is asked of a membership's next plan; it is forgotten with the dialog that asked. */
export const nextPlanKey = (id: string) => ["next-plan", id];

function nextPlanQuery(id: string, wish: Partial<ChosenPlan>) {
  return queryOptions({
    queryKey: [...nextPlanKey(id), wish],
    placeholderData: keepPreviousData,
    staleTime: 60 * 1000,
    gcTime: 0,
    retry: false,
    queryFn: async (): Promise<NextPlan> => (await import("@/lib/client/account")).fetchNextPlan(id, wish),
  });
}

/** What a membership can be from its next charge on, reckoned for what is chosen so far. */
export function useNextPlan(id: string): {
  plan: NextPlan | undefined;
  problem: Problem | null;
  /** What is shown was reckoned for another choice. */
  isStale: boolean;
  choose: (wish: Partial<ChosenPlan>) => void;
} {
  const [wish, setWish] = useState<Partial<ChosenPlan>>({});
  const { data, error, isPlaceholderData } = useQuery(nextPlanQuery(id, wish));
  // A choice that is refused can be taken back: what was reckoned last stays.
  const [last, setLast] = useState<NextPlan>();
  if (data && data !== last) setLast(data);
  const known = data ?? last;
  const isStale = isPlaceholderData || !data;
  // What was pressed is shown at once; its sums follow.
  const plan = known && { ...known, chosen: { ...known.chosen, ...(isStale && wish) } };
  return { plan, problem: error ? problemFrom(error) : null, isStale, choose: setWish };
}
