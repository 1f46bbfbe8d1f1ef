import "server-only";
import { Problem } from "@/lib/domain/problem";
import { audit } from "@/lib/server/audit";
import type { Database } from "@/lib/server/db/client";
import { deleteFactor } from "@/lib/server/db/queries/second-factors";
import { deleteSessionsOf } from "@/lib/server/db/queries/sessions";
import { selectUserByEmail } from "@/lib/server/db/queries/users";
import { kickOutbox } from "@/lib/server/outbox";
import { emailOf } from "@/lib/server/people/email-of";
import { mailFactor } from "@/lib/server/people/show-factor";

/**
 * Takes the second factor of somebody away whom no admin can help, on the word of whoever runs the shop's machine.
 * @throws Problem not_found, conflict for an account without one
 */
export async function resetFactorOf(db: Database, email: string): Promise<void> {
  const { canonical } = emailOf(email);
  await db.transaction(async (tx) => {
    const user = await selectUserByEmail(tx, canonical);
    if (!user) throw new Problem("not_found", { message: `There is no account of ${email}.` });
    const { id, name } = user;
    if (!(await deleteFactor(tx, id))) throw new Problem("conflict", { message: "They have no second factor." });
    await deleteSessionsOf(tx, id);
    await mailFactor(tx, { userId: id, name, email: canonical, shopKey: null }, "reset");
    await audit(tx, { event: "factor.reset", actor: "system", subject: id, details: { by: "operator" } });
  });
  kickOutbox();
}
