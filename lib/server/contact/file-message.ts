import "server-only";
import { newYorkDay } from "@/lib/domain/new-york-time";
import { Problem } from "@/lib/domain/problem";
import { isOpen, nextOpening } from "@/lib/domain/working-hours";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { selectKnownName } from "@/lib/server/db/queries/known-emails";
import { selectShop } from "@/lib/server/db/queries/shops";
import { countPoints, takePoints } from "@/lib/server/http/rate-limit";
import { newId } from "@/lib/server/ids";
import { staffAddress } from "@/lib/server/mail/sender-address";
import { enqueue, kickOutbox } from "@/lib/server/outbox";
import { emailOf } from "@/lib/server/people/email-of";

/** What the contact panel sends. */
interface ContactRequest {
  readonly email: string;
  readonly name: string;
  readonly message: string;
  readonly businessKey: string | null;
}

/** The name of the partner shop a message comes from. NULL: our own. */
async function shopNameOf(db: Database, key: string | null): Promise<string | null> {
  if (key === null) return null;
  const shop = await selectShop(db, key);
  if (!shop) throw new Problem("shop_not_found");
  return shop.customization.businessName;
}

/**
 * Files a message as a mail to us, and confirms it to its sender by a fixed text that repeats nothing of it, at most
 * three times a day: anybody can enter anybody's address.
 * @throws Problem shop_not_found, too_many_requests
 */
export async function fileMessage(
  db: Database,
  request: ContactRequest,
  client: { readonly address: string },
): Promise<{ ok: true }> {
  const { canonical: email } = emailOf(request.email);
  const { name, message, businessKey } = request;
  await takePoints("contact-network", client.address);
  const shopName = await shopNameOf(db, businessKey);
  const mayConfirm = (await countPoints("contact-recipient", email)).isAllowed;
  const at = now();
  const answerDay = isOpen(at) ? null : newYorkDay(nextOpening(at));
  const id = newId("msg");
  await db.transaction(async (tx) => {
    const data = { email, name, message, shopName };
    await enqueue(tx, "mail", `contact-message:${id}`, {
      ...{ template: "contact-message", to: staffAddress(), shopKey: null, data },
    });
    if (!mayConfirm) return;
    const confirmation = {
      template: "contact-received",
      to: email,
      shopKey: businessKey,
      data: { name: (await selectKnownName(tx, email)) ?? "", answerDay },
    } as const;
    await enqueue(tx, "mail", `contact-received:${id}`, confirmation);
  });
  kickOutbox();
  return { ok: true };
}
