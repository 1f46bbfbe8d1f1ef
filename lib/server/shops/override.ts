import "server-only";
import type { Override } from "@/lib/domain/gate-weight";
import type { Database } from "@/lib/server/db/client";
import { selectStaffShop } from "@/lib/server/db/queries/shop-versions";
import type { Actor } from "@/lib/server/http/actor";

/** What somebody may publish of what is found in a shop. */
export async function overrideOf(db: Database, actor: Pick<Actor, "userId" | "role">, key: string): Promise<Override> {
  if (actor.role === "admin") return "harm";
  return (await selectStaffShop(db, key, { ...actor, ability: "own" })) ? "taste" : "nothing";
}
