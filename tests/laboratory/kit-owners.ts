import { eq } from "drizzle-orm";
import Stripe from "stripe";
import { GET as listKits } from "@/app/(api)/user/account/kits/route";
import { GET as listOrders } from "@/app/(api)/user/account/orders/route";
import { GET as listResults } from "@/app/(api)/user/results/route";
import { POST as carrierNews } from "@/app/(api)/webhooks/carrier/route";
import { POST as laboratoryNews } from "@/app/(api)/webhooks/laboratory/route";
import type { AccountOrder } from "@/lib/contracts/account";
import type { AccountKit } from "@/lib/contracts/account-kits";
import type { SavedResult } from "@/lib/contracts/result-values";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { outbox } from "@/lib/server/db/schema/operations";
import { kits, orders } from "@/lib/server/db/schema/orders";
import { env } from "@/lib/server/env";
import { newId } from "@/lib/server/ids";
import { claimKit } from "@/lib/server/orders/claim-kit";
import { signedIn } from "../results/sending";
import { insertPerson } from "../support/people";
import { answerOf, get } from "../support/requests";
import { sendKit, trackingOf } from "../support/shipping";

export interface KitOwner {
  readonly id: string;
  readonly email: string;
  readonly cookie: string;
}

/** What is signed by its sender. */
export function call(who: "laboratory" | "carrier", body: object, signedAt = Math.floor(Date.now() / 1000)) {
  const payload = JSON.stringify(body);
  const [secret = ""] = who === "laboratory" ? env().laboratorySecrets : env().carrierSecrets;
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: signedAt });
  const headers = { "webhook-signature": signature, "content-type": "application/json" };
  return new Request(`http://localhost:3000/webhooks/${who}`, { method: "POST", headers, body: payload });
}

export const news = (type: string, kit: string, more: object = {}) => ({
  ...{ id: newId("news"), at: now().toISOString(), type, kit },
  ...more,
});
export const tell = (body: object) => laboratoryNews(call("laboratory", body));

/** A carrier's words about the parcel with a number. */
export const tellOfNumber = (type: "delivered" | "lost", trackingNumber: string, at = now().toISOString()) =>
  carrierNews(call("carrier", { id: newId("news"), type, carrier: "usps", trackingNumber, at }));

/** The same about the parcel of a kit. */
export const tellOfParcel = (type: "delivered" | "lost", kitId: string, at?: string) =>
  tellOfNumber(type, trackingOf(kitId), at);

export const REPORT = {
  collectedOn: "2026-11-20",
  values: [
    { label: "Apolipoprotein B", code: "1884-6", value: "82", unit: "mg/dL", range: "0-60", flag: "high" },
    { label: "hs-CRP", value: "<0.2", unit: "mg/L", range: "<3.0" },
  ],
};

export const minutesFromNow = (minutes: number) => new Date(now().getTime() + minutes * 60_000).toISOString();

async function bodyOf<Body>(answer: Promise<Response>): Promise<Body> {
  return (await answerOf(await answer)).body as Body;
}

export const kitsSeenBy = async ({ cookie }: KitOwner) =>
  (await bodyOf<{ kits: AccountKit[] }>(listKits(get("/user/account/kits", { cookie })))).kits;
export const ordersSeenBy = async ({ cookie }: KitOwner) =>
  (await bodyOf<{ orders: AccountOrder[] }>(listOrders(get("/user/account/orders", { cookie })))).orders;
export const resultsSeenBy = async ({ cookie }: KitOwner) =>
  (await bodyOf<{ results: SavedResult[] }>(listResults(get("/user/results", { cookie })))).results;

/** People with kits, and what became of those. */
export function kitOwners(db: () => Database) {
  return {
    async person(name: string): Promise<KitOwner> {
      const email = `${name}@example.com`;
      const id = await insertPerson(db(), { email });
      return { id, email, cookie: await signedIn(db(), id) };
    },
    /** A kit that is on its way to somebody, with the code printed on it. */
    sentTo: ({ id: userId, email }: KitOwner) => sendKit(db(), { userId, email, number: newId("TM") }),
    register: ({ id }: KitOwner, code: string) => db().transaction((tx) => claimKit(tx, id, code)),
    mailsOf: async (template: string) =>
      (await db().select().from(outbox).orderBy(outbox.createdAt))
        .map(({ payload }) => payload)
        .filter((mail) => mail.template === template),
    stateOf: async (kitId: string) => (await db().select().from(kits).where(eq(kits.id, kitId)))[0]?.state,
    statusOf: async (id: string) => (await db().select().from(orders).where(eq(orders.id, id)))[0]?.status,
  };
}
