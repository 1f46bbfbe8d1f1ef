import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { problemFrom } from "@/lib/client/problem-from";
import type { ClockEvent, StaffClock } from "@/lib/contracts/staff-tools";
import type { Problem } from "@/lib/domain/problem";

/** What one request moves: long moves go in parts, so that each answers in good time and progress shows. Unit: ms. */
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

/** The moments at which a move's requests end, the last one its goal. */
export function stepsBetween(from: Date, to: Date): Date[] {
  const count = Math.max(1, Math.ceil((to.getTime() - from.getTime()) / PART_MS));
  const partMs = (to.getTime() - from.getTime()) / count;
  return Array.from({ length: count }, (_, index) =>
    index === count - 1 ? to : new Date(from.getTime() + Math.round(partMs * (index + 1))),
  );
}

/** The sandbox's clock as staff move it. */
export function useStaffClock(): MovableClock {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(clockQuery);
  const [progress, setProgress] = useState<number | null>(null);
  const [moveProblem, setMoveProblem] = useState<Problem | null>(null);
  const [happened, setHappened] = useState<readonly ClockEvent[] | null>(null);

  const movePart = async (to: Date) => {
    const clock = await (await import("@/lib/client/staff")).sendClockMove(to.toISOString());
    client.setQueryData(clockQuery.queryKey, clock);
    setHappened((before) => [...(before ?? []), ...clock.happened]);
  };

  const moveTo = async (moment: Date) => {
    if (!data) return;
    const parts = stepsBetween(new Date(data.now), moment);
    setProgress(0);
    setMoveProblem(null);
    setHappened([]);
    try {
      for (const [index, part] of parts.entries()) {
        await movePart(part);
        setProgress((index + 1) / parts.length);
      }
    } catch (failure) {
      setMoveProblem(problemFrom(failure));
    }
    setProgress(null);
    // Everything else on these pages is older than the clock now.
    await client.invalidateQueries({ queryKey: ["staff"], predicate: ({ queryKey }) => queryKey[1] !== "clock" });
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
