import "server-only";
import type { DeletionPreview } from "@/lib/contracts/account-data";
import { sumCents } from "@/lib/domain/money";
import { isPaidKind, type OrderKind } from "@/lib/domain/order-kind";
import { isBeforeShipping, ORDER_STATES, type OrderState } from "@/lib/domain/order-state";
import type { Database } from "@/lib/server/db/client";
import { selectShopKey } from "@/lib/server/db/queries/checkouts";
import {
  countKitsToCome,
  hasPaymentUnderWay,
  type Person,
  selectLivingMemberships,
  selectMembershipsOf,
  selectOrderNumbersIn,
} from "@/lib/server/db/queries/person-data";
import { countResults } from "@/lib/server/db/queries/results";
import type { Actor } from "@/lib/server/http/actor";
import { titleOf } from "@/lib/server/memberships/membership-view";
import { periodMoney } from "@/lib/server/memberships/period-money";
import { asPaid } from "@/lib/server/memberships/plan-of";
import { balancesOf } from "@/lib/server/orders/balance";
import { partsOfGivingBack } from "@/lib/server/orders/give-back";

const HERE: readonly OrderState[] = ORDER_STATES.filter(isBeforeShipping);
const UNDER_WAY: readonly OrderState[] = ["shipped", "delivered", "registered", "sample_received"];

const STAFF =
  "This account belongs to the staff of the shop or of a partner. Ask an administrator to close it: shops, shipments and decisions depend on it.";
const UNPROVEN =
  "Your account can be deleted once its email is confirmed. Then everything bought with it is in your account and ends with it; until then we can't know whose it is. Can't open that mailbox? Change your account's address under Security.";
const PAYING =
  "One of your payments is in progress. Try again once it has gone through; an unconfirmed payment expires after half an hour.";

function waitingText(waiting: readonly { readonly number: string; readonly kind: OrderKind }[]): string {
  const numbers = waiting.map(({ number }) => number).join(" and ");
  const isOne = waiting.length === 1;
  const it = isOne ? "it" : "them";
  const paid = waiting.filter(({ kind }) => isPaidKind(kind)).length;
  const back =
    paid === waiting.length
      ? `, and what you paid for ${it} goes back`
      : paid > 0
        ? ", and what you paid goes back"
        : "";
  return `${isOne ? "Order" : "Orders"} ${numbers} ${isOne ? "has" : "have"} not left yet. Cancel ${it}${back}, or wait until ${isOne ? "it has" : "they have"} arrived.`;
}

/** Whose purchases an account's are. */
export function personOf({
  userId,
  email,
  isEmailVerified,
}: Pick<Actor, "userId" | "email" | "isEmailVerified">): Person {
  return { userId, provenEmail: isEmailVerified ? email : null };
}

/** Somebody's credit in all shops; what is put aside for a renewal is theirs until it comes. Unit: cents. */
export async function creditOf(db: Database, person: Person): Promise<number> {
  if (!person.provenEmail) return 0;
  const held = (await selectMembershipsOf(db, person)).map(({ heldBalanceCents }) => heldBalanceCents);
  const free = (await balancesOf(db, person.provenEmail)).map(({ cents }) => cents);
  return sumCents([...free, ...held]);
}

/** What deleting somebody's account would do now, and what has to happen before. */
export async function previewDeletion(db: Database, actor: Actor): Promise<DeletionPreview> {
  const { userId, isEmailVerified } = actor;
  const person = personOf(actor);
  const memberships = [];
  const endsWithMembership = new Set<string>();
  for (const row of await selectLivingMemberships(db, person)) {
    const { order, effect, isWholeOrder, isKitHere } = await periodMoney(db, row);
    if (order && isWholeOrder && isKitHere) endsWithMembership.add(order.id);
    const back = order ? await partsOfGivingBack(db, order.id, effect.refundCents) : { cardCents: 0, creditCents: 0 };
    const isHere = (await selectShopKey(db, row.shopId)) === actor.shopKey;
    const title = isHere ? titleOf(asPaid(row)) : `${titleOf(asPaid(row))}, bought at another shop`;
    memberships.push({ title, refund: back.cardCents, lostCredit: back.creditCents });
  }
  const waiting = (await selectOrderNumbersIn(db, person, HERE)).filter(({ id }) => !endsWithMembership.has(id));
  const obstacles = [
    ...(actor.role === "customer" ? [] : [STAFF]),
    ...(isEmailVerified ? [] : [UNPROVEN]),
    ...(waiting.length > 0 ? [waitingText(waiting)] : []),
    ...((await hasPaymentUnderWay(db, person)) ? [PAYING] : []),
  ];
  return {
    obstacles,
    needsConfirmation: !isEmailVerified,
    memberships,
    underWay: (await selectOrderNumbersIn(db, person, UNDER_WAY)).map(({ number }) => number),
    unsentKits: await countKitsToCome(db, person, UNDER_WAY),
    results: await countResults(db, { userId }),
    balance: await creditOf(db, person),
  };
}
