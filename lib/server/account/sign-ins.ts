import "server-only";
import type { SignInList } from "@/lib/contracts/sign-ins";
import type { Database } from "@/lib/server/db/client";
import { selectFailedSignInsOf, selectSignInsOf } from "@/lib/server/db/queries/sign-ins";
import type { Actor } from "@/lib/server/http/actor";
import { SIGN_INS_KEPT_DAYS } from "@/lib/server/people/note-sign-in";
import { listSessions } from "./sessions";

/** More than the page shows of anybody; the export has as many. */
const MOST = 500;

/** When and from where somebody signed in, and the tries that failed. */
export async function listSignIns(db: Database, actor: Actor): Promise<SignInList> {
  const { sessions } = await listSessions(db, actor);
  const open = new Set(sessions.map(({ id }) => id));
  const rows = await selectSignInsOf(db, actor.userId, MOST);
  const failed = await selectFailedSignInsOf(db, actor.userId);
  const stateOf = (sessionId: string) =>
    sessionId === actor.sessionId ? ("current" as const) : open.has(sessionId) ? ("open" as const) : ("over" as const);
  return {
    signIns: rows.map(({ id, at, how, device, network, sessionId }) => ({
      ...{ id, at: at.toISOString(), how, device, network, state: stateOf(sessionId) },
    })),
    failed: failed.map(({ day, wrongPasswords, wrongCodes, lastAt }) => ({
      ...{ day, wrongPasswords, wrongCodes, lastAt: lastAt.toISOString() },
    })),
    keptDays: SIGN_INS_KEPT_DAYS,
  };
}
