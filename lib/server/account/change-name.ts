import "server-only";
import { eq } from "drizzle-orm";
import { productOf } from "@/lib/domain/catalogue/products";
import { isBeingPacked } from "@/lib/domain/order-reach";
import { Problem } from "@/lib/domain/problem";
import { audit } from "@/lib/server/audit";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { lockOrdersFor, renameMemberships, renameOrders } from "@/lib/server/db/queries/membership-address";
import { users } from "@/lib/server/db/schema/people";
import type { Actor } from "@/lib/server/http/actor";
import { takePoints } from "@/lib/server/http/rate-limit";

/** The name of an account, and which parcels are for it. */
interface Renamed {
  readonly name: string;
  /** What is for the new name from now on, in words. */
  readonly following: string[];
  /** Numbers of orders that are being packed for the old one. */
  readonly packing: string[];
}

async function rename(tx: Database, { userId }: Actor, name: string): Promise<Renamed> {
  const [user] = await tx.select({ name: users.name }).from(users).where(eq(users.id, userId)).for("update");
  if (!user) throw new Problem("not_signed_in");
  if (user.name === name) return { name, following: [], packing: [] };
  const at = now();
  await tx.update(users).set({ name, updatedAt: at }).where(eq(users.id, userId));
  const toSend = await lockOrdersFor(tx, userId, user.name, at);
  const following = toSend.filter((order) => !isBeingPacked(order));
  await renameOrders(
    tx,
    following.map(({ id }) => id),
    name,
    at,
  );
  const renewing = await renameMemberships(tx, userId, user.name, name, at);
  await audit(tx, { event: "name.change", actor: userId, subject: userId });
  return {
    name,
    following: [
      ...renewing.map(({ productKey }) => `later kits of ${productOf(productKey)?.name ?? productKey}`),
      ...following.map(({ number }) => `order ${number}`),
    ],
    packing: toSend.filter(isBeingPacked).map(({ number }) => number),
  };
}

/**
 * Changes the name of whoever is signed in. Parcels to come that were for the old name are for the new one, those for
 * somebody else stay theirs, and what is being packed leaves as it is.
 * @throws Problem too_many_requests
 */
export async function changeName(db: Database, actor: Actor, name: string): Promise<Renamed> {
  await takePoints("address-account", actor.userId);
  return db.transaction((tx) => rename(tx, actor, name));
}
