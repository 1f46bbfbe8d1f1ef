import "server-only";
import { Problem } from "@/lib/domain/problem";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { insertEmployerIntro } from "@/lib/server/db/queries/outreach";
import { takePoints } from "@/lib/server/http/rate-limit";
import { newId } from "@/lib/server/ids";
import { kickOutbox } from "@/lib/server/outbox";
import { emailOf } from "@/lib/server/people/email-of";
import { enqueueOutreachMail, QUIET_MS } from "./outreach-mail";

/** What the employer form sends. */
interface IntroRequest {
  readonly email: string;
  readonly name: string;
  readonly employerEmail: string;
}

/**
 * Introduces the shop to somebody's employer by a fixed text, once per employer in 30 days.
 * @throws Problem malformed when both addresses are the same, too_many_requests
 */
export async function introduceEmployer(
  db: Database,
  request: IntroRequest,
  client: { readonly address: string },
): Promise<{ ok: true }> {
  const { canonical: email } = emailOf(request.email);
  const { canonical: employerEmail } = emailOf(request.employerEmail);
  const { name } = request;
  if (email === employerEmail) {
    throw new Problem("malformed", { field: "employerEmail", message: "Enter your employer's address, not your own." });
  }
  await takePoints("outreach-network", client.address);
  await db.transaction(async (tx) => {
    const at = now();
    const row = { id: newId("emp"), email, name, employerEmail, createdAt: at };
    const isNew = await insertEmployerIntro(tx, row, new Date(at.getTime() - QUIET_MS));
    const data = { employeeName: name };
    if (isNew) await enqueueOutreachMail(tx, { template: "employer-intro", to: employerEmail, shopKey: null, data });
  });
  kickOutbox();
  return { ok: true };
}
