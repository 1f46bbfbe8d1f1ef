import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { shopFieldName } from "@/lib/content/shop-fields";
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
import { type LookProblem, lookProblems } from "../look-problem";
import { offersAtPrices, publishedPrices } from "../own-prices";
import { checkProducts, ownShop } from "../staff-shops";
import { type Check, checkOf } from "./checks";
import { codeFindings } from "./code-findings";
import { type DraftFields, fieldFindings } from "./field-findings";
import { nameFindings } from "./name-findings";
import { pictureFindings } from "./picture-findings";

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

/** The rules that a look breaks, each of which publishing refuses. */
export const rulesBroken = (shop: StaffShopRow, look: ShopWork["look"]): LookProblem[] =>
  lookProblems(look, linkRulesOf(shop));

interface Begun {
  readonly check: Check;
  /** Everything that was found, and the shop's codes at the prices that it would have. */
  readonly answer: () => Promise<GateFinding[]>;
}

/** Checks under way, by who would ask for them again in the same words: asking how far one is costs nothing. */
const underWay = oncePerProcess("checks-under-way", () => new Map<string, Begun>());

const fieldsOf = (shop: StaffShopRow, { look }: ShopWork, visit: DraftVisit): DraftFields => ({
  ...{ look, key: shop.key, hosts: shop.hosts, visit },
});

/** What only our records know: other shops' names, and which pictures there are. */
const recordFindings = async (db: Database, shop: StaffShopRow, { look }: ShopWork): Promise<GateFinding[]> => [
  ...(await nameFindings(db, shop, look)),
  ...(await pictureFindings(db, shop, look)),
];

const wordsOf = (shop: StaffShopRow, work: ShopWork): string => hashOf(JSON.stringify([shop, work]));

async function begin(db: Database, shop: StaffShopRow, work: ShopWork, words = wordsOf(shop, work)): Promise<Begun> {
  const known = underWay.get().get(words);
  if (known) return known;
  const visit = await visitOf(shop, work);
  const check = checkOf(fieldsOf(shop, work, visit));
  const sold = offersOf(visit.offers.offers, { key: shop.key, productKeys: work.productKeys });
  const begun = {
    check,
    answer: async () => [
      ...(await check.findings),
      ...(await recordFindings(db, shop, work)),
      ...(await codeFindings(db, shop, sold)),
    ],
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
export async function checkWork(db: Database, shop: StaffShopRow, work: ShopWork): Promise<GateFinding[]> {
  const { check, answer } = await begin(db, shop, work);
  if (await isDoneWithin(PUBLISHING_MS, drawn(check.findings))) return answer();
  throw notDrawn("The pages are still being drawn. Try again in a minute; what is drawn by then is kept.");
}

/** What is wrong with fields that break a rule, and with the others as far as nothing has to be drawn for it. */
async function undrawnFindings(
  db: Database,
  shop: StaffShopRow,
  work: ShopWork,
  broken: readonly LookProblem[],
): Promise<GateFinding[]> {
  const rules = broken.map(({ field, message }): GateFinding => {
    return { kind: "rule", place: shopFieldName(field), field, text: message, proposal: null };
  });
  const fields = new Set(broken.map(({ field }) => field));
  const others = [
    ...fieldFindings(fieldsOf(shop, work, await visitOf(shop, work))),
    ...(await recordFindings(db, shop, work)),
  ];
  return [...rules, ...others.filter(({ field }) => field === null || !fields.has(field))];
}

/**
 * The same for whoever looks after the shop, before they publish: what was found, or how far it is after a second.
 * Whoever asks the same again joins it. What breaks a rule is told at once: nothing is drawn that is never shown.
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
  const words = wordsOf(shop, work);
  const broken = underWay.get().has(words) ? [] : rulesBroken(shop, work.look);
  if (broken.length > 0) return { state: "done", findings: await undrawnFindings(db, shop, work, broken) };
  const { check, answer } = await begin(db, shop, work, words);
  const isDone = await isDoneWithin(ANSWER_MS, drawn(check.findings));
  return isDone ? { state: "done", findings: await answer() } : { state: "running", ...check.progress };
}
