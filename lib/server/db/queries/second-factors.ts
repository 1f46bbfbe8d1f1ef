import "server-only";
import { and, count, eq, isNotNull, lt, ne, sql } from "drizzle-orm";
import type { Database } from "../client";
import { users } from "../schema/people";
import { recoveryCodes, secondFactors } from "../schema/second-factors";

export type SecondFactorRow = typeof secondFactors.$inferSelect;

/** Whether the account of the row has a second factor that is asked for. For queries that read `users`. */
export const hasFactor = sql<boolean>`exists (
  select 1 from ${secondFactors} where ${secondFactors.userId} = ${users.id} and ${secondFactors.provedAt} is not null
)`;

export async function selectFactor(db: Database, userId: string): Promise<SecondFactorRow | undefined> {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId)).limit(1);
  return row;
}

/** Keeps the secret of a factor that is being set up, in the place of one that was not finished. @returns whether it did */
export async function beginFactor(
  tx: Database,
  row: Pick<SecondFactorRow, "userId" | "sealed" | "keyId" | "createdAt">,
): Promise<boolean> {
  const kept = await tx
    .insert(secondFactors)
    .values(row)
    .onConflictDoUpdate({ target: secondFactors.userId, set: row, setWhere: sql`${secondFactors.provedAt} is null` })
    .returning({ userId: secondFactors.userId });
  return kept.length > 0;
}

/** From now on the factor is asked for. @returns false when it is already, or there is none */
export async function proveFactor(tx: Database, userId: string, at: Date): Promise<boolean> {
  const proved = await tx
    .update(secondFactors)
    .set({ provedAt: at })
    .where(and(eq(secondFactors.userId, userId), sql`${secondFactors.provedAt} is null`))
    .returning({ userId: secondFactors.userId });
  return proved.length > 0;
}

/** Uses the code of a step up: of any number of tries at once, one gets true. */
export async function spendStep(tx: Database, userId: string, step: number): Promise<boolean> {
  const spent = await tx
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step)))
    .returning({ userId: secondFactors.userId });
  return spent.length > 0;
}

/** Uses a recovery code up: of any number of tries at once, one gets true. */
export async function spendRecoveryCode(tx: Database, userId: string, codeHash: string): Promise<boolean> {
  const spent = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ userId: recoveryCodes.userId });
  return spent.length > 0;
}

/** Gives an account new recovery codes; those that it had work no more. */
export async function putRecoveryCodes(tx: Database, userId: string, hashes: readonly string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })));
}

export async function countRecoveryCodes(db: Database, userId: string): Promise<number> {
  const [row] = await db.select({ left: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  return row?.left ?? 0;
}

/** Takes an account's factor away, with its recovery codes. @returns whether it had one that was asked for */
export async function deleteFactor(tx: Database, userId: string): Promise<boolean> {
  const gone = await tx
    .delete(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .returning({ provedAt: secondFactors.provedAt });
  return gone.some(({ provedAt }) => provedAt !== null);
}

/** Some factors that another key than this one seals. */
export async function selectFactorsOfOldKeys(db: Database, keyId: string, limit: number): Promise<SecondFactorRow[]> {
  return db.select().from(secondFactors).where(ne(secondFactors.keyId, keyId)).limit(limit);
}

export async function resealFactor(
  db: Database,
  userId: string,
  sealed: Pick<SecondFactorRow, "sealed" | "keyId">,
): Promise<void> {
  await db.update(secondFactors).set(sealed).where(eq(secondFactors.userId, userId));
}

/** Which of these accounts have a factor that is asked for. */
export async function selectThoseWithFactor(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ userId: secondFactors.userId })
    .from(secondFactors)
    .where(isNotNull(secondFactors.provedAt));
  return new Set(rows.map(({ userId }) => userId));
}
