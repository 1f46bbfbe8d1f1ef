import "server-only";

/**
 * Whoever sees to a membership: somebody signed in to their own ones, and whoever opened a mailed link to the one that it
 * is for.
 */
export interface Member {
  /** NULL: nobody is signed in. */
  readonly userId: string | null;
  /** The membership whose link was opened. */
  readonly linkedId?: string | null;
}
