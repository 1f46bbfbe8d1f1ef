import "server-only";
import type { ShopPeople } from "@/lib/contracts/staff-shop-people";
import { Problem } from "@/lib/domain/problem";
import type { ShopRole } from "@/lib/domain/shop-roles";
import { audit } from "@/lib/server/audit";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import {
  countOpenInvitations,
  insertShopInvitation,
  isAmongPeople,
  lockShopPeople,
  selectInvitations,
  selectPeople,
  updateInvitation,
  withdrawEnded,
} from "@/lib/server/db/queries/shop-people";
import { takePoints } from "@/lib/server/http/rate-limit";
import { newId } from "@/lib/server/ids";
import { enqueue, kickOutbox } from "@/lib/server/outbox";
import { emailOf } from "@/lib/server/people/email-of";
import { type Editor, ownShop } from "@/lib/server/shops/staff-shops";
import { peopleOf, rolesIn } from "./list-people";

/** How long a link works. Unit: milliseconds. */
const LIFE = 7 * 24 * 3_600_000;
/** More people than look after any shop, those included who were invited. */
const MOST_PEOPLE = 50;

const end = () => new Date(now().getTime() + LIFE);

const mailLink = (tx: Database, invitationId: string) =>
  enqueue(tx, "shop-invitation", `shop-invitation:${invitationId}:${newId("req")}`, { invitationId });

/** Anybody can enter anybody's address: whoever enters them, and the address itself, have a budget. */
async function takeMail(actor: Editor, email: string): Promise<void> {
  await takePoints("shop-invitation-person", actor.userId);
  await takePoints("shop-invitation-recipient", email);
}

/** @throws Problem conflict for an address that is there, malformed for one too many */
async function checkHasRoom(db: Database, shopId: string, email: string): Promise<void> {
  if (await isAmongPeople(db, shopId, email)) {
    throw new Problem("conflict", { field: "email", message: "Someone with this address is already here." });
  }
  const count = (await selectPeople(db, shopId)).length + (await countOpenInvitations(db, shopId, now()));
  if (count >= MOST_PEOPLE) {
    throw new Problem("malformed", {
      field: "email",
      message: `A shop has at most ${MOST_PEOPLE} people, including those invited. Remove someone first.`,
    });
  }
}

/**
 * Asks somebody by mail to look after a shop in a role. Nothing here hangs on whether the address has an account.
 * @throws Problem shop_not_found; malformed for a packer where we pack, or one too many; conflict for an address that is
 *   among the shop's people or has a link that works; too_many_requests
 */
export async function invite(
  db: Database,
  actor: Editor,
  asked: { readonly businessKey: string; readonly email: string; readonly role: ShopRole },
): Promise<ShopPeople> {
  const shop = await ownShop(db, actor, asked.businessKey);
  const { canonical: email } = emailOf(asked.email);
  const { role } = asked;
  if (!rolesIn(shop).includes(role)) {
    throw new Problem("malformed", { field: "role", message: "We pack this shop's parcels: it has no packers." });
  }
  await takeMail(actor, email);
  const id = newId("inv");
  await db.transaction(async (tx) => {
    await lockShopPeople(tx, shop.id);
    await checkHasRoom(tx, shop.id, email);
    const at = now();
    await withdrawEnded(tx, shop.id, email, at);
    const link = { tokenHash: null, invitedBy: actor.userId, invitedAt: at, endsAt: end() };
    if (!(await insertShopInvitation(tx, { id, shopId: shop.id, email, role, state: "waiting", ...link }))) {
      const message = "This address already has an open invitation. Send it again, or withdraw it first.";
      throw new Problem("conflict", { field: "email", message });
    }
    await mailLink(tx, id);
    await audit(tx, { event: "shop.people", actor: actor.userId, subject: shop.key, details: { invited: id, role } });
  });
  kickOutbox();
  return peopleOf(db, actor, shop);
}

/** An invitation to a shop that waits. @throws Problem shop_not_found, not_found */
async function waiting(db: Database, actor: Editor, businessKey: string, id: string) {
  const shop = await ownShop(db, actor, businessKey);
  const found = (await selectInvitations(db, shop.id)).find(({ row }) => row.id === id);
  if (!found) throw new Problem("not_found", { message: "That invitation has since been used or withdrawn." });
  return { shop, row: found.row };
}

/** Mails a new link in the place of the one before. @throws Problem shop_not_found, not_found, too_many_requests */
export async function inviteAgain(
  db: Database,
  actor: Editor,
  { businessKey, id }: { readonly businessKey: string; readonly id: string },
): Promise<ShopPeople> {
  const { shop, row } = await waiting(db, actor, businessKey, id);
  await takeMail(actor, row.email);
  await db.transaction(async (tx) => {
    if (!(await updateInvitation(tx, row, { endsAt: end() }))) throw new Problem("not_found");
    await mailLink(tx, id);
    await audit(tx, { event: "shop.people", actor: actor.userId, subject: shop.key, details: { invitedAgain: id } });
  });
  kickOutbox();
  return peopleOf(db, actor, shop);
}

/** Takes an invitation back. @throws Problem shop_not_found, not_found */
export async function withdrawInvitation(
  db: Database,
  actor: Editor,
  { businessKey, id }: { readonly businessKey: string; readonly id: string },
): Promise<ShopPeople> {
  const { shop, row } = await waiting(db, actor, businessKey, id);
  await db.transaction(async (tx) => {
    if (!(await updateInvitation(tx, row, { state: "withdrawn" }))) throw new Problem("not_found");
    await audit(tx, { event: "shop.people", actor: actor.userId, subject: shop.key, details: { withdrawn: id } });
  });
  return peopleOf(db, actor, shop);
}
