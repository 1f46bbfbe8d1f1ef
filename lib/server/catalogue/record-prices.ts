import "server-only";
import type { PriceRecord } from "@/lib/domain/plan-option";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import {
  endPrices,
  insertPrices,
  type PriceHistoryRow,
  selectLastEnds,
  selectStandingPrices,
} from "@/lib/server/db/queries/price-history";
import { newId } from "@/lib/server/ids";

type Heard = Pick<
  PriceHistoryRow,
  "priceId" | "lookupKey" | "shopKey" | "shopVersion" | "amountCents" | "campaign" | "isHidden"
>;

/** What we keep of a price record. NULL: it is not for sale. */
function heardOf({ id, active, lookup_key, unit_amount, metadata }: PriceRecord): Heard | null {
  if (!active || !lookup_key || unit_amount === null) return null;
  return {
    priceId: id,
    lookupKey: lookup_key,
    shopKey: metadata.shop || null,
    shopVersion: Number(metadata.shop_version) || null,
    amountCents: unit_amount,
    campaign: metadata.campaign || null,
    isHidden: metadata.hidden === "true",
  };
}

const isSame = (one: Heard, other: Heard) =>
  one.priceId === other.priceId &&
  one.lookupKey === other.lookupKey &&
  one.campaign === other.campaign &&
  one.isHidden === other.isHidden;

/**
 * Writes down which prices came on sale and which were taken off since the last time. Done twice it changes nothing.
 * A price begins when the provider made it; one that is sold anew begins now, and one that took over another's lookup
 * key not before that one's end.
 * @param records  every active price record of the provider
 */
export async function recordPrices(db: Database, records: readonly PriceRecord[]): Promise<void> {
  const at = now();
  await db.transaction(async (tx) => {
    const standing = await selectStandingPrices(tx);
    const heard = records.flatMap((record) => {
      const price = heardOf(record);
      return price ? [{ ...price, startedAt: new Date(record.created * 1000) }] : [];
    });
    const isIn = (prices: readonly Heard[], price: Heard) => prices.some((other) => isSame(price, other));
    const gone = standing.filter((row) => !isIn(heard, row));
    const begun = heard.filter((price) => !isIn(standing, price));
    if (gone.length === 0 && begun.length === 0) return;
    await endPrices(
      tx,
      gone.map(({ id }) => id),
      at,
    );
    const ends = await selectLastEnds(
      tx,
      begun.map(({ lookupKey }) => lookupKey),
    );
    const startOf = ({ priceId, lookupKey, startedAt }: (typeof begun)[number]) => {
      const earlier = ends.filter((end) => end.lookupKey === lookupKey);
      if (earlier.some((end) => end.priceId === priceId)) return at;
      return earlier.reduce((latest, { endedAt }) => (endedAt && endedAt > latest ? endedAt : latest), startedAt);
    };
    await insertPrices(
      tx,
      begun.map((price) => ({ ...price, id: newId("phi"), startedAt: startOf(price), endedAt: null })),
    );
  });
}
