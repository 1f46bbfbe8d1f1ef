"use client";

import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { Button, ButtonLink } from "@/components/ui/button";
import { EmptyState, ErrorState } from "@/components/ui/empty-state";
import { Skeleton, SkeletonGroup, SkeletonText } from "@/components/ui/skeleton";
import { useStaffOverview } from "@/hooks/staff/use-staff-overview";
import type { StaffOverview } from "@/lib/contracts/staff";
import type { Problem } from "@/lib/domain/problem";
import styles from "./staff-page.module.css";

interface StaffPageFrameProps {
  title: string;
  lead: string;
  /** At the right end of the title: what can be done with the whole page. */
  actions?: ReactNode;
  /** Who may see the page. The server refuses everybody else as well. */
  isFor: (overview: StaffOverview) => boolean;
  children: (overview: StaffOverview) => ReactNode;
}

/** A page of the staff: its head at once, its contents for those whose business it is. */
export function StaffPageFrame({ title, lead, actions, isFor, children }: StaffPageFrameProps) {
  const { overview, problem, retry } = useStaffOverview();
  const isRefused = problem?.code === "forbidden" || (overview !== undefined && !isFor(overview));
  if (isRefused) return <Refusal overview={overview} />;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1>{title}</h1>
          {overview?.hasDemo ? <Badge tone="amber">With the demo's invented sales</Badge> : null}
          <p className={styles.lead}>{lead}</p>
        </div>
        {overview ? actions : null}
      </header>
      {problem ? <StaffTrouble problem={problem} onRetry={retry} /> : null}
      {overview ? children(overview) : problem ? null : <PageSkeleton />}
    </div>
  );
}

/** Not theirs to see, said politely, with somewhere to go. */
function Refusal({ overview }: { overview: StaffOverview | undefined }) {
  return (
    <EmptyState
      level={1}
      title={overview ? "This page is for other colleagues" : "This area is for our staff"}
      action={
        overview ? (
          <ButtonLink href="/staff">Back to the overview</ButtonLink>
        ) : (
          <ButtonLink href="/account">Go to your account</ButtonLink>
        )
      }
    >
      {overview
        ? "Your role does not include it. If you need it for your work, ask an admin."
        : "You are signed in, but not as a staff member. Your own orders and membership are in your account."}
    </EmptyState>
  );
}

/** What could not be read, and the way out. */
export function StaffTrouble({ problem, onRetry }: { problem: Problem; onRetry: () => void }) {
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

function PageSkeleton() {
  return (
    <SkeletonGroup label="Reading">
      <Skeleton shape="control" width="half" />
      <Skeleton shape="block" />
      <SkeletonText lines={4} />
    </SkeletonGroup>
  );
}
