import "server-only";
import type { BrowserSession } from "@/lib/contracts/account";
import { audit } from "@/lib/server/audit";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { deleteOtherSessions, deleteSessionOf, selectSessionsOf } from "@/lib/server/db/queries/account";
import type { Actor } from "@/lib/server/http/actor";
import { sessionLife } from "@/lib/server/http/session-rules";
import { deviceName } from "@/lib/server/people/device-name";

interface Sessions {
  sessions: BrowserSession[];
}

/** The browsers in which somebody is signed in, this one first, then the one used last. */
export async function listSessions(db: Database, actor: Actor): Promise<Sessions> {
  const at = now();
  const { idleMs } = sessionLife(actor.role);
  const rows = await selectSessionsOf(db, actor.userId);
  const alive = rows.filter(
    ({ expiresAt, updatedAt }) => expiresAt > at && at.getTime() - updatedAt.getTime() < idleMs,
  );
  const views = alive.map(({ id, userAgent, network, createdAt, updatedAt }) => ({
    id,
    device: deviceName(userAgent),
    network,
    createdAt: createdAt.toISOString(),
    lastUsedAt: updatedAt.toISOString(),
    isCurrent: id === actor.sessionId,
  }));
  return { sessions: views.sort((left, right) => Number(right.isCurrent) - Number(left.isCurrent)) };
}

/** Signs one of somebody's browsers out. An id of somebody else's does nothing and says nothing. */
export async function endSessionOf(db: Database, actor: Actor, sessionId: string): Promise<Sessions> {
  await db.transaction(async (tx) => {
    await deleteSessionOf(tx, actor.userId, sessionId);
    await audit(tx, { event: "logout", actor: actor.userId, subject: sessionId });
  });
  return listSessions(db, actor);
}

/** Signs every browser but this one out. */
export async function endOthers(db: Database, actor: Actor): Promise<Sessions> {
  await db.transaction(async (tx) => {
    await deleteOtherSessions(tx, actor.userId, actor.sessionId);
    await audit(tx, { event: "logout", actor: actor.userId, subject: "others" });
  });
  return listSessions(db, actor);
}
