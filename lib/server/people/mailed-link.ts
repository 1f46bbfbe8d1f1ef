import "server-only";
import { randomBytes } from "node:crypto";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { deleteVerifications } from "@/lib/server/db/queries/verifications";
import { authLibrary } from "./auth-library";

/** What a mailed link is for, and how long it works. Unit: milliseconds. */
const LIFE = { reset: 30 * 60_000, verify: 24 * 3_600_000, email: 24 * 3_600_000 } as const;

export type LinkKind = keyof typeof LIFE;

const ownerValue = (kind: LinkKind, userId: string) => `${kind}:${userId}`;

/** The account that a link is for, and what else was bound to it. */
interface LinkOwner {
  readonly userId: string;
  /** The new address that an "email" link proves. NULL: other links bind none. */
  readonly email: string | null;
}

/**
 * Makes a link's secret: 256 random bits, of which only a hash is stored. Earlier links of the kind stop working.
 * @param email  the new address, which an "email" link proves
 * @returns      the secret, to be mailed and forgotten
 */
export async function makeLink(db: Database, kind: LinkKind, userId: string, email?: string): Promise<string> {
  await authLibrary(db);
  const secret = randomBytes(32).toString("base64url");
  const at = now();
  await db.transaction(async (tx) => {
    const { internalAdapter } = await authLibrary(tx);
    await deleteVerifications(tx, ownerValue(kind, userId));
    await internalAdapter.createVerificationValue({
      identifier: `${kind}:${secret}`,
      value: [ownerValue(kind, userId), ...(email === undefined ? [] : [email])].join(" "),
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

function ownerOf(kind: LinkKind, link: StoredLink | null): LinkOwner | null {
  if (!link || link.expiresAt <= now() || !link.value.startsWith(`${kind}:`)) return null;
  const [userId = "", email = null] = link.value.slice(kind.length + 1).split(" ");
  return { userId, email };
}

/** The account a link is for, or null when it does not work any more. Uses nothing up. */
export async function readLink(db: Database, kind: LinkKind, secret: string): Promise<LinkOwner | null> {
  const { internalAdapter } = await authLibrary(db);
  return ownerOf(kind, await internalAdapter.findVerificationValue(`${kind}:${secret}`));
}

/**
 * Uses a link up: of any number of tries at once, one gets the account and the others get null.
 * The library judges the expiry by the machine's clock; it is judged again by the shop's.
 * @param tx  the transaction of what the link allows
 */
export async function spendLink(tx: Database, kind: LinkKind, secret: string): Promise<LinkOwner | null> {
  const { internalAdapter } = await authLibrary(tx);
  return ownerOf(kind, await internalAdapter.consumeVerificationValue(`${kind}:${secret}`));
}
