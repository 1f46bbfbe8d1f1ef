import "server-only";
import { randomBytes } from "node:crypto";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import {
  deleteVerifications,
  insertVerification,
  selectVerification,
  takeVerification,
} from "@/lib/server/db/queries/verifications";
import { hashOf, newId } from "@/lib/server/ids";

/** What a mailed link is for, and how long it works. Unit: milliseconds. */
const LIFE = { reset: 30 * 60_000, verify: 24 * 3_600_000, email: 24 * 3_600_000, shop: 72 * 3_600_000 } as const;

export type LinkKind = keyof typeof LIFE;

/** What is stored of a link's secret. */
const storedAs = (kind: LinkKind, secret: string) => hashOf(`${kind}:${secret}`);

const ownerValue = (kind: LinkKind, ownerId: string) => `${kind}:${ownerId}`;

/** What a link is for, and what else was bound to it. */
interface LinkOwner {
  /** An account; of a "shop" link the shop that somebody began. */
  readonly ownerId: string;
  /** The address that an "email" or a "shop" link proves. NULL: other links bind none. */
  readonly email: string | null;
}

/**
 * Makes a link's secret: 256 random bits, of which only a hash is stored. Earlier links of the kind stop working.
 * @param ownerId  an account; for a "shop" link a shop
 * @param email  the address that an "email" or a "shop" link proves
 * @returns      the secret, to be mailed and forgotten
 */
export async function makeMailedLink(db: Database, kind: LinkKind, ownerId: string, email?: string): Promise<string> {
  const secret = randomBytes(32).toString("base64url");
  const at = now();
  await db.transaction(async (tx) => {
    await deleteVerifications(tx, ownerValue(kind, ownerId));
    await insertVerification(tx, {
      id: newId("ver"),
      identifier: storedAs(kind, secret),
      value: [ownerValue(kind, ownerId), ...(email === undefined ? [] : [email])].join(" "),
      expiresAt: new Date(at.getTime() + LIFE[kind]),
      createdAt: at,
      updatedAt: at,
    });
  });
  return secret;
}

interface StoredLink {
  readonly value: string;
  readonly expiresAt: Date;
}

function ownerOf(kind: LinkKind, link: StoredLink | undefined): LinkOwner | null {
  if (!link || link.expiresAt <= now() || !link.value.startsWith(`${kind}:`)) return null;
  const [ownerId = "", email = null] = link.value.slice(kind.length + 1).split(" ");
  return { ownerId, email };
}

/** What a link is for, or null when it does not work any more. Uses nothing up. */
export async function readLink(db: Database, kind: LinkKind, secret: string): Promise<LinkOwner | null> {
  return ownerOf(kind, await selectVerification(db, storedAs(kind, secret)));
}

/**
 * Uses a link up: of any number of tries at once, one gets its owner and the others get null.
 * @param tx  the transaction of what the link allows
 */
export async function spendLink(tx: Database, kind: LinkKind, secret: string): Promise<LinkOwner | null> {
  return ownerOf(kind, await takeVerification(tx, storedAs(kind, secret)));
}
