import "server-only";
import type { Database } from "@/lib/server/db/client";

/** Work that happens by itself. */
export interface Job {
  /** Letters and dashes; also what `kickJob` calls it. */
  readonly name: string;
  /** Minute, hour, day, month, weekday, in New York. */
  readonly cron: string;
  /** It is about what each process keeps by itself, so that no worker can do it for another process. */
  readonly isOfEachProcess?: true;
  /** Does what is due and no more. Two processes may run it at once, so it claims what it takes. */
  run(db: Database): Promise<unknown>;
}
