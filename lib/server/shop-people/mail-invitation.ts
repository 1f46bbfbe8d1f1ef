import "server-only";
import { randomBytes } from "node:crypto";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { selectKnownName } from "@/lib/server/db/queries/known-emails";
import { wasMailed } from "@/lib/server/db/queries/mails";
import { selectInvitation, updateInvitation } from "@/lib/server/db/queries/shop-people";
import { hashOf } from "@/lib/server/ids";
import { sendMail } from "@/lib/server/mail/send-mail";

/** What is stored of a link's secret. */
export const invitationHash = (secret: string): string => hashOf(`shop-invitation:${secret}`);

/** Mails the link of an invitation, in the place of one that was mailed before, unless it waits no more. */
export async function mailInvitation(
  db: Database,
  { invitationId }: { readonly invitationId: string },
  row: { readonly id: string; readonly dedupeKey: string },
): Promise<void> {
  const found = await selectInvitation(db, { id: invitationId });
  if (!found || found.row.endsAt <= now() || (await wasMailed(db, row.dedupeKey))) return;
  const secret = randomBytes(32).toString("base64url");
  if (!(await updateInvitation(db, found.row, { tokenHash: invitationHash(secret) }))) return;
  const data = {
    name: (await selectKnownName(db, found.row.email)) ?? "",
    ...{ shopName: found.look.businessName, by: found.by ?? "", role: found.row.role },
    joinPath: `/partner/join?token=${secret}`,
  };
  await sendMail(db, { template: "shop-invitation", to: found.row.email, shopKey: null, data }, row);
}
