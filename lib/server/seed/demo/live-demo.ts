import "server-only";
import { now, standAt } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { forgetStaffVisits, noteVisitOutcomes } from "@/lib/server/db/queries/visits";
import { doAfterwards } from "./afterwards";
import { type Bought, buy, playVisit } from "./buy";
import { livePast, type Past } from "./past";
import type { Later } from "./purchases";
import { moveTo, settleAll, settlePast, unlessRefused } from "./settle";
import { ROUTINES } from "./staff-day";
import { type Act, beginOf, storyOf } from "./storyline";

/** An act of the story, or what somebody does after their purchase. */
type Doing = Act | { readonly at: Date; readonly do: "later"; readonly bought: Bought; readonly later: Later };

const HOUR_MS = 3_600_000;

async function doOne(past: Past, doing: Doing): Promise<Doing[]> {
  if (doing.do === "routine") await ROUTINES[doing.what](past);
  if (doing.do === "later") await unlessRefused(doAfterwards(past, doing.bought, doing.later));
  if (doing.do !== "visit") return [];
  await playVisit(past.db, doing.visit);
  const bought = doing.purchase && (await buy(past.db, doing.visit, doing.purchase));
  if (!bought) return [];
  const paidAt = now().getTime();
  return bought.purchase.laters.map((later) => {
    return { at: new Date(paidAt + later.hours * HOUR_MS), do: "later", bought, later };
  });
}

/**
 * Its time goes on while the last of it is done. So it ends a little early, and does not come to what the open shop has
 * to do by itself. Unit: ms.
 */
const SETTLING_MS = 10 * 60_000;

/** What else happens while the past is lived. */
export interface Living {
  /** When the past is over. */
  readonly until: Date;
  readonly signal: AbortSignal;
  /** Is told where time stands. */
  readonly onMoved: (at: Date) => void;
  /** The last of what is kept, or not, with all of it. */
  readonly atEnd: (db: Database) => Promise<void>;
}

/** Does everything in its turn; what comes of it later waits for its own. */
async function liveStory(past: Past, story: readonly Act[], end: Date, { signal, onMoved }: Living): Promise<void> {
  const waiting: Doing[] = [...story];
  for (let doing = waiting.shift(); doing && doing.at < end; doing = waiting.shift()) {
    signal.throwIfAborted();
    onMoved(doing.at);
    await moveTo(past, doing.at);
    // What visits leave to be done by itself is done with the next work of the day.
    if (doing.do !== "visit") await settlePast(past);
    const laters = await doOne(past, doing);
    waiting.push(...laters);
    if (laters.length > 0) waiting.sort((left, right) => left.at.getTime() - right.at.getTime());
  }
  await moveTo(past, end);
  await settleAll(past);
}

/**
 * Lives the days before its end by the shop's own verbs, the same every time: visits, campaigns, purchases with all that
 * comes of them, and the work of every day. Every customer has an address that no mail reaches; a colleague who tries the
 * shop has their own.
 * @param url   of the database
 * @param days  so many
 * @throws what the signal says, or the database; then nothing is kept
 */
export async function liveDemo(url: string, days: number, living: Living): Promise<void> {
  const until = new Date(living.until.getTime() - SETTLING_MS);
  const story = storyOf(until, days);
  await livePast(url, async (past) => {
    standAt(beginOf(until, days));
    await liveStory(past, story, until, living);
    await noteVisitOutcomes(past.db, beginOf(until, days));
    await forgetStaffVisits(past.db);
    await living.atEnd(past.db);
  });
}
