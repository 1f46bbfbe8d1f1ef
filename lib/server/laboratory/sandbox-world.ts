import "server-only";
import { biomarkerOf } from "@/lib/domain/catalogue/biomarkers";
import { measuredFor, plusPackAdds } from "@/lib/domain/catalogue/panels";
import { PLUS_PACKS } from "@/lib/domain/catalogue/products";
import { deliveryEstimate } from "@/lib/domain/delivery";
import { dayStart, newYorkDay } from "@/lib/domain/new-york-time";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { selectLinesOf } from "@/lib/server/db/queries/account";
import { selectParcelsUnderWay, selectSamplesUnderWay } from "@/lib/server/db/queries/kits-under-way";
import { env } from "@/lib/server/env";
import { log } from "@/lib/server/log";
import { newsOfParcel } from "@/packages/lab-sandbox/src/carrier";
import { newsOfSample, type WantedTest } from "@/packages/lab-sandbox/src/laboratory";
import { type Carry, postTo, type SignedCall, signed } from "@/packages/lab-sandbox/src/post";

/** In the afternoon, when the post has been. Unit: milliseconds. */
const AFTERNOON_MS = 14 * 3_600_000;

type IsSpoilt = (kitId: string) => boolean;
type SampleRow = Awaited<ReturnType<typeof selectSamplesUnderWay>>[number];
type LineRow = Awaited<ReturnType<typeof selectLinesOf>>[number];

/** What is asked of the laboratory for a kit: its panel's markers, and those of the plus packs beside it. */
function testsOf({ productKey }: SampleRow, lines: readonly LineRow[]): WantedTest[] {
  const bought = lines.flatMap((line) => [line.productKey, ...line.choices]);
  const packs = PLUS_PACKS.filter((pack) => bought.includes(pack));
  const keys = [...measuredFor(productKey, null), ...packs.flatMap((pack) => plusPackAdds(pack, productKey, null))];
  return [...new Set(keys)].flatMap((key) => {
    const marker = biomarkerOf(key);
    if (!marker) return [];
    const { name: label, unit, loinc } = marker;
    return { key, label, unit, code: loinc.find(({ note }) => note === null)?.code ?? null };
  });
}

async function parcelCalls(db: Database, at: Date): Promise<SignedCall[]> {
  const [secret = ""] = env().carrierSecrets;
  return (await selectParcelsUnderWay(db)).flatMap(({ carrier, trackingNumber, shippedAt, country }) => {
    const { earliest } = deliveryEstimate(country, newYorkDay(shippedAt));
    const expectedAt = new Date(dayStart(earliest).getTime() + AFTERNOON_MS);
    const news = newsOfParcel({ carrier, trackingNumber, expectedAt }, at);
    return news ? signed("/webhooks/carrier", news, secret) : [];
  });
}

async function sampleCalls(db: Database, at: Date, isSpoilt?: IsSpoilt): Promise<SignedCall[]> {
  const [secret = ""] = env().laboratorySecrets;
  const samples = await selectSamplesUnderWay(db);
  const orderIds = samples.flatMap(({ orderId }) => orderId ?? []);
  const lines = orderIds.length > 0 ? await selectLinesOf(db, orderIds) : [];
  return samples.flatMap((row) => {
    const tests = testsOf(
      row,
      lines.filter(({ orderId }) => orderId === row.orderId),
    );
    const sample = { kit: row.id, registeredAt: row.registeredAt, isReceived: row.state === "sample_received", tests };
    return newsOfSample(sample, at, isSpoilt).map((news) => signed("/webhooks/laboratory", news, secret));
  });
}

/**
 * What carriers and the laboratory do by themselves, while the sandbox stands in for them: by the shop's clock, through
 * its own webhooks. What could not be told is told the next time.
 * @param carry     how calls reach the shop
 * @param isSpoilt  which kits' samples cannot be measured. Default: as the laboratory throws its dice
 */
export async function actAsPostAndLaboratory(
  db: Database,
  carry: Carry = postTo(env().internalBaseUrl),
  isSpoilt?: IsSpoilt,
): Promise<void> {
  const at = now();
  for (const call of [...(await parcelCalls(db, at)), ...(await sampleCalls(db, at, isSpoilt))]) {
    const status = await carry(call);
    if (status >= 300) log.error({ path: call.path, status }, "the sandbox's carrier or laboratory was refused");
  }
}
