import "server-only";
import type { Database } from "@/lib/server/db/client";
import { env } from "@/lib/server/env";
import { keepsMails } from "@/lib/server/staff/overview";
import { notePastToLive } from "./demo/begin-demo";
import { runOnce } from "./run-once";
import { FIRST_SEED_PART, seedCatalogue } from "./seed-catalogue";
import { seedEarlierPrices } from "./seed-earlier-prices";
import { seedFactors } from "./seed-factors";
import { seedMails } from "./seed-mails";
import { seedMember } from "./seed-member";
import { seedPeople } from "./seed-people";
import { seedResults } from "./seed-results";
import { seedTerms } from "./seed-shops";

/**
 * Fills a database with what the shop needs to open, with the same ids every time. Safe at every start: a part runs
 * once per version, adds what is missing and changes no row that is there, so that what somebody edited or removed
 * stays as they left it.
 */
export async function seed(db: Database): Promise<void> {
  const { stripe, hasDemoPeople } = env();
  await notePastToLive(db, FIRST_SEED_PART);
  await seedCatalogue(db);
  await runOnce(db, [
    { name: "seed-terms", version: 1, isWanted: hasDemoPeople, work: seedTerms },
    { name: "seed-people", version: 1, isWanted: hasDemoPeople, work: seedPeople },
    {
      name: "seed-earlier-prices",
      version: 1,
      isWanted: hasDemoPeople && stripe.mode === "sandbox",
      work: seedEarlierPrices,
    },
    { name: "seed-factors", version: 1, isWanted: hasDemoPeople, work: seedFactors },
    { name: "seed-member", version: 1, isWanted: hasDemoPeople && stripe.mode === "sandbox", work: seedMember },
    { name: "seed-results", version: 1, isWanted: hasDemoPeople, work: seedResults },
    { name: "seed-mails", version: 1, isWanted: hasDemoPeople && keepsMails(), work: seedMails },
  ]);
}
