import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { trace } from "@opentelemetry/api";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { POST as checkout } from "@/app/(api)/payments/stripe-subscriptions/business/checkout/route";
import { type OpenDatabase, openPostgres, shareDatabase } from "@/lib/server/db/client";
import { outbox } from "@/lib/server/db/schema/operations";
import { deliverOutbox } from "@/lib/server/jobs/deliver-outbox";
import { startTraces } from "@/server/traces.mjs";
import { openShop, order } from "../checkout/shop-floor";
import { type Collector, openCollector } from "../support/collector";
import { withOwnDatabase } from "../support/database";
import { post } from "../support/requests";

interface Told {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { key: string; value: Readonly<Record<string, unknown>> }[];
}

const own = withOwnDatabase();
const db = () => shop.db;
let shop: OpenDatabase;
let collector: Collector;
let traces: ReturnType<typeof startTraces>;

beforeAll(async () => {
  collector = await openCollector();
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = collector.base;
  traces = startTraces();
  shop = await openPostgres(own.url().href);
  shareDatabase(Promise.resolve(shop));
  await openShop(db());
});

beforeEach(() => shareDatabase(Promise.resolve(shop)));

afterAll(async () => {
  await traces.end();
  await shop.close();
  delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
  await collector.close();
});

const PATH = "/payments/stripe-subscriptions/business/checkout";

/** Whoever buys here is found again in everything that says anything of them. */
const PERSON = order({ name: "Ada Quillfeather", email: "ada.quillfeather@example.org" });

/** A request as the outer server hands it on, answered by what `work` does. */
async function asked(requestId: string, work: () => Promise<unknown>): Promise<void> {
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { method: "POST", url: `${PATH}?email=${PERSON.email}` });
  request.headers["x-request-id"] = requestId;
  const response = new ServerResponse(request);
  await traces.request(async () => {
    // As the framework does it: an address, a browser and an error in words, under names of its own.
    trace.getTracer("next.js").startActiveSpan(`fetch ${request.url}`, (span) => {
      span.setAttributes({ "http.target": request.url, "http.user_agent": PERSON.email, "next.span_type": "A.kind" });
      span.recordException(new Error(PERSON.email));
      span.setStatus({ code: 2, message: PERSON.email });
      span.end();
    });
    await work();
  })(request, response);
  response.emit("close");
}

async function toldSpans(): Promise<Told[]> {
  await traces.flush();
  const bodies = collector.collected.filter(({ url }) => url === "/v1/traces").map(({ text }) => JSON.parse(text));
  return bodies.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }: { scopeSpans: { spans: Told[] }[] }) =>
      scopeSpans.flatMap(({ spans }) => spans),
    ),
  );
}

const factOf = ({ attributes }: Told, name: string) =>
  Object.values(attributes.find(({ key }) => key === name)?.value ?? {})[0];

it("a checkout is one trace, from the request's id through its queries and the provider to the mail", async () => {
  await asked("a-request-of-ada", async () => expect((await checkout(post(PATH, PERSON))).status).toBe(201));
  const [root] = (await toldSpans()).filter((span) => factOf(span, "request.id") === "a-request-of-ada");
  const [mail] = await db().select().from(outbox).where(eq(outbox.topic, "mail"));
  expect(mail?.trace).toMatch(new RegExp(`^${root?.traceId}-`));
  await deliverOutbox(db());
  const spans = (await toldSpans()).filter(({ traceId }) => traceId === root?.traceId);
  const names = new Set(spans.map(({ name }) => name));
  for (const name of ["request", "select", "insert", "POST /v1/payment_intents", "mail"]) expect(names).toContain(name);
  const ids = new Set(spans.map(({ spanId }) => spanId));
  expect(spans.filter(({ parentSpanId }) => !ids.has(parentSpanId ?? ""))).toEqual([root]);
});

it("requests that wait for each other's connections keep their traces apart", async () => {
  const before = (await toldSpans()).length;
  const many = Array.from({ length: 30 }, (_, index) => `crowd-${index}`);
  await Promise.all(many.map((id) => asked(id, () => db().select().from(outbox))));
  const spans = (await toldSpans()).slice(before);
  for (const id of many) {
    const root = spans.find((span) => factOf(span, "request.id") === id);
    const queries = spans.filter(({ traceId, name }) => traceId === root?.traceId && name === "select");
    expect(queries, id).toHaveLength(1);
  }
});

it("nothing of the person leaves: no address, no name, no value of a query, and no words of an error", async () => {
  const spans = await toldSpans();
  expect(spans.some(({ name }) => name === "A.kind")).toBe(true);
  expect(spans.some((span) => String(factOf(span, "db.query.text")).includes("$1"))).toBe(true);
  const all = collector.collected.map(({ url, text, headers }) => url + text + JSON.stringify(headers)).join("\n");
  expect(all).not.toMatch(/quillfeather|example\.org|Congress Ave|78701|\bpi_\w{8}|\bcus_\w{8}/i);
});

it("what nobody asked for is not told: a job that only looks begins no trace", async () => {
  const before = (await toldSpans()).length;
  await deliverOutbox(db());
  expect((await toldSpans()).length).toBe(before);
});
