import "server-only";
import { lt } from "drizzle-orm";
import type { Database } from "../client";
import { employerIntros, invitations, outreachRecipients, referrals } from "../schema/outreach";

/** Puts somebody on a waitlist. False: they are on it already. */
export async function insertInvitation(db: Database, row: typeof invitations.$inferInsert): Promise<boolean> {
  const rows = await db.insert(invitations).values(row).onConflictDoNothing().returning({ id: invitations.id });
  return rows.length === 1;
}

/** Notes a recommendation. False: it was made before. */
export async function insertReferral(db: Database, row: typeof referrals.$inferInsert): Promise<boolean> {
  const rows = await db.insert(referrals).values(row).onConflictDoNothing().returning({ id: referrals.id });
  return rows.length === 1;
}

/** Notes an introduction. False: the employer was introduced after `before`. */
export async function insertEmployerIntro(
  db: Database,
  row: typeof employerIntros.$inferInsert,
  before: Date,
): Promise<boolean> {
  const rows = await db
    .insert(employerIntros)
    .values(row)
    .onConflictDoUpdate({
      target: employerIntros.employerEmail,
      set: { id: row.id, email: row.email, name: row.name, createdAt: row.createdAt },
      setWhere: lt(employerIntros.createdAt, before),
    })
    .returning({ id: employerIntros.id });
  return rows.length === 1;
}

/** Notes that an address gets a mail which it did not order. False: it got one after `before`. */
export async function claimOutreachMail(db: Database, email: string, at: Date, before: Date): Promise<boolean> {
  const rows = await db
    .insert(outreachRecipients)
    .values({ email, mailedAt: at })
    .onConflictDoUpdate({
      target: outreachRecipients.email,
      set: { mailedAt: at },
      setWhere: lt(outreachRecipients.mailedAt, before),
    })
    .returning({ email: outreachRecipients.email });
  return rows.length === 1;
}
