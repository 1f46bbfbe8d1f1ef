import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import Stripe from "stripe";
import { type ChaosWorld, type Scenario, tenths } from "../scenario";
import type { Stage } from "../stage";

/** Promised to whoever paid, also when the news of it got lost. Unit: seconds. */
const LONGEST_WAIT = 120;
const ASKED = 5;

/** From now on no news of the provider arrives. */
const LOSE_NEWS = `
  create function lose_news() returns trigger language plpgsql as $$ begin new.next_attempt_at := null; return new; end $$;
  create trigger lose_news before insert on sandbox_deliveries for each row execute function lose_news()`;
const HEAR_NEWS = "drop trigger lose_news on sandbox_deliveries; drop function lose_news()";

/** Customers answer their banks, and close the page. */
async function answerBanks({ shop, ask }: Stage): Promise<void> {
  const asked = await ask<{ id: string; secret: string }>(
    `select id, data ->> 'client_secret' as secret from sandbox_objects
     where object = 'payment_intent' and data ->> 'status' = 'requires_action'`,
  );
  for (const { id, secret } of asked) {
    const body = new URLSearchParams({ client_secret: secret, outcome: "agree" });
    await fetch(`${shop.base}/sandbox/three-d-secure/${id}`, {
      method: "POST",
      headers: { origin: shop.base, accept: "application/json" },
      body,
    });
  }
}

/** @returns the seconds until each payment that was made is an order */
async function untilAllAreOrders({ ask }: Stage): Promise<number> {
  const since = performance.now();
  const seconds = () => (performance.now() - since) / 1000;
  while (seconds() < LONGEST_WAIT + 30) {
    const [row] = await ask<{ open: string }>(
      `select count(*) as open from sandbox_objects intent left join orders on orders.provider_payment_id = intent.id
       where intent.object = 'payment_intent' and intent.data ->> 'status' = 'succeeded'
         and intent.data #>> '{metadata,checkout_id}' is not null and orders.id is null`,
    );
    if (row?.open === "0") return seconds();
    await pause(1000);
  }
  return Number.NaN;
}

const signed = (payload: string, secret: string, secondsAgo = 0) =>
  Stripe.webhooks.generateTestHeaderString({
    ...{ payload, secret, timestamp: Math.floor(Date.now() / 1000) - secondsAgo },
  });

/** @returns how often each status came */
async function post({ shop }: Stage, calls: readonly (readonly [body: string, signature: string])[]) {
  const statuses = new Map<number, number>();
  const left = [...calls];
  const poster = async () => {
    for (let call = left.pop(); call; call = left.pop()) {
      const headers = { "content-type": "application/json", "stripe-signature": call[1] };
      const answer = await fetch(`${shop.base}/webhooks/stripe`, { method: "POST", headers, body: call[0] });
      await answer.arrayBuffer();
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: 8 }, poster));
  return statuses;
}

/** Everything that the provider said is said again: three times each, in any order, beside what is not its word. */
async function sayAgain(stage: Stage) {
  const rows = await stage.ask<{ body: string }>(
    "select data::text as body from sandbox_objects where object = 'event' order by random() limit 300",
  );
  const secret = `whsec_${readFileSync(join(stage.dataDir, "secrets", "stripe-webhook"), "utf8").trim()}`;
  const events = rows.map(({ body }) => body);
  const early = events.slice(0, 20).map((body, index) => {
    const { data, ...event } = JSON.parse(body);
    return JSON.stringify({
      ...event,
      id: `evt_early_${index}`,
      data: { object: { ...data.object, id: "pi_not_yet" } },
    });
  });
  const said = [...events, ...events, ...events].sort(() => Math.random() - 0.5);
  return {
    said: said.length,
    taken: await post(
      stage,
      said.map((body) => [body, signed(body, secret)]),
    ),
    early: await post(
      stage,
      early.map((body) => [body, signed(body, secret)]),
    ),
    forged: await post(
      stage,
      events.slice(0, 50).map((body) => [body, signed(body, "whsec_of_somebody_else")]),
    ),
    old: await post(
      stage,
      events.slice(0, 50).map((body) => [body, signed(body, secret, 1000)]),
    ),
  };
}

const allAre = (status: number, statuses: ReadonlyMap<number, number>, what: string): string[] =>
  [...statuses.keys()].every((each) => each === status)
    ? []
    : [`${what} were answered ${JSON.stringify(Object.fromEntries(statuses))}, and ${status} alone is right`];

/** News of the provider gets lost, comes twice, late, early, in any order, and from somebody else. */
export const webhooks: Scenario = {
  name: "webhooks",
  on: ["embedded", "postgres"],
  async run({ stage, customers }: ChaosWorld) {
    await stage.ask(LOSE_NEWS);
    const asked = Array.from({ length: ASKED }, () => customers.wish());
    for (const wish of asked) await customers.insist(wish, { paymentMethod: "pm_card_authenticationRequired" });
    await customers.meanwhile(4, () => pause(5000));
    await answerBanks(stage);
    const waited = await untilAllAreOrders(stage);
    await stage.ask(HEAR_NEWS);
    const { said, taken, early, forged, old } = await sayAgain(stage);
    const faults = [
      ...allAre(200, taken, "the provider's news"),
      ...allAre(200, early, "news of what is not there yet"),
      ...allAre(400, forged, "forged news"),
      ...allAre(400, old, "old news"),
    ];
    if (!(waited <= LONGEST_WAIT)) faults.push(`whose news was lost waited ${tenths(waited)} s for their orders`);
    return { faults, counts: { said, "lost news waited s": tenths(waited) } };
  },
};
