import "server-only";
import { cardText } from "@/lib/domain/card";
import { momentZoneText } from "@/lib/domain/date-text";
import { audit } from "@/lib/server/audit";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { selectUser } from "@/lib/server/db/queries/users";
import { outbox } from "@/lib/server/db/schema/operations";
import type { Actor } from "@/lib/server/http/actor";
import { enqueue } from "@/lib/server/outbox";
import type { KeptMethod } from "@/lib/server/payments/payments";

/**
 * Tells an account's owner of a card that came or went, and writes it down. Once per card and way.
 * @returns whether it was news
 */
export async function noteCard(
  tx: Database,
  { userId, shopKey }: Pick<Actor, "userId" | "shopKey">,
  card: Pick<KeptMethod, "id" | "brand" | "last4">,
  what: "added" | "removed",
): Promise<boolean> {
  const user = await selectUser(tx, userId);
  if (!user) return false;
  const written = await enqueue(tx, "mail", `card-${what}:${card.id}`, {
    template: "card-changed",
    to: user.email,
    shopKey,
    data: {
      ...{ name: user.name, card: cardText(card), what },
      ...{ changedAt: momentZoneText(now()), resetPath: "/reset-password" },
    },
  }).returning({ id: outbox.id });
  const isNews = written.length > 0;
  if (isNews) await audit(tx, { event: "card.change", actor: userId, subject: userId, details: { what } });
  return isNews;
}
