import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { problemFrom } from "@/lib/client/problem-from";
import type { ClockEvent, StaffClock } from "@/lib/contracts/staff-tools";
import type { Problem } from "@/lib/domain/problem";

/** The most that one request asks for: the shop stops ten times in it, and answers earlier where that takes long. Unit: ms. */
const PART_MS = 31 * 86_400_000;

const clockQuery = queryOptions({
  queryKey: ["staff", "clock"],
  staleTime: 0,
  queryFn: async (): Promise<StaffClock> => (await import("@/lib/client/staff")).fetchClock(),
});

/** The sandbox's time, and moving it. */
export interface MovableClock {
  clock: StaffClock | undefined;
  problem: Problem | null;
  retry: () => void;
  /** How far a move under way is, from 0 to 1. NULL: none is. */
  progress: number | null;
  /** Why the last move ended early. NULL: it did not. */
  moveProblem: Problem | null;
  /** What the last move brought, oldest first. NULL: nothing was moved yet. */
  happened: readonly ClockEvent[] | null;
  moveTo: (moment: Date) => Promise<void>;
}

/** The sandbox's clock as staff move it. */
export function useStaffClock(): MovableClock {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(clockQuery);
  const [progress, setProgress] = useState<number | null>(null);
  const [moveProblem, setMoveProblem] = useState<Problem | null>(null);
  const [happened, setHappened] = useState<readonly ClockEvent[] | null>(null);

  /** @returns where the clock stands by then */
  const movePart = async (from: Date, goal: Date): Promise<Date> => {
    const to = new Date(Math.min(goal.getTime(), from.getTime() + PART_MS));
    const clock = await (await import("@/lib/client/staff")).sendClockMove(to.toISOString());
    client.setQueryData(clockQuery.queryKey, clock);
    setHappened((before) => [...(before ?? []), ...clock.happened]);
    return new Date(clock.now);
  };

  const moveTo = async (goal: Date) => {
    if (!data) return;
    const from = new Date(data.now);
    const wayMs = goal.getTime() - from.getTime();
    setProgress(0);
    setMoveProblem(null);
    setHappened([]);
    try {
      for (let at = from; at < goal; ) {
        at = await movePart(at, goal);
        setProgress(Math.min(1, (at.getTime() - from.getTime()) / wayMs));
      }
    } catch (failure) {
      setMoveProblem(problemFrom(failure));
    }
    setProgress(null);
    // Everything on these pages is older than the clock now; after a lost answer nobody knows where that stands.
    await client.invalidateQueries({ queryKey: ["staff"] });
  };

  return {
    clock: data,
    problem: error ? problemFrom(error) : null,
    retry: () => void refetch(),
    progress,
    moveProblem,
    happened,
    moveTo,
  };
}
