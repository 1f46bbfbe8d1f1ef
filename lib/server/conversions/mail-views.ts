import "server-only";
import { valueWords } from "@/lib/content/conversion-words";
import { aboutText, changeText, mainTiles, moreTiles } from "@/lib/contracts/conversion-tiles";
import { type ConversionQuestion, isOfRest, narrowedBy } from "@/lib/contracts/conversions";
import type { StaffConversions } from "@/lib/contracts/staff-conversions";
import { addToDay, type IsoDay, mondayOf, newYorkClock, newYorkDay } from "@/lib/domain/new-york-time";
import { Problem } from "@/lib/domain/problem";
import { daysTogether } from "@/lib/domain/small-groups";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { type ConversionViewRow, noteViewMailed, selectViewsToMail } from "@/lib/server/db/queries/conversion-views";
import type { UserRow } from "@/lib/server/db/queries/users";
import { type Actor, ROLES } from "@/lib/server/http/actor";
import { log } from "@/lib/server/log";
import { enqueue } from "@/lib/server/outbox";
import { readConversions } from "./conversions";

/** Not before this hour of a Monday in New York, so that Sunday's last charges are known. */
const FIRST_HOUR = 6;
/** So many parts of a week are named. */
const MOST_PARTS = 8;

/** The Monday whose mails are due: the last one, once it is late enough. */
function dueMonday(at: Date): IsoDay {
  const today = newYorkDay(at);
  const monday = mondayOf(today);
  const isEarly = monday === today && Number(newYorkClock(at).slice(11, 13)) < FIRST_HOUR;
  return isEarly ? addToDay(monday, -7) : monday;
}

const addressOf = (question: ConversionQuestion) => {
  const said = [...(["from", "to", "compare"] as const), ...narrowedBy(question)].filter((name) => question[name]);
  return `/staff/conversions?${new URLSearchParams(said.map((name) => [name, question[name]]))}`;
};

const lengthOf = (days: StaffConversions["told"] | undefined) => (days ? daysTogether([days]) : 0);

const actorOf = ({ id, email, name, role, isTest }: UserRow): Actor => ({
  ...{
    userId: id,
    email,
    name,
    isTest,
    isEmailVerified: true,
    shopKey: null,
    ability: "figures",
    sessionId: "",
    authenticatedAt: new Date(0),
  },
  role: ROLES.find((known) => known === role) ?? "customer",
});

async function mailView(db: Database, view: ConversionViewRow, user: UserRow, monday: IsoDay): Promise<void> {
  const days = { from: addToDay(monday, -7), to: addToDay(monday, -1) };
  const question: ConversionQuestion = { ...view.question, ...days, compare: "before" };
  const told = await readConversions(db, actorOf(user), question);
  const parts = told.tables.find(({ by }) => by === "product")?.parts ?? [];
  const before = told.compared;
  const main = mainTiles(told, isOfRest(question))[0];
  const figures = moreTiles(told, isOfRest(question)).flatMap(({ title, unit, now: one, was }) =>
    one ? [{ label: title, now: aboutText(one, unit), was: was && aboutText(was, unit) }] : [],
  );
  const change = main && changeText(main, { here: lengthOf(told.told), there: lengthOf(before?.told) });
  const sumOf = (one: typeof told.compared) => (one?.told ? { cents: one.net.cents, orders: one.net.orders } : null);
  await db.transaction(async (tx) => {
    await noteViewMailed(tx, view.id, monday);
    await enqueue(tx, "mail", `conversions-weekly:${view.id}:${monday}`, {
      template: "conversions-weekly",
      to: user.email,
      shopKey: null,
      data: {
        ...{ name: user.name, viewName: view.name, week: days.from, ...(told.told ?? days) },
        ...{ net: sumOf(told), before: sumOf(before), path: addressOf(question) },
        ...{ figures, change: change ?? null },
        products: parts.slice(0, MOST_PARTS).map(({ key, cents }) => ({ label: valueWords("product", key), cents })),
      },
    });
  });
}

/** Whoever may no longer look at a view gets none. */
async function mailUnlessRefused(db: Database, view: ConversionViewRow, user: UserRow, monday: IsoDay): Promise<void> {
  if (user.disabledAt !== null) return noteViewMailed(db, view.id, monday);
  try {
    await mailView(db, view, user, monday);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    await noteViewMailed(db, view.id, monday);
  }
}

/** Mails the views that somebody wants each Monday, once a week, with the week that is over. */
export async function mailConversionViews(db: Database): Promise<void> {
  const monday = dueMonday(now());
  const due = await selectViewsToMail(db, monday);
  for (const { view, user } of due) {
    // Saved once that Monday had begun: the next one is its first.
    if (newYorkDay(view.createdAt) >= monday) continue;
    try {
      await mailUnlessRefused(db, view, user, monday);
    } catch (error) {
      log.warn({ view: view.id, err: error }, "a weekly view has to be tried again");
    }
  }
}
