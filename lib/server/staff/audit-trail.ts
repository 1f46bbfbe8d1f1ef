import "server-only";
import { auditWords } from "@/lib/content/audit-words";
import type { CsvFile } from "@/lib/contracts/staff";
import type { AuditFilter, AuditRecord } from "@/lib/contracts/staff-audit";
import { canonicalEmail } from "@/lib/domain/email";
import { addToDay, dayStart, newYorkDay } from "@/lib/domain/new-york-time";
import { audit } from "@/lib/server/audit";
import { now } from "@/lib/server/clock";
import { toCsv } from "@/lib/server/csv";
import type { Database } from "@/lib/server/db/client";
import { countTrail, selectColleagueNames, selectTrail, type TrailSearch } from "@/lib/server/db/queries/audit-trail";
import { selectUserByEmail } from "@/lib/server/db/queries/users";
import type { Actor } from "@/lib/server/http/actor";
import { blurredEmail } from "@/lib/server/log";

const PAGE = 50;
/** What is more is not counted, and not exported at once. */
const MOST = 10_000;
/** Unit: characters. */
const LONGEST_VALUE = 300;

type TrailRow = Awaited<ReturnType<typeof selectTrail>>[number];

/** What results and kits were about is their person's business. */
const OF_HEALTH = /^(?:results|kit)\./;
/** What opens something, or would tell one browser from others. None of it is meant to be in the trail; none is shown. */
const SECRET = /hash|token|secret|password|cookie|correlation|session/i;

/** As the trail names somebody: by the id, and an address that has no account by its blurred form. */
async function termsOf(db: Database, text: string): Promise<readonly string[] | null> {
  const term = text.trim();
  if (term === "") return null;
  const email = term.includes("@") ? canonicalEmail(term) : null;
  if (!email?.ok) return [term];
  const user = await selectUserByEmail(db, email.canonical);
  return [blurredEmail(email.canonical), ...(user ? [user.id] : [])];
}

async function searchOf(db: Database, { event, actor, subject, from, to }: AuditFilter): Promise<TrailSearch> {
  return {
    event: event === "" ? null : event,
    actors: await termsOf(db, actor),
    subjects: await termsOf(db, subject),
    from: from === "" ? null : dayStart(from),
    until: to === "" ? null : dayStart(addToDay(newYorkDay(dayStart(to)), 1)),
  };
}

function valueText(value: unknown): string {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text;
}

function detailsOf({ event, details }: TrailRow): AuditRecord["details"] {
  if (OF_HEALTH.test(event)) return [];
  return Object.entries(details)
    .filter(([name, value]) => !SECRET.test(name) && value !== null && value !== undefined && value !== "")
    .map(([name, value]) => ({ name, value: valueText(value) }));
}

async function recordsOf(db: Database, rows: readonly TrailRow[]): Promise<AuditRecord[]> {
  const ids = new Set(rows.flatMap(({ actor, subject }) => [actor, ...(subject ? [subject] : [])]));
  const names = await selectColleagueNames(db, [...ids]);
  return rows.map((row) => {
    const subject = OF_HEALTH.test(row.event) ? null : row.subject;
    return {
      ...{ position: row.position, at: row.at.toISOString(), event: row.event, actor: row.actor, subject },
      ...{ actorName: names.get(row.actor) ?? null, subjectName: (subject && names.get(subject)) ?? null },
      details: detailsOf(row),
    };
  });
}

/** What of a filter is noted: an address that somebody looked for is not. */
const noted = ({ event, actor, subject, from, to }: AuditFilter) => ({
  ...{ event, from, to },
  ...{ isOfActor: actor !== "", isOfSubject: subject !== "" },
});

/** A page of the audit trail, newest first. Who read what is written into it, and shows in what is read next. */
export async function readTrail(db: Database, actor: Actor, { after, ...filter }: AuditFilter & { after: string }) {
  const search = await searchOf(db, filter);
  const rows = await selectTrail(db, search, { before: after === "" ? null : Number(after), limit: PAGE + 1 });
  const shown = rows.slice(0, PAGE);
  const answer = {
    entries: await recordsOf(db, shown),
    next: rows.length > PAGE ? String(shown.at(-1)?.position) : null,
    count: await countTrail(db, search, MOST),
  };
  await audit(db, { event: "audit.view", actor: actor.userId, details: noted(filter) });
  return answer;
}

const HEAD = [
  "Position",
  "At (UTC)",
  "Event",
  "What happened",
  "Actor",
  "Actor's name",
  "Subject",
  "Subject's name",
  "Details",
];

/** The filtered trail as a file, its newest rows. Who took how many is written down. */
export async function exportTrail(db: Database, actor: Actor, filter: AuditFilter): Promise<CsvFile> {
  const rows = await selectTrail(db, await searchOf(db, filter), { before: null, limit: MOST });
  const records = await recordsOf(db, rows);
  const csv = toCsv(
    HEAD,
    records.map(({ position, at, event, actor: who, actorName, subject, subjectName, details }) => [
      ...[position, at, event, auditWords(event), who, actorName ?? "", subject ?? "", subjectName ?? ""],
      details.map(({ name, value }) => `${name}: ${value}`).join("; "),
    ]),
  );
  await audit(db, {
    ...{ event: "export", actor: actor.userId },
    details: { what: "audit", rows: rows.length, ...noted(filter) },
  });
  return { fileName: `audit-${newYorkDay(now())}.csv`, csv, rows: rows.length };
}
