import "server-only";
import { Problem } from "@/lib/domain/problem";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { selectShopKey } from "@/lib/server/db/queries/checkouts";
import { type MembershipRow, selectMembership } from "@/lib/server/db/queries/memberships";
import type { Actor, Client } from "@/lib/server/http/actor";
import { take } from "@/lib/server/http/rate-limit";
import { unseal } from "@/lib/server/http/seal";
import { LINK_PURPOSE, memberPath, PAY_PURPOSE, sealedUntil } from "@/lib/server/mail/member-path";
import { enqueue, kickOutbox } from "@/lib/server/outbox";
import type { Member } from "./member";

/** For how long a browser that opened a link may go on without it. Unit: seconds. */
export const VISIT_SECONDS = 2 * 3600;

const VISIT = "membership-visit";

/** What a token of ours is for, and whether its time is over. NULL: it is none of ours. */
export function readSealed(purpose: string, token: string | null): { id: string; isOver: boolean } | null {
  const [id = "", until = ""] = (token && unseal(purpose, token))?.split(" ") ?? [];
  return id === "" ? null : { id, isOver: Number(until) <= now().getTime() };
}

/**
 * Whoever sees to memberships in a request.
 * @throws Problem not_signed_in when nobody is, and no link was opened here
 */
export function memberOf(actor: Pick<Actor, "userId"> | null, client: Pick<Client, "membershipCookie">): Member {
  const visit = readSealed(VISIT, client.membershipCookie);
  const linkedId = visit && !visit.isOver ? visit.id : null;
  if (!actor && linkedId === null) throw new Problem("not_signed_in");
  return { userId: actor?.userId ?? null, linkedId };
}

/** A link as somebody opens it, and the shop that it is opened in. NULL: our own. */
export interface LinkRequest {
  /** NULL: the browser opened one a while ago. */
  token: string | null;
  businessKey: string | null;
}

/**
 * The membership of a link, if it was sold in the shop in which the link is opened.
 * @throws Problem link_invalid
 */
export async function linked(db: Database, id: string | undefined, businessKey: string | null): Promise<MembershipRow> {
  const row = id === undefined ? undefined : await selectMembership(db, id);
  if (!row || (await selectShopKey(db, row.shopId)) !== businessKey) {
    throw new Problem("link_invalid", { message: "Open this page with the link in one of our mails." });
  }
  return row;
}

/**
 * Opens a membership's mailed link: the browser may see to that membership for two hours.
 * @returns the membership, and what the browser keeps
 * @throws Problem link_invalid for what is no link of ours; too_late for one whose time is over
 */
export async function openLink(
  db: Database,
  { token, businessKey }: LinkRequest,
  client: Pick<Client, "membershipCookie">,
): Promise<{ id: string; visit: string }> {
  const opened = token === null ? readSealed(VISIT, client.membershipCookie) : readSealed(LINK_PURPOSE, token);
  const { id } = await linked(db, opened?.id, businessKey);
  if (opened?.isOver) {
    throw new Problem("too_late", { message: "This link is too old to open your membership by itself." });
  }
  return { id, visit: sealedUntil(VISIT, id, now().getTime() + VISIT_SECONDS * 1000) };
}

/** The membership of a link, whatever the link is for. */
function membershipBehind(token: string | null): string | undefined {
  const sealed = readSealed(LINK_PURPOSE, token) ?? readSealed(PAY_PURPOSE, token);
  return sealed?.id.split(":")[0];
}

/**
 * Mails a fresh link to the address of the membership, whoever holds the old one or one that pays a renewal.
 * @throws Problem link_invalid for what is no link of ours, too_many_requests
 */
export async function mailFreshLink(db: Database, { token, businessKey }: LinkRequest): Promise<void> {
  const row = await linked(db, membershipBehind(token), businessKey);
  await take("membership-link-mail", row.id);
  await enqueue(db, "mail", `membership-link:${row.id}:${now().getTime()}`, {
    template: "membership-link",
    to: row.email,
    shopKey: businessKey,
    data: { name: row.name, hasEnded: row.status === "canceled", managePath: memberPath(row, businessKey) },
  });
  kickOutbox();
}
