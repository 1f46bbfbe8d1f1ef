import "server-only";
import { randomBytes } from "node:crypto";
import type { ResultLink, SharedSheetFacts } from "@/lib/contracts/result-links";
import { momentLongText } from "@/lib/domain/date-text";
import { Problem } from "@/lib/domain/problem";
import { type LinkDays, MOST_LINKS, MOST_OPENINGS } from "@/lib/domain/result-link";
import { audit } from "@/lib/server/audit";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import type { Whose } from "@/lib/server/db/queries/account";
import { selectShopKey } from "@/lib/server/db/queries/checkouts";
import {
  countOpenLinks,
  endResultLinks,
  insertOpening,
  insertResultLink,
  type ResultLinkRow,
  selectLinkByHash,
  selectOpenings,
  selectResultLinks,
  wasOpenedSince,
} from "@/lib/server/db/queries/result-links";
import { selectShop } from "@/lib/server/db/queries/shops";
import type { Actor } from "@/lib/server/http/actor";
import { takePoints } from "@/lib/server/http/rate-limit";
import { hashOf, newId } from "@/lib/server/ids";
import { viewOf } from "./saved-results";
import { requireRecentSignIn, type SavedValue, savedValues } from "./saved-store";

const DAY_MS = 86_400_000;

/** Whoever loads a page again within this time has opened the link once. Unit: ms. */
const SAME_OPENING_MS = 60_000;

const isOpen = ({ endsAt, endedAt }: ResultLinkRow) => endedAt === null && endsAt > now();

/** A person's links of a shop's account as they see them, newest first. */
export async function linksOf(db: Database, whose: Whose): Promise<ResultLink[]> {
  const rows = await selectResultLinks(db, whose);
  const openings = await selectOpenings(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    isOpen: isOpen(row),
    openings: openings
      .filter(({ linkId }) => linkId === row.id)
      .slice(0, MOST_OPENINGS)
      .map(({ openedAt }) => openedAt.toISOString()),
  }));
}

/**
 * The links by which somebody shows their results.
 * @throws Problem not_signed_in when the last sign-in is too old
 */
export async function listLinks(db: Database, actor: Actor): Promise<{ links: ResultLink[] }> {
  requireRecentSignIn(actor);
  return { links: await linksOf(db, actor) };
}

/**
 * Makes a link: 256 random bits, of which only a hash is stored.
 * @throws Problem not_signed_in, conflict when too many are open, too_many_requests
 */
export async function makeResultLink(
  db: Database,
  actor: Actor,
  days: LinkDays,
): Promise<{ token: string; links: ResultLink[] }> {
  requireRecentSignIn(actor);
  await takePoints("result-link-person", actor.userId);
  const token = randomBytes(32).toString("base64url");
  const shop = actor.shopKey === null ? undefined : await selectShop(db, actor.shopKey);
  const at = now();
  const id = newId("rln");
  await db.transaction(async (tx) => {
    if ((await countOpenLinks(tx, actor.userId, at)) >= MOST_LINKS) {
      throw new Problem("conflict", { message: `You have ${MOST_LINKS} open links. End one of them first.` });
    }
    const endsAt = new Date(at.getTime() + days * DAY_MS);
    const facts = { userId: actor.userId, tokenHash: hashOf(token), shopId: shop?.id ?? null };
    await insertResultLink(tx, { id, ...facts, createdAt: at, endsAt, endedAt: null });
    await audit(tx, { event: "results.share", actor: actor.userId, subject: id, details: { days } });
  });
  return { token, links: await linksOf(db, actor) };
}

/** Ends a link at once. One that has ended stays as it is. */
export async function endLink(db: Database, actor: Actor, id: string): Promise<{ links: ResultLink[] }> {
  await db.transaction(async (tx) => {
    const ended = await endResultLinks(tx, actor, now(), id);
    if (ended > 0)
      await audit(tx, { event: "results.share", actor: actor.userId, subject: id, details: { ended: true } });
  });
  return { links: await linksOf(db, actor) };
}

/** Whose results a link shows, and which. */
export interface OpenedLink {
  readonly link: ResultLinkRow;
  readonly name: string;
  readonly values: readonly SavedValue[];
}

/**
 * What a link opens: everything that was saved there when it was made and still is.
 * @param shopKey  the shop in which it is opened. NULL: our own
 * @throws Problem link_invalid for none of ours, or one of another shop; too_late for one that has ended
 */
export async function openedLink(db: Database, token: string, shopKey: string | null): Promise<OpenedLink> {
  const found = await selectLinkByHash(db, hashOf(token));
  if (!found || (await selectShopKey(db, found.link.shopId)) !== shopKey) {
    const message = "This link opens nothing. Copy all of it, to the last letter, into the address bar.";
    throw new Problem("link_invalid", { message });
  }
  const { link, name } = found;
  if (!isOpen(link)) {
    const end = momentLongText(link.endedAt ?? link.endsAt);
    throw new Problem("too_late", {
      message: `This link ended on ${end}, New York time, and no longer shows anything. Ask whoever sent it for a new one.`,
    });
  }
  const values = (await savedValues(db, { userId: link.userId, shopKey })).filter(
    ({ savedAt }) => savedAt <= link.createdAt,
  );
  return { link, name, values };
}

/** A value without the file and the line it was read from: they may say more than was meant to be shown. */
const shownTo = (value: SavedValue) => ({
  ...viewOf(value),
  proof: { file: "", page: null, line: null, path: null, text: "" },
});

/**
 * Shows what a link opens, and notes that it was opened.
 * @throws Problem as of `openedLink`
 */
export async function openResultLink(db: Database, token: string, shopKey: string | null): Promise<SharedSheetFacts> {
  const { link, name, values } = await openedLink(db, token, shopKey);
  const openedAt = now();
  if (!(await wasOpenedSince(db, link.id, new Date(openedAt.getTime() - SAME_OPENING_MS)))) {
    await insertOpening(db, { id: newId("rlo"), linkId: link.id, openedAt });
  }
  const [sharedAt, endsAt] = [link.createdAt.toISOString(), link.endsAt.toISOString()];
  return { name, sharedAt, endsAt, results: values.map(shownTo) };
}
