import "server-only";
import type { SavedResult } from "@/lib/contracts/result-values";
import { type AboutSample, NOTHING_TOLD } from "@/lib/domain/lab-reading/about-sample";
import { Problem } from "@/lib/domain/problem";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { updateResult } from "@/lib/server/db/queries/results";
import type { Actor } from "@/lib/server/http/actor";
import { lastDay } from "./last-day";
import { viewOf } from "./saved-results";
import { requireRecentSignIn, type SavedValue, savedValues, sealValue } from "./saved-store";

/** What was told, where something was. What is left out stays. */
export type SaidAbout = { readonly [Part in keyof AboutSample]?: AboutSample[Part] | undefined };

/** What is kept after an answer. NULL: nothing is told any more. */
function aboutAfter(before: AboutSample | null, said: SaidAbout): AboutSample | null {
  const given = Object.fromEntries(Object.entries(said).filter(([, part]) => part !== undefined));
  const after: AboutSample = { ...NOTHING_TOLD, ...before, ...given };
  return Object.values(after).every((part) => part === null) ? null : after;
}

/**
 * Keeps what a person tells about themselves and a sample, sealed with the values that it is about.
 * @param date  the day of the sample; NULL: every day, as for the day of birth
 * @throws Problem not_signed_in, malformed for a day of birth to come
 */
export async function tellAbout(
  db: Database,
  actor: Actor,
  { date, said }: { readonly date: string | null; readonly said: SaidAbout },
): Promise<{ results: SavedResult[] }> {
  requireRecentSignIn(actor);
  if (said.birthDate && said.birthDate > lastDay())
    throw new Problem("malformed", { field: "birthDate", message: "This date is in the future." });
  return db.transaction(async (tx) => {
    const told: SavedValue[] = [];
    for (const value of await savedValues(tx, actor)) {
      const isMeant = date === null || value.date === date;
      const after = isMeant ? { ...value, about: aboutAfter(value.about ?? null, said) } : value;
      const { savedAt: _since, ...content } = after;
      if (isMeant) await updateResult(tx, value.id, { ...sealValue(actor.userId, content), updatedAt: now() });
      told.push(after);
    }
    return { results: told.map(viewOf) };
  });
}
