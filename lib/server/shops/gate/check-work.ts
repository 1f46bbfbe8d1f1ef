import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import type { CheckAnswer, GateFinding, ShopWork } from "@/lib/contracts/staff-shops";
import { Problem } from "@/lib/domain/problem";
import { allOffers } from "@/lib/server/catalogue/offers";
import { offersOf } from "@/lib/server/catalogue/stock-shelf";
import type { Database } from "@/lib/server/db/client";
import type { StaffShopRow } from "@/lib/server/db/queries/shop-versions";
import { env } from "@/lib/server/env";
import type { Actor } from "@/lib/server/http/actor";
import { hashOf } from "@/lib/server/ids";
import { oncePerProcess } from "@/lib/server/process";
import { cleanCustomization } from "../clean-customization";
import type { DraftVisit } from "../draft-visit";
import { lookProblem } from "../look-problem";
import { offersAtPrices, publishedPrices } from "../own-prices";
import { checkProducts, ownShop } from "../staff-shops";
import { type Check, checkOf } from "./checks";
import { codeFindings } from "./code-findings";
import { nameFindings } from "./name-findings";

/** What publishing something would show that it should not. */
interface GateAnswer {
  readonly findings: GateFinding[];
  /** A rule that is broken, for which no reason can be given. NULL: none. */
  readonly problem: { field: string; message: string } | null;
}

/** How long one answer waits for the end; then it says how far the check is. Unit: ms. */
const ANSWER_MS = 1000;
/** How long publishing waits for it: less than an exchange may take. Unit: ms. */
const PUBLISHING_MS = 90_000;

const linkRulesOf = ({ hosts }: StaffShopRow) => ({ hosts, ownHost: new URL(env().baseUrl).hostname });

/** The shop as its pages would know it after publishing: with the look, the products and the prices that it would have. */
export async function visitOf(shop: StaffShopRow, work: ShopWork): Promise<DraftVisit> {
  const { look } = cleanCustomization(work.look, linkRulesOf(shop));
  const { productKeys, redirectParameters } = work;
  const { offers, state } = await allOffers();
  const prices = work.prices ?? (await publishedPrices(shop));
  return {
    shop: { id: shop.id, key: shop.key, version: shop.version, look, productKeys, redirectParameters },
    offers: { offers: offersAtPrices(offers, shop.key, prices), state },
  };
}

interface Begun {
  readonly check: Check;
  /** Everything that was found, and the shop's codes at the prices that it would have. */
  readonly answer: () => Promise<GateAnswer>;
}

/** Checks under way, by who would ask for them again in the same words: asking how far one is costs nothing. */
const underWay = oncePerProcess("checks-under-way", () => new Map<string, Begun>());

function begin(db: Database, shop: StaffShopRow, work: ShopWork): Promise<Begun> {
  const words = hashOf(JSON.stringify([shop, work]));
  const known = underWay.get().get(words);
  return known ? Promise.resolve(known) : beginAnew(db, shop, work, words);
}

async function beginAnew(db: Database, shop: StaffShopRow, work: ShopWork, words: string): Promise<Begun> {
  const visit = await visitOf(shop, work);
  const check = checkOf({ look: work.look, key: shop.key, hosts: shop.hosts, visit });
  const sold = offersOf(visit.offers.offers, { key: shop.key, productKeys: work.productKeys });
  const begun = {
    check,
    answer: async () => ({
      findings: [
        ...(await check.findings),
        ...(await nameFindings(db, shop, work.look.businessName)),
        ...(await codeFindings(db, shop, sold)),
      ],
      problem: lookProblem(work.look, linkRulesOf(shop)),
    }),
  };
  underWay.get().set(words, begun);
  void check.findings.catch(() => undefined).finally(() => underWay.get().delete(words));
  return begun;
}

/** Whether something is done in time. */
async function isDoneWithin(ms: number, work: Promise<unknown>): Promise<boolean> {
  const timer = new AbortController();
  const late = pause(ms, false, { signal: timer.signal, ref: false }).catch(() => false);
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    timer.abort();
  }
}

const notDrawn = (message: string) => new Problem("unavailable", { message });

/** @throws Problem unavailable when the pages could not be drawn */
const drawn = <Done>(work: Promise<Done>): Promise<Done> =>
  work.catch(() => {
    throw notDrawn("The pages could not be drawn just now. Try again in a minute.");
  });

/**
 * Looks through all that a shop would say after publishing. What a check of this very draft has found already is not
 * drawn again.
 * @throws Problem unavailable when the pages cannot be drawn, or not soon
 */
export async function checkWork(db: Database, shop: StaffShopRow, work: ShopWork): Promise<GateAnswer> {
  const { check, answer } = await begin(db, shop, work);
  if (await isDoneWithin(PUBLISHING_MS, drawn(check.findings))) return answer();
  throw notDrawn("The pages are still being drawn. Try again in a minute; what is drawn by then is kept.");
}

/**
 * The same for whoever looks after the shop, before they publish: what was found, or how far it is after a second.
 * Whoever asks the same again joins it.
 * @throws Problem shop_not_found, malformed for products that nobody sells, unavailable when the pages cannot be drawn
 */
export async function checkShopWork(
  db: Database,
  actor: Actor,
  businessKey: string,
  work: ShopWork,
): Promise<CheckAnswer> {
  const shop = await ownShop(db, actor, businessKey);
  checkProducts(work.productKeys);
  const { check, answer } = await begin(db, shop, work);
  const isDone = await isDoneWithin(ANSWER_MS, drawn(check.findings));
  return isDone ? { state: "done", ...(await answer()) } : { state: "running", ...check.progress };
}
