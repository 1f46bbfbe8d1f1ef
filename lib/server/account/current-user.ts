import "server-only";
import type { CurrentUser, MembershipSummary } from "@/lib/contracts/user";
import { productOf } from "@/lib/domain/catalogue/products";
import { Problem } from "@/lib/domain/problem";
import type { Database } from "@/lib/server/db/client";
import { findProfile, membershipsOf } from "@/lib/server/db/queries/current-user";
import type { MembershipRow } from "@/lib/server/db/queries/memberships";
import { shopIdOf } from "@/lib/server/db/queries/shops";
import type { Actor } from "@/lib/server/http/actor";
import { membershipState } from "@/lib/server/memberships/membership-view";
import { nextUseOfCredit } from "@/lib/server/memberships/plan-of";
import { balanceOf } from "@/lib/server/orders/balance";

async function summary(db: Database, row: MembershipRow): Promise<MembershipSummary> {
  const { id, productKey } = row;
  return {
    ...(await membershipState(db, row)),
    id,
    program: productKey,
    title: productOf(productKey)?.name ?? productKey,
  };
}

/**
 * The signed-in person, with memberships and balance of the shop in which they are only when asked. The balance belongs to the address, so it shows
 * once the address is proven.
 * @throws Problem not_signed_in when the account is gone
 */
export async function currentUser(
  db: Database,
  actor: Actor,
  asked: { includeSubscriptionInfo: boolean; includeBalance: boolean },
): Promise<CurrentUser> {
  const profile = await findProfile(db, actor.userId);
  if (!profile) throw new Problem("not_signed_in");
  const { name, email, createdAt } = profile;
  const user: CurrentUser = {
    shopifyID: actor.userId,
    name,
    email,
    createdAt: createdAt.toISOString(),
    role: actor.role,
    isEmailVerified: actor.isEmailVerified,
  };
  if (asked.includeSubscriptionInfo)
    user.subscriptionInfo = await Promise.all((await membershipsOf(db, actor)).map((row) => summary(db, row)));
  if (asked.includeBalance) {
    const shopId = await shopIdOf(db, actor.shopKey);
    user.balance = actor.isEmailVerified ? await balanceOf(db, actor.email, shopId) : 0;
    user.balanceUsedAt = (await nextUseOfCredit(db, actor.userId, shopId))?.toISOString() ?? null;
  }
  return user;
}
