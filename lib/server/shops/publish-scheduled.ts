import "server-only";
import * as z from "zod/mini";
import { FINDING_WORDS } from "@/lib/content/finding-words";
import { gateFinding } from "@/lib/contracts/staff-shops";
import { Problem, type ProblemCode } from "@/lib/domain/problem";
import { audit } from "@/lib/server/audit";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { endSchedule, selectDueSchedules } from "@/lib/server/db/queries/shop-schedules";
import { selectUser, type UserRow } from "@/lib/server/db/queries/users";
import { enqueue } from "@/lib/server/outbox";
import { publishWork } from "./publish-draft";
import { draftWorkOf, type Editor, ownShop } from "./staff-shops";

type Due = Awaited<ReturnType<typeof selectDueSchedules>>[number];

/** Somebody else ended it while it was being published: nothing of it stays. */
class EndedMeanwhile extends Error {}

/** What only a person can mend. Anything else, such as a database that is away, is tried again. */
const FOR_A_PERSON: ReadonlySet<ProblemCode> = new Set([
  "malformed",
  "conflict",
  "shop_not_found",
  "forbidden",
  "precondition_failed",
]);

/** Publishes in the right that whoever decided it has now. */
function editorOf(person: UserRow | undefined): Editor {
  if (person && person.disabledAt === null && (person.role === "partner" || person.role === "admin")) {
    return { userId: person.id, role: person.role, ability: "edit" };
  }
  throw new Problem("forbidden", { message: "Whoever put it down does not look after shops any more." });
}

async function publishDue(db: Database, { row, key }: Due, person: UserRow | undefined): Promise<void> {
  const editor = editorOf(person);
  const shop = await ownShop(db, editor, key);
  if (shop.version !== row.overVersion) {
    throw new Problem("conflict", {
      message: "Another version was published in the meantime. Look at it, then choose.",
    });
  }
  await publishWork(db, editor, shop, {
    work: draftWorkOf(row),
    ...{ ifMatch: `"${shop.version}-scheduled"`, reason: row.reason, revision: row.revision },
    together: async (tx) => {
      const ending = { state: "published", endedAt: now(), refusal: null } as const;
      if (!(await endSchedule(tx, row.id, ending))) throw new EndedMeanwhile();
    },
  });
}

/** Why something was not published, and what the check found, a line each. */
interface Refusal {
  readonly message: string;
  readonly found: readonly string[];
}

/** Notes why it was not published, and tells whoever decided it. The draft stays. */
async function refuseSchedule(
  db: Database,
  { row, key }: Due,
  person: UserRow | undefined,
  { message, found }: Refusal,
): Promise<void> {
  const refusal = [message, ...found].join(" ");
  await db.transaction(async (tx) => {
    if (!(await endSchedule(tx, row.id, { state: "refused", endedAt: now(), refusal }))) return;
    if (person) {
      await enqueue(tx, "mail", `shop-not-published:${row.id}`, {
        template: "shop-not-published",
        to: person.email,
        shopKey: null,
        data: { name: person.name, shopName: row.look.businessName, message, found, editorPath: `/staff/shops/${key}` },
      });
    }
    await audit(tx, { event: "shop.schedule", actor: "system", subject: key, details: { refused: refusal } });
  });
}

/** As many as a mail lists; the draft shows all. */
const LISTED = 8;

function refusalOf({ message, details }: Problem): Refusal {
  const { findings } = z.catch(z.object({ findings: z.array(gateFinding) }), { findings: [] }).parse(details.facts);
  const found = findings.map(({ kind, place, text }) => `${FINDING_WORDS[kind]}: ${text} (${place}).`);
  const rest = found.length - LISTED;
  return { message, found: [...found.slice(0, LISTED), ...(rest > 0 ? [`And ${rest} more.`] : [])] };
}

/**
 * Publishes what was put down for now or earlier, if the check still lets it pass; if not, says why.
 * @throws what is no business of a person's, to be tried again
 */
export async function publishScheduled(db: Database, due: Due): Promise<void> {
  const person = due.row.decidedBy === null ? undefined : await selectUser(db, due.row.decidedBy);
  try {
    await publishDue(db, due, person);
  } catch (error) {
    if (error instanceof EndedMeanwhile) return;
    if (!(error instanceof Problem && FOR_A_PERSON.has(error.code))) throw error;
    // Whoever looks after the shop no more hears nothing of it.
    const isTheirs = error.code !== "forbidden" && error.code !== "shop_not_found";
    await refuseSchedule(db, due, isTheirs ? person : undefined, refusalOf(error));
  }
}

/** Everything that is due. */
export const dueSchedules = (db: Database): Promise<Due[]> => selectDueSchedules(db, now());
