"use client";

import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/empty-state";
import type { Problem } from "@/lib/domain/problem";

/** What could not be read, and the way out. */
export function AccountTrouble({ problem, onRetry }: { problem: Problem; onRetry: () => void }) {
  return (
    <ErrorState
      title="This could not be loaded"
      action={
        <Button variant="secondary" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {problem.message}
    </ErrorState>
  );
}
