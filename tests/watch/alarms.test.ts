import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { parse } from "yaml";
import { GET } from "@/app/(api)/metrics/route";
import { introduceJobs } from "@/lib/server/db/queries/jobs";
import { env } from "@/lib/server/env";
import { JOBS } from "@/lib/server/jobs/jobs";
import { keepAnswer } from "@/lib/server/promises/last-answer";
import { withShop } from "../checkout/shop-floor";
import { get } from "../support/requests";
import { BREAKS } from "./broken-shops";
import { evaluate, namesIn, parsed, type Sample, samplesOf } from "./promql";

const disk = vi.hoisted(() => ({ room: null as number | null }));
vi.mock("node:fs/promises", async (original) => {
  const files = await original<typeof import("node:fs/promises")>();
  const statfs = async (path: string) =>
    disk.room === null ? files.statfs(path) : { bavail: disk.room / 4096, bsize: 4096 };
  return { ...files, statfs };
});

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string };
}

const file: { groups: { name: string; rules: Rule[] }[] } = parse(readFileSync("deploy/alerts/shop.yml", "utf8"));
const RULES = file.groups.flatMap(({ rules }) => rules);
const dashboard: { panels: { title: string; targets?: { expr: string }[] }[] } = JSON.parse(
  readFileSync("deploy/grafana/shop.json", "utf8"),
);
const SHOWN = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));

const db = withShop();

/** As Prometheus sees the shop: what it answers, and that it does. */
async function scrape(): Promise<Sample[]> {
  const answer = await GET(get("/metrics"));
  expect(answer.status).toBe(200);
  return [...samplesOf(await answer.text()), { name: "up", labels: { job: "shop" }, value: 1 }];
}

const scene = () => ({
  db: db(),
  scrape,
  read: samplesOf,
  leaveRoom: (bytes: number | null) => {
    disk.room = bytes;
  },
});

beforeEach(async () => {
  await introduceJobs(db(), new Map(JOBS.map(({ name }) => [name, new Date(Date.now() + 60_000)])));
  await keepAnswer({ at: new Date().toISOString(), broken: 0 });
});

/** On a busy machine its own loop may be late: that says nothing of the shop. */
const OF_THE_MACHINE = new Set(["EventLoopLate", "MemoryHigh"]);

describe("an alarm", () => {
  it("does not ring for a shop that is well", async () => {
    const before = await scrape();
    const after = await scrape();
    const ringing = RULES.filter(
      ({ alert, expr }) => !OF_THE_MACHINE.has(alert) && evaluate(expr, { before, after }).length > 0,
    );
    expect(ringing.map(({ alert }) => alert)).toEqual([]);
  });

  it.each(RULES)("$alert rings when that is broken", async ({ alert, expr }) => {
    const before = await scrape();
    const measured = await BREAKS[alert]?.(scene());
    const after = measured ?? (await scrape());
    expect(evaluate(expr, { before, after })).toHaveLength(1);
  });

  it("is known with what breaks it, says what is wrong, and has a page in the runbook", () => {
    expect(Object.keys(BREAKS).sort()).toEqual(RULES.map(({ alert }) => alert).sort());
    const runbook = readFileSync("docs/operations.md", "utf8");
    for (const { alert, labels, annotations } of RULES) {
      expect(runbook).toContain(`### ${alert}\n`);
      expect(["page", "ticket"]).toContain(labels.severity);
      expect(annotations.summary).toMatch(/^[A-Z].+\.$/);
    }
  });

  it("and each picture of the dashboard is about what the shop measures", async () => {
    await keepAnswer({ at: new Date().toISOString(), broken: 0 });
    const answer = await (await GET(get("/metrics"))).text();
    const measured = new Set([...answer.matchAll(/^# TYPE (\S+) /gm)].map(([, name = ""]) => name));
    const isKnown = (name: string) => name === "up" || measured.has(name.replace(/_(?:bucket|sum|count)$/, ""));
    const named = [...RULES.map(({ expr }) => expr), ...SHOWN].flatMap(namesIn);
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter((name) => !isKnown(name))).toEqual([]);
    for (const expression of SHOWN) expect(parsed(expression)).toBeDefined();
  });
});

describe("what is measured", () => {
  const statusOf = async (extras: Parameters<typeof get>[1]) => (await GET(get("/metrics", extras))).status;

  it("is read on this machine, and by nobody else", async () => {
    expect(await statusOf({})).toBe(200);
    expect(await statusOf({ peer: "203.0.113.9" })).toBe(403);
    expect(await statusOf({ headers: { "x-forwarded-for": "203.0.113.9" } })).toBe(403);
  });

  it("is read with the token alone where there is one", async () => {
    const settings = env();
    const token = "a-token-of-twenty-four-letters";
    vi.spyOn(await import("@/lib/server/env"), "env").mockReturnValue({ ...settings, metricsToken: token });
    expect(await statusOf({})).toBe(403);
    expect(await statusOf({ headers: { authorization: "Bearer another" } })).toBe(403);
    expect(await statusOf({ peer: "203.0.113.9", headers: { authorization: `Bearer ${token}` } })).toBe(200);
    vi.restoreAllMocks();
  });

  it("tells that nobody has asked whether anything is lost", async () => {
    rmSync(join(env().dataDir, "nothing-lost.json"), { force: true });
    const measured = await scrape();
    expect(measured.find(({ name }) => name === "shop_promises_checked_seconds")?.value).toBe(Number.POSITIVE_INFINITY);
    expect(measured.some(({ name }) => name === "shop_promises_broken")).toBe(false);
  });

  it("holds nothing of anybody", async () => {
    expect(await (await GET(get("/metrics"))).text()).not.toMatch(/@|\b(?:ord|chk|usr|pi|cus)_/);
  });
});
