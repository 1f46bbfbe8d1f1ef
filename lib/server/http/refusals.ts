import "server-only";
import type { AuditEvent } from "@/lib/domain/audit-events";
import { audit } from "@/lib/server/audit";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { blurredEmail } from "@/lib/server/log";
import { kickJob, oncePerProcess } from "@/lib/server/process";

/** What is refused again and again by whoever attacks: counted here, and written down as sums. */
type Refusal = Extract<AuditEvent, "access.denied" | "limit.reached" | "webhook.bad-signature">;

/** The name of the job that writes the sums down. */
export const REFUSAL_RECORD = "refusal-record";

/** The first refusals of a kind are written down soon, so that somebody can look while it happens. Unit: ms. */
const SOON_MS = 60_000;
/** After that, one row an hour and kind: a flood of a million refusals is a handful of rows. Unit: ms. */
const THEN_MS = 3_600_000;
/** So many different people are named per row, blurred. */
const MOST_NAMED = 10;

interface Sum {
  count: number;
  since: Date;
  people: Set<string>;
  /** NULL: nothing of the kind was written by this process yet. */
  writtenAt: Date | null;
}

const sums = oncePerProcess("refusals", () => new Map<string, Sum>());
const wakeTimer = oncePerProcess<NodeJS.Timeout | null>("refusal-timer", () => null);

function wakeSoon(): void {
  if (wakeTimer.get()) return;
  const timer = setTimeout(() => {
    wakeTimer.set(null);
    kickJob(REFUSAL_RECORD);
  }, SOON_MS);
  wakeTimer.set(timer.unref());
}

/**
 * Counts a refusal. It costs a look into a map and never fails; what is counted is one of a few: our own names of
 * calls and limits, never anything that a client sent.
 * @param what  the call or the limit
 * @param who   an account, a network or an email; it is blurred
 */
export function noteRefusal(event: Refusal, what: string, who: string): void {
  const key = `${event} ${what}`;
  const sum = sums.get().get(key) ?? { count: 0, since: now(), people: new Set<string>(), writtenAt: null };
  if (sum.count === 0) sum.since = now();
  sum.count += 1;
  if (sum.people.size <= MOST_NAMED) sum.people.add(who.startsWith("usr_") ? who : blurredEmail(who));
  sums.get().set(key, sum);
  wakeSoon();
}

const isDue = ({ count, writtenAt }: Sum, at: Date) =>
  count > 0 && (writtenAt === null || at.getTime() - writtenAt.getTime() >= THEN_MS);

/**
 * Writes the sums into the audit record, each kind at most once an hour.
 * @param isLast  everything that is left, because the process ends
 */
export async function recordRefusals(db: Database, isLast = false): Promise<void> {
  const at = now();
  for (const [key, sum] of sums.get()) {
    if (sum.count === 0 || !(isLast || isDue(sum, at))) continue;
    const [event, ...what] = key.split(" ");
    const { count, since, people } = sum;
    // Before the first await: what is refused meanwhile counts for the next row.
    Object.assign(sum, { count: 0, people: new Set<string>(), writtenAt: at });
    const named = [...people].slice(0, MOST_NAMED);
    const details = { count, since: since.toISOString(), people: named, isMorePeople: people.size > MOST_NAMED };
    await audit(db, { event: event as Refusal, actor: "visitor", subject: what.join(" "), details });
  }
}
