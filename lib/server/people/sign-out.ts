import "server-only";
import { audit } from "@/lib/server/audit";
import type { Database } from "@/lib/server/db/client";
import { deleteSession } from "@/lib/server/db/queries/sessions";
import type { Actor, Client } from "@/lib/server/http/actor";
import { cookie } from "@/lib/server/http/cookies";
import { type Reply, reply } from "@/lib/server/http/reply";
import { hashOf } from "@/lib/server/ids";

/** Ends the session and tells the browser to forget what it kept. Without a session it answers the same. */
export async function signOut(db: Database, actor: Actor | null, client: Client): Promise<Reply<undefined>> {
  if (client.sessionToken) await deleteSession(db, hashOf(client.sessionToken));
  if (actor) await audit(db, { event: "logout", actor: actor.userId });
  return reply(undefined, {
    cookies: [cookie("session", "", 0)],
    headers: { "clear-site-data": '"cache","storage"' },
  });
}
