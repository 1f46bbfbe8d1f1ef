import { expect, it } from "vitest";
import { noteLead } from "@/lib/server/checkout/note-lead";
import { moveClock, now } from "@/lib/server/clock";
import { leads } from "@/lib/server/db/schema/checkouts";
import { withDatabase } from "../support/database";
import { jobNamed } from "../support/jobs";

const db = withDatabase();
const DAY_MS = 24 * 3_600_000;

it("who began to buy is forgotten after 30 days; who waits for the device is not", async () => {
  await noteLead(db(), { email: "ada@example.com", event_name: "checkout_started" });
  await noteLead(db(), { email: "ada@example.com", event_name: "device_interest" });
  await moveClock(db(), new Date(now().getTime() + 29 * DAY_MS));
  await noteLead(db(), { email: "bob@example.com", event_name: "join_started" });
  await jobNamed("lead-retention").run(db());
  expect(await db().select().from(leads)).toHaveLength(3);
  await moveClock(db(), new Date(now().getTime() + 2 * DAY_MS));
  await jobNamed("lead-retention").run(db());
  const left = await db().select({ email: leads.email, event: leads.event }).from(leads);
  expect(left.map(({ email, event }) => `${email} ${event}`).sort()).toEqual([
    "ada@example.com device_interest",
    "bob@example.com join_started",
  ]);
});
