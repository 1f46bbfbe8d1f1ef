import { DIMENSIONS } from "@/lib/domain/conversion-dimensions";
import { addToDay, newYorkDay } from "@/lib/domain/new-york-time";
import { now } from "@/lib/server/clock";
import type { AskedCall } from "../api/ask";
import { type CallAnswer, talkAs } from "../api/talk";
import type { ActorName, SeededWorld } from "../api/world";
import { PARTNER_SHOP } from "./partner-shop";

interface Question {
  readonly name: string;
  readonly asked: readonly AskedCall[];
}

const ofShop = (more: AskedCall = {}): AskedCall => ({ params: { businessKey: PARTNER_SHOP }, ...more });
const CODE = { promotionName: "Spring", kind: "percent", percentOff: 10 } as const;

const daysAgo = (days: number) => addToDay(newYorkDay(now()), -days);
/** Days that somebody would choose who wants to know of one of them. */
const PERIODS = () => [
  {},
  ...[0, 1, 2, 3].map((days) => ({ from: daysAgo(days), to: daysAgo(0) })),
  ...[7, 14, 30, 60].map((days) => ({ from: daysAgo(days), to: daysAgo(0), compare: "before" })),
  { from: daysAgo(30), to: daysAgo(3) },
];

const TABLES = [...DIMENSIONS, "days", "figures", "cohorts", "refusals", "steps", "quiz", "funnel"] as const;

/** Drafts of codes that would single somebody out among past carts. */
const DRAFTS = [
  {},
  { firstTimeOnly: true },
  { appliesTo: ["mini-cholesterol"] },
  { appliesTo: ["core_quarter"] },
  { frequencies: ["quarter"] },
  { minSum: 20_000 },
];

/** Everything that a partner may ask without changing anything, in as many ways as help to find one person. */
export const READING: readonly Question[] = [
  { name: "GET /staff-api/overview", asked: [{}] },
  { name: "GET /staff-api/to-ship", asked: [{}] },
  { name: "GET /staff-api/customers", asked: [{ query: { search: "buyer1@" } }] },
  { name: "GET /staff-api/shops", asked: [{}] },
  { name: "GET /staff-api/shops/{businessKey}", asked: [ofShop()] },
  { name: "GET /staff-api/shops/{businessKey}/history", asked: [ofShop()] },
  { name: "GET /staff-api/shops/{businessKey}/domain", asked: [ofShop()] },
  { name: "GET /staff-api/shops/{businessKey}/people", asked: [ofShop()] },
  { name: "GET /staff-api/shops/{businessKey}/payouts", asked: [ofShop()] },
  { name: "POST /staff-api/shops/{businessKey}/payouts/export", asked: [ofShop()] },
  {
    name: "GET /staff-api/discounts",
    asked: [
      ...["", "running", "used_up", "stopped", "draft"].map((state) => ({ query: { shop: PARTNER_SHOP, state } })),
      { query: { shop: PARTNER_SHOP, search: "for-one" } },
    ],
  },
  { name: "GET /staff-api/prices", asked: [{ query: { shop: PARTNER_SHOP } }] },
  { name: "GET /staff-api/conversions", asked: PERIODS().map((query) => ({ query: { ...query } })) },
  {
    name: "POST /staff-api/conversions/export",
    asked: TABLES.map((table) => ({ body: { table, from: daysAgo(1), to: daysAgo(0) } })),
  },
  { name: "GET /staff-api/conversions/views", asked: [{}] },
  {
    name: "POST /staff-api/discounts/replay",
    asked: DRAFTS.map((more, at) => ({ body: { shop: PARTNER_SHOP, code: `TRY-${at}`, ...CODE, ...more } })),
  },
];

/** Whoever asks, what they ask in each way, and what they are answered. */
export async function capture(world: SeededWorld, actor: ActorName, name: string): Promise<CallAnswer[]> {
  const talk = await talkAs(world, actor);
  const answers: CallAnswer[] = [];
  for (const asked of READING.find((one) => one.name === name)?.asked ?? []) answers.push(await talk(name, asked));
  return answers;
}

/** An answer without what differs each time that it is given: whoever asks has signed in to do so. */
function timeless(body: CallAnswer["body"]) {
  const { now: _, ...told } = typeof body === "object" && body !== null ? body : { body };
  if (told.error) delete told.error.requestId;
  for (const person of told.people ?? []) delete person.signedInAt;
  return told;
}

/** All of it, by call and in order, without the moment at which it was asked. */
export async function captureAll(world: SeededWorld, actor: ActorName): Promise<Record<string, unknown>> {
  const all: Record<string, unknown> = {};
  for (const { name } of READING) {
    const answers = await capture(world, actor, name);
    for (const [index, { status, body }] of answers.entries()) {
      all[`${name} ${index}`] = { status, told: timeless(body) };
    }
  }
  return all;
}
