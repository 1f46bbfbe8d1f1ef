import "server-only";

const shared = globalThis as { tealmarkKickJob?: (name: string) => void };

/**
 * Runs a job soon, because something for it was just committed: it need not wait for its minute. Never fails; in a
 * process without jobs (a test, a script) it does nothing.
 */
export function kickJob(name: string): void {
  shared.tealmarkKickJob?.(name);
}

/** Start-up code says here how jobs are run. */
export function onKick(run: (name: string) => void): void {
  shared.tealmarkKickJob = run;
}
