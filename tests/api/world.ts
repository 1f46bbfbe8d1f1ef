import "../support/draft-pages";
import "./wide-limits";
import { afterAll, beforeAll } from "vitest";
import { seedPriceRecords } from "@/lib/domain/catalogue/seed-prices";
import { type Database, database } from "@/lib/server/db/client";
import { shopPartners } from "@/lib/server/db/schema/shops";
import type { Role } from "@/lib/server/http/actor";
import { beginSubscription } from "@/lib/server/memberships/begin-subscription";
import { DEMO_PEOPLE } from "@/lib/server/seed/demo-people";
import { seed } from "@/lib/server/seed/seed";
import { demoShopId } from "@/lib/server/seed/seed-shops";
import { beginProcess, openUndone } from "../support/database";
import { insertPerson } from "../support/people";
import { sessionOf } from "../support/sessions";
import { ask } from "./ask";
import { type Handler, loadHandlers } from "./route-files";

/** Everyone whose rights differ. */
export const ACTORS = ["visitor", "customer A", "customer B", "partner A", "partner B", "marketing", "admin"] as const;
/** Those who look after partner A's shop with them, each in another role. Their rights are `ROLE_CALLS`. */
export const COLLEAGUES = ["editor", "viewer", "packer"] as const;
export type ActorName = (typeof ACTORS)[number] | `${(typeof COLLEAGUES)[number]} A`;

const PEOPLE: Readonly<Record<Exclude<ActorName, "visitor">, { id: string; email: string; role: Role }>> = {
  "customer A": DEMO_PEOPLE.member,
  "customer B": { id: "usr_customer_b", email: "customer-b@example.com", role: "customer" },
  "partner A": DEMO_PEOPLE.partner,
  "partner B": { id: "usr_partner_b", email: "partner-b@example.com", role: "partner" },
  "editor A": { id: "usr_editor_a", email: "editor-a@example.com", role: "partner" },
  "viewer A": { id: "usr_viewer_a", email: "viewer-a@example.com", role: "partner" },
  "packer A": { id: "usr_packer_a", email: "packer-a@example.com", role: "partner" },
  marketing: DEMO_PEOPLE.marketing,
  admin: DEMO_PEOPLE.admin,
};

export const EMAIL_OF_A = DEMO_PEOPLE.member.email;
/** Where what customer A bought goes. */
export const ADDRESS_OF_A = "77 Walnut Lane";

/** An offer of something to add to an order. */
interface Offer {
  readonly priceId: string;
  readonly product: string;
  readonly upgradeTo: string;
}

/** A seeded shop with its people, and what customer A has just bought there. */
export interface SeededWorld {
  readonly handlers: ReadonlyMap<string, Handler>;
  /** A new session of somebody, as their browser sends it. NULL: a visitor has none. */
  readonly signIn: (actor: ActorName) => Promise<string | null>;
  /** A cart that everybody may buy. */
  readonly order: ReturnType<typeof orderFor>;
  readonly purchase: {
    readonly id: string;
    readonly paymentId: string;
    readonly subscriptionId: string;
    readonly orderId: string;
  };
  readonly miniPanel: Offer;
  readonly easyDraw: Offer;
  readonly close: () => Promise<void>;
  /** Does something, and undoes all that it did to the database. */
  readonly undone: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

/** The price id of a lookup key of the seed. */
export function priceOf(lookupKey: string): string {
  const record = seedPriceRecords().find((price) => price.lookup_key === lookupKey);
  if (!record) throw new Error(`no price ${lookupKey}`);
  return record.id;
}

const CART = ["core_quarter", "mini-cholesterol_one-time"];

/** A membership and a mini panel, to a place that we ship to, by a card that pays. */
const orderFor = (shippingCost: number) => ({
  email: EMAIL_OF_A,
  name: DEMO_PEOPLE.member.name,
  products: CART.map((lookupKey) => ({ priceId: priceOf(lookupKey), quantity: 1 })),
  shipping: {
    name: DEMO_PEOPLE.member.name,
    address: { line1: ADDRESS_OF_A, city: "Austin", state: "TX", postal_code: "78701", country: "US" },
  },
  shippingCost,
  businessKey: null,
  paymentMethod: "pm_card_visa",
  useBalance: false,
});

async function addPeople(db: Database): Promise<void> {
  for (const name of ["customer B", "partner B", "editor A", "viewer A", "packer A"] as const)
    await insertPerson(db, { name: "Grace Moss", ...PEOPLE[name] });
  const shopId = demoShopId("lift-club");
  for (const role of COLLEAGUES) await db.insert(shopPartners).values({ shopId, userId: PEOPLE[`${role} A`].id, role });
  await db
    .insert(shopPartners)
    .values({ shopId: demoShopId("northside-heart"), userId: PEOPLE["partner B"].id, role: "owner" });
}

interface Answers {
  readonly miniPanelUpgrade: Offer;
  readonly product: Offer;
}

/** Opens the shop, lets everybody in, and lets customer A buy. */
export async function openWorld(): Promise<SeededWorld> {
  const { db, undone, ...opened } = await openUndone();
  beginProcess({ db, ...opened });
  await seed(db);
  await addPeople(db);
  const handlers = await loadHandlers();
  const signIn: SeededWorld["signIn"] = async (actor) => {
    if (actor === "visitor") return null;
    const { id, role } = PEOPLE[actor];
    return sessionOf(await database(), { userId: id, role });
  };
  const answer = async (name: string, asked: Parameters<typeof ask>[2]) => {
    const response = await ask(handlers, name, asked);
    if (!response.ok) throw new Error(`${name} answered ${response.status}: ${await response.text()}`);
    return response.json();
  };
  const minis = JSON.stringify(["mini-cholesterol_one-time"]);
  const { miniPanelUpgrade }: Answers = await answer("GET /api/mini-panel-upgrade", { query: { lookupKeys: minis } });
  const { product }: Answers = await answer("GET /api/easy-draw-upgrade", {
    query: { lookupKey: "mini-cholesterol_one-time" },
  });
  const { shippingCost }: { shippingCost: number } = await answer(
    "GET /payments/stripe-subscriptions/checkout/shipping-cost",
    { query: { country: "US", lookupKeys: CART.join(",") } },
  );
  const order = orderFor(shippingCost);
  const bought: Omit<SeededWorld["purchase"], "orderId"> = await answer(
    "POST /payments/stripe-subscriptions/business/checkout",
    {
      body: order,
      cookie: await signIn("customer A"),
    },
  );
  await beginSubscription(db, { membershipId: bought.subscriptionId });
  const { orders }: { orders: { id: string }[] } = await answer("GET /user/account/orders", {
    cookie: await signIn("customer A"),
  });
  const purchase = { ...bought, orderId: orders[0]?.id ?? "" };
  const offers = { miniPanel: miniPanelUpgrade, easyDraw: product };
  return { handlers, signIn, order, purchase, ...offers, close: opened.close, undone };
}

/** A world for the tests of a file: opened before the first of them, closed after the last. */
export function withWorld(): () => SeededWorld {
  let world: SeededWorld;
  beforeAll(async () => {
    world = await openWorld();
  }, 240_000);
  afterAll(() => world?.close());
  return () => world;
}
