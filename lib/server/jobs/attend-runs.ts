import "server-only";
import type { OpenDatabase } from "../db/client";

/** How the queue is watched. Unit: seconds. */
export interface Pace {
  /**
   * How often the queue looks for work. What must happen at once is kicked in this process, so a minute's job may come
   * some seconds late, and an idle shop costs next to nothing.
   */
  readonly poll: number;
  /** How often a process says of its runs that they are alive, and looks for those that are not. */
  readonly beat: number;
  /** A run that was not said to be alive for so long has lost its process. */
  readonly deadAfter: number;
}

/** A job whose process is killed runs again after at most `deadAfter` + `beat` + `poll`: well within 90 s. */
export const PACE: Pace = { poll: 20, beat: 15, deadAfter: 45 };

/** A run that takes its process with it again and again is given up until its next time. */
const MOST_TRIES = 3;

const BEAT = `update pgboss.job set started_on = now() where state = 'active' and id = any($1::uuid[])`;

const REQUEUE = `
  update pgboss.job set
    state = (case when retry_count < ${MOST_TRIES - 1} then 'retry' else 'failed' end)::pgboss.job_state,
    completed_on = case when retry_count < ${MOST_TRIES - 1} then null else now() end
  where state = 'active' and started_on < now() - $1 * interval '1 second'`;

/** The runs of this process, and the end of those whose process is gone. */
export interface Attendance {
  /** Does the work of one row of the queue, which counts as alive meanwhile. */
  readonly attend: (id: string, work: () => Promise<void>) => Promise<void>;
  /** Says of our runs that they are alive, then gives back to the queue those that nobody says it of. */
  readonly beat: () => Promise<void>;
}

/**
 * A row of the queue that is being worked on says so again and again, however long it takes: no other process takes it
 * meanwhile, and every process notices when it stops.
 */
export function attendRuns({ execute }: OpenDatabase, { deadAfter }: Pace): Attendance {
  const running = new Set<string>();
  return {
    async attend(id, work) {
      running.add(id);
      try {
        await work();
      } finally {
        running.delete(id);
      }
    },
    async beat() {
      if (running.size > 0) await execute(BEAT, [[...running]]);
      await execute(REQUEUE, [deadAfter]);
    },
  };
}
