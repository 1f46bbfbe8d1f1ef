import "../support/requests";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { audit, chainAudit, findAuditBreak } from "@/lib/server/audit";
import { now } from "@/lib/server/clock";
import { claimJob, introduceJobs } from "@/lib/server/db/queries/jobs";
import { claimOutbox } from "@/lib/server/db/queries/outbox";
import { outbox } from "@/lib/server/db/schema/operations";
import { enqueue } from "@/lib/server/outbox";
import { withOwnDatabase } from "../support/database";

const db = withOwnDatabase();
const HOUR_MS = 3_600_000;
const atOnce = <Result>(work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: 8 }, (_, index) => work(index)));

it("a job that many processes claim at once is one's", async () => {
  await introduceJobs(db(), new Map([["contested", new Date(Date.now() - HOUR_MS)]]));
  const next = new Date(Date.now() + HOUR_MS);
  const claims = await atOnce((index) => claimJob(db(), { name: "contested", lease: `run_${index}` }, next, 45));
  expect(claims.filter(Boolean)).toHaveLength(1);
});

it("an effect that many workers claim at once is one's, and one that is held keeps nobody waiting", async () => {
  const mail = { template: "waitlist", to: "ada@example.com", shopKey: null } as const;
  const data = { firstName: "Ada", source: "ny_waitlist" } as const;
  for (let index = 0; index < 12; index++) await enqueue(db(), "mail", `race:${index}`, { ...mail, data });
  const [held] = await db().select({ id: outbox.id }).from(outbox).limit(1);
  const claim = () => claimOutbox(db(), "effects", now(), new Date(now().getTime() + HOUR_MS), 3);
  await db().transaction(async (holder) => {
    await holder.execute(sql`select 1 from outbox where id = ${held?.id} for update`);
    const claimed = (await atOnce(claim)).flat().map(({ id }) => id);
    expect(new Set(claimed).size).toBe(claimed.length);
    expect(claimed).toHaveLength(11);
    expect(claimed).not.toContain(held?.id);
  });
});

it("a record that many processes link at once is one chain, and none of them fails", async () => {
  for (let index = 0; index < 40; index++) await audit(db(), { event: "logout", actor: `usr_${index}` });
  await atOnce(() => chainAudit(db()));
  expect(await findAuditBreak(db())).toBeNull();
});
