import "./wide-limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { env } from "@/lib/server/env";
import { openApiDocument } from "@/lib/server/openapi/document";
import { DEMO_PASSWORD } from "@/lib/server/seed/demo-people";
import { type AskedCall, ask, handlerOf } from "./ask";
import { faultsOf } from "./fuzz/judge";
import { type Random, randomFrom } from "./fuzz/random";
import { type Existing, requestTo, type Target, targetsOf } from "./fuzz/requests";
import { ACTORS, type ActorName, EMAIL_OF_A, openWorld, priceOf, type SeededWorld } from "./world";

const TARGETS = targetsOf(openApiDocument());

/** How many requests each operation gets, of all that are wanted. More: FUZZ_REQUESTS=40000 FUZZ_MILLISECONDS=600000. */
const REQUESTS = Math.ceil(Number(process.env.FUZZ_REQUESTS ?? 2_000) / TARGETS.length);

/** Each gets at least so many, however slow the machine. */
const LEAST = Math.min(REQUESTS, 20);

/** About how long a run may take on a slow machine; what was left out is said. Unit: milliseconds. */
const LONGEST_MS = Number(process.env.FUZZ_MILLISECONDS ?? 20_000);

/** Well-meant requests that would take minutes: they move the sandbox's clock by months. */
const ONLY_BROKEN = new Set(["POST /staff-api/clock"]);

let world: SeededWorld;
const cookies = new Map<ActorName, string | null>();
let startedAt = Date.now();
let total = 0;
/** Operations of which at least one request did what it asked for. */
const succeeded = new Set<string>();

beforeAll(async () => {
  world = await openWorld();
  startedAt = Date.now();
}, 120_000);
afterAll(async () => {
  await world?.close();
  const wanted = REQUESTS * TARGETS.length;
  if (total < wanted) console.warn(`In ${LONGEST_MS / 1000} s there was time for ${total} of ${wanted} requests.`);
});

/** Whoever has bought something gets further than others, and so does an admin. */
const SENDERS = [...ACTORS, "customer A", "customer A", "customer A", "partner A", "admin", "admin"] as const;

function existing({ order, purchase, miniPanel, easyDraw }: SeededWorld): Existing {
  const prices = ["core_quarter", "core_year", "mini-cholesterol_one-time"].map(priceOf);
  const { paymentId } = purchase;
  return {
    values: {
      id: [purchase.id, purchase.subscriptionId, purchase.orderId, "mem_demo_member_1", "chk_demo_member_1"],
      paymentId: [paymentId],
      email: [EMAIL_OF_A, "customer-b@example.com"],
      username: [EMAIL_OF_A],
      password: [DEMO_PASSWORD],
      currentPassword: [DEMO_PASSWORD],
      priceId: [miniPanel.priceId, easyDraw.priceId, ...prices],
      program: ["core", "heart-metabolic", "hormone"],
      code: ["HEART10", "LIFT15", "LASTONE", "THREE20"],
      discount: ["HEART10", "THREE20", "SHIPFREE"],
      businessKey: ["lift-club", "northside-heart", "bare-minimum"],
      paymentMethod: ["pm_card_visa", "pm_card_visa_chargeDeclined", "pm_card_authenticationRequired"],
      "If-Match": ['"1-x"', '"1-x", "2-x", "3-x", "4-x", "5-x", "6-x", "7-x", "8-x", "9-x"'],
    },
    bodies: {
      startCheckout: order,
      buyMiniPanelUpgrade: { paymentId, email: EMAIL_OF_A, ...miniPanelOf(miniPanel) },
      buyEasyDrawUpgrade: { paymentId, email: EMAIL_OF_A, priceId: easyDraw.priceId, product: easyDraw.product },
    },
    siteToken: env().siteToken,
  };
}

const miniPanelOf = ({ priceId, product, upgradeTo }: SeededWorld["miniPanel"]) => ({ priceId, product, upgradeTo });

/** Whoever was signed out by a request signs in again. */
async function cookieOf(actor: ActorName): Promise<string | null> {
  const known = cookies.get(actor);
  if (known !== undefined) return known;
  const cookie = await world.signIn(actor);
  cookies.set(actor, cookie);
  return cookie;
}

const named = (body: unknown) => (body instanceof Uint8Array ? `bytes ${body.slice(0, 20).join(" ")}` : body);

/** The request in words, so that a failure can be repeated. */
const spoken = (name: string, actor: ActorName, asked: AskedCall) =>
  `${name} by ${actor}: ${JSON.stringify({ ...asked, body: named(asked.body), cookie: undefined }).slice(0, 1500)}`;

async function faultsOfOne(random: Random, target: Target): Promise<string[]> {
  const actor = random.pick(SENDERS);
  const asked = requestTo(random, target, existing(world), ONLY_BROKEN.has(target.name) || random.chance(0.5));
  const cookie = await cookieOf(actor);
  const headers = cookie && !asked.headers?.cookie ? { ...asked.headers, cookie } : { ...asked.headers };
  const response = await ask(world.handlers, target.name, { ...asked, headers });
  if (response.status === 401 || response.headers.has("set-cookie") || response.headers.has("clear-site-data")) {
    cookies.delete(actor);
  }
  if (response.ok) succeeded.add(target.name);
  const faults = await faultsOf(target.operation, response, JSON.stringify(asked));
  return faults.map((fault) => `${fault}\n  ${spoken(target.name, actor, asked)}`);
}

/** Until when an operation may be tried: its share of the time, and what those before it left. */
const endOf = (index: number) => startedAt + (LONGEST_MS * (index + 1)) / TARGETS.length;

/** The same requests at every run, and for an operation also when others come and go. */
const seedOf = (name: string) => [...name].reduce((seed, letter) => Math.imul(seed, 31) + letter.charCodeAt(0), 7);

describe("whatever a request says", () => {
  it("is tried on every operation", () => {
    expect(TARGETS.length).toBeGreaterThan(50);
  });

  it.each(TARGETS.map((target, index) => [target.name, target, index] as const))(
    "%s answers as its description says, and never with our insides",
    async (name, target, index) => {
      if (!handlerOf(world.handlers, name)) throw new Error(`no route answers ${name}`);
      const random = randomFrom(seedOf(name));
      const faults: string[] = [];
      let sent = 0;
      while (sent < LEAST || (sent < REQUESTS && Date.now() < endOf(index))) {
        faults.push(...(await faultsOfOne(random, target)));
        sent += 1;
      }
      total += sent;
      expect(faults).toEqual([]);
    },
    LONGEST_MS + 120_000,
  );

  it("gets past the door nearly everywhere, so that more than refusals was tried", () => {
    expect(succeeded.size).toBeGreaterThan(TARGETS.length / 2);
  });
});
