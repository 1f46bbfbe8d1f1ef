import "server-only";
import { CHARGE_WORDS, quizStepWords, STEP_WORDS, valueWords } from "@/lib/content/conversion-words";
import type { ConversionQuestion } from "@/lib/contracts/conversions";
import { listKeyOf, pageOf } from "@/lib/contracts/list-key";
import type { BehindRow } from "@/lib/contracts/staff-conversions";
import { closedPeriod } from "@/lib/domain/chosen-period";
import { OTHERS } from "@/lib/domain/conversion-dimensions";
import { dayText, momentDayText } from "@/lib/domain/date-text";
import { Problem } from "@/lib/domain/problem";
import { PLAN_FREQUENCIES, rhythmText } from "@/lib/domain/recurring-period";
import { VISIT_STEPS } from "@/lib/domain/visit";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { type Cohort, type MemberPart, selectMembers } from "@/lib/server/db/queries/membership-figures";
import { selectVisits, type VisitPart } from "@/lib/server/db/queries/visits";
import { sourceTexts } from "./link-texts";

const PAGE_SIZE = 15;

type Visit = Awaited<ReturnType<typeof selectVisits>>["rows"][number];
type Member = Awaited<ReturnType<typeof selectMembers>>["rows"][number];

/** A day as a key has it. */
const dayMoment = (day: string) => new Date(`${day}T00:00:00.000Z`);

function visitRow({ key, day, startPath, landingPage, device, quizStep, hasPaid, source }: Visit): BehindRow {
  const how = [valueWords("start", startPath), valueWords("source", source), valueWords("device", device)];
  const quiz = quizStep === null ? [] : [`Quiz: ${quizStepWords(quizStep)}`];
  return {
    ...{ id: key, began: dayText(day) },
    lines: [landingPage, how.join(", "), ...quiz, ...(hasPaid ? [STEP_WORDS.paid] : [])],
    order: null,
  };
}

function memberRow({ id, createdAt, canceledAt, frequency, items, charges, orderId, number }: Member): BehindRow {
  const rhythm = PLAN_FREQUENCIES.find((known) => known === frequency);
  const title = items[0]?.title ?? "A membership";
  const times = CHARGE_WORDS[charges - 1] ? `${charges} ${charges === 1 ? "charge" : "charges"}` : `${charges} charges`;
  const ended = canceledAt ? [`Ended on ${momentDayText(canceledAt.toISOString())}`] : [];
  return {
    ...{ id, began: momentDayText(createdAt.toISOString()) },
    lines: [title, `${rhythm ? rhythmText(rhythm) : frequency}, ${times}`, ...ended],
    order: orderId && number ? { id: orderId, number } : null,
  };
}

/** Which visits a figure is made of. NULL: it is made of none. */
function visitsOf(kind: string, what: string): VisitPart | null {
  if (kind === "quiz") return { quizStep: Number(what) };
  const step = kind === "visits" ? VISIT_STEPS.find((known) => known === what) : undefined;
  return step ? { step } : null;
}

function membersOf(
  [kind = "", what = "", frequency = "", charges = ""]: readonly string[],
  days: { since: Date; before: Date },
) {
  if (kind === "cohort") return { month: what, frequency, charges: Number(charges) } satisfies Cohort;
  return { part: what as MemberPart, since: days.since, before: days.before };
}

/**
 * The visits or memberships that make a figure, newest first. For admins.
 * @param asked.of  which, as `BEHIND` of the contract has it
 * @throws Problem malformed
 */
export async function readBehind(
  db: Database,
  { of, after, ...question }: ConversionQuestion & { of: string; after: string },
): Promise<{ rows: BehindRow[]; next: string | null; count: number }> {
  const period = closedPeriod(question, now());
  const page = { after: listKeyOf(after), limit: PAGE_SIZE + 1 };
  const parts = of.split(":");
  const [kind = "", what = ""] = parts;
  const visited = visitsOf(kind, what);
  if (visited) {
    const { rows, count } = await selectVisits(db, { period, shopIds: null, filter: question }, visited, page);
    const { next, rows: shown } = pageOf(rows, PAGE_SIZE, ({ day, key: number }) => ({ at: dayMoment(day), number }));
    const sources = await sourceTexts(
      db,
      shown.map(({ source }) => source),
    );
    return { rows: shown.map((visit, nth) => visitRow({ ...visit, source: sources[nth] ?? OTHERS })), next, count };
  }
  if (kind !== "members" && kind !== "cohort") throw new Problem("malformed", { field: "of" });
  const { rows, count } = await selectMembers(
    db,
    { shopIds: null, shop: question.shop },
    membersOf(parts, period),
    page,
  );
  const { next, rows: shown } = pageOf(rows, PAGE_SIZE, ({ createdAt: at, id: number }) => ({ at, number }));
  return { rows: shown.map(memberRow), next, count };
}
