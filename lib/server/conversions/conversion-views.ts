import "server-only";
import type { ConversionQuestion } from "@/lib/contracts/conversions";
import type { ConversionView } from "@/lib/contracts/staff-conversions";
import { Problem } from "@/lib/domain/problem";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { countViews, deleteView, saveView, selectViews } from "@/lib/server/db/queries/conversion-views";
import type { Actor } from "@/lib/server/http/actor";
import { newId } from "@/lib/server/ids";
import { checkMayAsk } from "./conversions";

/** The most views of one person. */
const MOST_VIEWS = 30;

/** The views of the conversions that somebody saved, by name. */
export async function listViews(db: Database, { userId }: Pick<Actor, "userId">): Promise<{ views: ConversionView[] }> {
  const rows = await selectViews(db, userId);
  return { views: rows.map(({ id, name, question, isWeekly }) => ({ id, name, question, isWeekly })) };
}

/**
 * Saves a view under a name, or changes the one of that name.
 * @throws Problem malformed when there are too many; forbidden, shop_not_found when its owner may not ask it
 */
export async function keepView(
  db: Database,
  actor: Actor,
  view: { name: string; question: ConversionQuestion; isWeekly: boolean },
) {
  await checkMayAsk(db, actor, view.question);
  if ((await countViews(db, actor.userId)) >= MOST_VIEWS) {
    const message = `You can keep ${MOST_VIEWS} views. Delete one of them first.`;
    throw new Problem("malformed", { field: "name", message });
  }
  await saveView(db, { id: newId("view"), userId: actor.userId, createdAt: now(), ...view });
  return listViews(db, actor);
}

/** Forgets a view. @throws Problem not_found for what is not one's own */
export async function forgetView(db: Database, actor: Actor, id: string) {
  if (!(await deleteView(db, actor.userId, id))) throw new Problem("not_found");
  return listViews(db, actor);
}
