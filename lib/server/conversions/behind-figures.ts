import "server-only";
import { CHARGE_WORDS } from "@/lib/content/conversion-words";
import type { ConversionQuestion } from "@/lib/contracts/conversions";
import { listKeyOf, pageOf } from "@/lib/contracts/list-key";
import type { BehindRow } from "@/lib/contracts/staff-conversions";
import { closedPeriod } from "@/lib/domain/chosen-period";
import { momentDayText } from "@/lib/domain/date-text";
import { PLAN_FREQUENCIES, rhythmText } from "@/lib/domain/recurring-period";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { type Cohort, type MemberPart, selectMembers } from "@/lib/server/db/queries/membership-figures";

const PAGE_SIZE = 15;

type Member = Awaited<ReturnType<typeof selectMembers>>["rows"][number];

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

function membersOf(
  [kind = "", what = "", frequency = "", charges = ""]: readonly string[],
  days: { since: Date; before: Date },
) {
  if (kind === "cohort") return { month: what, frequency, charges: Number(charges) } satisfies Cohort;
  return { part: what as MemberPart, since: days.since, before: days.before };
}

/**
 * The memberships that make a figure, newest first. For admins.
 * @param asked.of  which, as `BEHIND` of the contract has it
 * @throws Problem malformed
 */
export async function readBehind(
  db: Database,
  { of, after, ...question }: ConversionQuestion & { of: string; after: string },
): Promise<{ rows: BehindRow[]; next: string | null; count: number }> {
  const period = closedPeriod(question, now());
  const page = { after: listKeyOf(after), limit: PAGE_SIZE + 1 };
  const which = membersOf(of.split(":"), period);
  const { rows, count } = await selectMembers(db, { shopIds: null, shop: question.shop }, which, page);
  const { next, rows: shown } = pageOf(rows, PAGE_SIZE, ({ createdAt: at, id: number }) => ({ at, number }));
  return { rows: shown.map(memberRow), next, count };
}
