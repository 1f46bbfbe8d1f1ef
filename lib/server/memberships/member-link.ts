import "server-only";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { selectMember } from "@/lib/server/db/queries/checkouts";
import { type MembershipRow, selectMembership } from "@/lib/server/db/queries/memberships";
import { selectOrder } from "@/lib/server/db/queries/orders";
import type { Actor, Client, Member } from "@/lib/server/http/actor";
import { takePoints } from "@/lib/server/http/rate-limit";
import { type LinkRequest, memberBy, openMailed, readSealed, soldHere } from "@/lib/server/mail/mailed-link";
import { LINK_PURPOSE, memberPath, ORDER_PURPOSE, PAY_PURPOSE } from "@/lib/server/mail/member-path";
import { mailOrderLink } from "@/lib/server/orders/mail-order-news";
import { enqueue, kickOutbox } from "@/lib/server/outbox";

/**
 * Whoever sees to memberships in a request.
 * @throws Problem not_signed_in when nobody is, and no link was opened here
 */
export const memberOf = (actor: Pick<Actor, "userId"> | null, client: Pick<Client, "membershipCookie">): Member =>
  memberBy(LINK_PURPOSE, actor, client.membershipCookie);

/**
 * The membership of a link, if it was sold in the shop in which the link is opened.
 * @throws Problem link_invalid
 */
export async function linkedMembership(
  db: Database,
  id: string | undefined,
  link: LinkRequest,
): Promise<MembershipRow> {
  return soldHere(db, id === undefined ? undefined : await selectMembership(db, id), link);
}

/**
 * Opens a membership's mailed link: the browser may see to that membership for two hours.
 * @returns the membership, and what the browser keeps
 * @throws Problem as of `openMailed`
 */
export async function openMembershipLink(
  db: Database,
  link: LinkRequest,
  client: Pick<Client, "membershipCookie">,
): Promise<{ id: string; visit: string }> {
  const { rows, visit } = await openMailed(db, LINK_PURPOSE, link, client.membershipCookie, selectMembership);
  return { id: rows[0].id, visit };
}

async function mailMembershipLink(db: Database, row: MembershipRow): Promise<void> {
  const { to, name, shopKey } = await selectMember(db, row);
  await enqueue(db, "mail", `membership-link:${row.id}:${now().getTime()}`, {
    template: "membership-link",
    ...{ to, shopKey },
    data: { name, hasEnded: row.status === "canceled", managePath: memberPath(row) },
  });
}

/**
 * Mails a fresh link to the address of the membership or order that an old one is for, whoever holds it; for one that
 * pays a renewal, that of its membership.
 * @throws Problem link_invalid for what is no link of ours, too_many_requests
 */
export async function mailFreshLink(db: Database, link: LinkRequest): Promise<void> {
  const { token } = link;
  const ofOrder = readSealed(ORDER_PURPOSE, token);
  if (ofOrder) {
    const order = await soldHere(db, await selectOrder(db, ofOrder.id), link);
    await takePoints("membership-link-mail", order.id);
    await mailOrderLink(db, order);
  } else {
    const sealed = readSealed(LINK_PURPOSE, token) ?? readSealed(PAY_PURPOSE, token);
    const row = await linkedMembership(db, sealed?.id.split(":")[0], link);
    await takePoints("membership-link-mail", row.id);
    await mailMembershipLink(db, row);
  }
  kickOutbox();
}
