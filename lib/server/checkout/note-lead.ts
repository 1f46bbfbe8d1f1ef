import "server-only";
import { and, eq, gt } from "drizzle-orm";
import { canonicalEmail } from "@/lib/domain/email";
import { newYorkDay } from "@/lib/domain/new-york-time";
import { Problem } from "@/lib/domain/problem";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { leads } from "@/lib/server/db/schema/checkouts";
import { newId } from "@/lib/server/ids";

const DAY_MS = 24 * 3_600_000;

/** That somebody began a checkout, or wants to hear of something. */
export interface Lead {
  email: string;
  event_name: "checkout_started" | "join_started" | "device_interest";
  country?: string | null | undefined;
  first_name?: string | null | undefined;
  last_name?: string | null | undefined;
}

/**
 * Notes a lead, one per address and event in 24 hours; the first one stays, so that nobody overwrites another's. No
 * mail is sent: nobody has agreed to one.
 * @throws Problem malformed
 */
export async function noteLead(db: Database, lead: Lead): Promise<{ ok: true }> {
  const address = canonicalEmail(lead.email);
  if (!address.ok) throw new Problem("malformed", { field: "email" });
  const at = now();
  const email = address.canonical;
  const isRecent = and(
    eq(leads.email, email),
    eq(leads.event, lead.event_name),
    gt(leads.createdAt, new Date(at.getTime() - DAY_MS)),
  );
  const [recent] = await db.select({ id: leads.id }).from(leads).where(isRecent).limit(1);
  if (recent) return { ok: true };
  await db
    .insert(leads)
    .values({
      id: newId("lead"),
      email,
      event: lead.event_name,
      country: lead.country || "",
      firstName: lead.first_name || "",
      lastName: lead.last_name || "",
      day: newYorkDay(at),
      createdAt: at,
    })
    .onConflictDoNothing();
  return { ok: true };
}
