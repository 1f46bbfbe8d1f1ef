import "server-only";
import { Problem } from "@/lib/domain/problem";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { selectShopKey } from "@/lib/server/db/queries/checkouts";
import type { Member } from "@/lib/server/http/actor";
import { unseal } from "@/lib/server/http/seal";
import { LINK_PURPOSE, ORDER_PURPOSE, sealedUntil } from "./member-path";

/** A link as somebody opens it, and the shop that it is opened in. NULL: our own. */
export interface LinkRequest {
  /** NULL: the browser opened one a while ago. */
  token: string | null;
  businessKey: string | null;
}

/** For how long a browser that opened a link may go on without it. Unit: seconds. */
export const VISIT_SECONDS = 2 * 3600;

/** How many of a kind a browser keeps open. */
const MOST_OPEN = 8;

/** What a token of ours is for, and whether its time is over. NULL: it is none of ours. */
export function readSealed(purpose: string, token: string | null): { id: string; isOver: boolean } | null {
  const [id = "", until = ""] = (token && unseal(purpose, token))?.split(" ") ?? [];
  return id === "" ? null : { id, isOver: Number(until) <= now().getTime() };
}

/** What links opened in a browser a while ago, the newest first. */
export function readVisit(purpose: string, cookie: string | null): readonly string[] {
  const visit = readSealed(`${purpose}-visit`, cookie);
  return visit && !visit.isOver ? visit.id.split(",") : [];
}

/**
 * Who asks: somebody signed in, or a browser in which links were opened.
 * @throws Problem not_signed_in for nobody
 */
export function memberBy(purpose: string, actor: { readonly userId: string } | null, cookie: string | null): Member {
  const linkedIds = readVisit(purpose, cookie);
  if (!actor && linkedIds.length === 0) throw new Problem("not_signed_in");
  return { userId: actor?.userId ?? null, linkedIds };
}

const NOT_WHOLE =
  "This link is incomplete. Email programs sometimes break a link over two lines: copy all of it, to the last letter, into the address bar.";

interface Sold {
  readonly id: string;
  readonly shopId: string | null;
}

/**
 * What a link leads to, if it was sold in the shop in which the link is opened.
 * @throws Problem link_invalid
 */
export async function soldHere<Row extends Sold>(
  db: Database,
  row: Row | undefined,
  { token, businessKey }: LinkRequest,
): Promise<Row> {
  if (row && (await selectShopKey(db, row.shopId)) === businessKey) return row;
  const message = row || token === null ? "Open this page with the link in one of our mails." : NOT_WHOLE;
  throw new Problem("link_invalid", { message });
}

/** What a purpose's links open. */
const NOUNS = { [LINK_PURPOSE]: "membership", [ORDER_PURPOSE]: "order" } as const;

/**
 * Opens a mailed link, and keeps it open in the browser for two hours; without a link, what was opened in this shop.
 * @returns what was opened, the newest first, and what the browser keeps
 * @throws Problem link_invalid for what is no link of ours; too_late for one whose time is over
 */
export async function openMailed<Row extends Sold>(
  db: Database,
  purpose: keyof typeof NOUNS,
  link: LinkRequest,
  cookie: string | null,
  select: (db: Database, id: string) => Promise<Row | undefined>,
): Promise<{ rows: [Row, ...Row[]]; visit: string }> {
  const before = readVisit(purpose, cookie);
  const sealed = readSealed(purpose, link.token);
  const found: Row[] = [];
  for (const id of link.token === null ? before : []) {
    const row = await select(db, id);
    if (row && (await selectShopKey(db, row.shopId)) === link.businessKey) found.push(row);
  }
  const [newest, ...others] = found;
  const first = newest ?? (await soldHere(db, sealed ? await select(db, sealed.id) : undefined, link));
  if (sealed?.isOver) {
    throw new Problem("too_late", { message: `This link is too old to open your ${NOUNS[purpose]} by itself.` });
  }
  const kept = [...new Set([first.id, ...before])].slice(0, MOST_OPEN).join(",");
  const visit = sealedUntil(`${purpose}-visit`, kept, now().getTime() + VISIT_SECONDS * 1000);
  return { rows: [first, ...others], visit };
}
