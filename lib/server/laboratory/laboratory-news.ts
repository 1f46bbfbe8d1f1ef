import "server-only";
import type { LaboratoryNews } from "@/lib/contracts/webhooks";
import { Problem } from "@/lib/domain/problem";
import type { Database } from "@/lib/server/db/client";
import { type KitRow, noteReport } from "@/lib/server/db/queries/kits";
import type { OrderRow } from "@/lib/server/db/queries/orders";
import { mailResultReady, mailSampleReceived } from "@/lib/server/kits/mail-kit-news";
import { lockKit, type Moving, moveKits } from "@/lib/server/kits/move-kits";
import { log } from "@/lib/server/log";
import { replaceRejected } from "@/lib/server/orders/replace-kit";
import { kickOutbox } from "@/lib/server/outbox";
import { keepWaitingReport, readLaboratoryReport, saveReport } from "@/lib/server/results/laboratory-report";
import { lastDay } from "@/lib/server/results/last-day";
import { receivePartnerNews } from "@/lib/server/webhooks/receive-partner-news";
import { momentOfNews } from "./moment-of-news";

type Report = Extract<LaboratoryNews, { type: "resulted" }>;
type Unread = readonly { readonly label: string; readonly reason: string }[];

interface Found {
  readonly kit: KitRow;
  readonly order: OrderRow | null;
}

async function received(tx: Database, { kit, order }: Found, moving: Moving): Promise<Unread> {
  const [moved] = await moveKits(tx, order, [kit.id], "sample_received", moving);
  if (moved) await mailSampleReceived(tx, order, kit);
  return [];
}

/** Whether the laboratory has said something later of the sample. */
const isOvertaken = ({ reportedAt }: KitRow, { at }: Moving) => reportedAt !== null && at < reportedAt;

/** A sample is either measured or not: the laboratory has to learn that it said both, and nobody else shall. */
function contradiction(kit: KitRow, said: string, message: string): Problem {
  log.error({ kit: kit.id, state: kit.state, said }, "a laboratory contradicts what it said of a sample");
  return new Problem("conflict", { field: "type", message });
}

/** Nothing happened to a kit before it left: a laboratory whose clock is slow has to learn that its values are not kept. */
function beforeItLeft(): Problem {
  const message = "We sent this kit after that moment. Check your clock, and tell us again when it happened.";
  return new Problem("malformed", { field: "at", message });
}

/** A kit that was sent has its code until whoever it was for is gone. */
const isNobodys = ({ claimedBy, codeHash }: KitRow) => claimedBy === null && codeHash === null;

/**
 * Values take the place of older ones; where none could be read, what is known stays. Those of a kit that nobody
 * registered wait for whoever does; until then its sample is at the laboratory and no more. Those of a kit that nobody
 * can register any more, because its account was deleted, are not kept, and it is done.
 */
async function resulted(tx: Database, { kit, order }: Found, moving: Moving, report: Report): Promise<Unread> {
  if (report.collectedOn > lastDay()) {
    throw new Problem("malformed", { field: "collectedOn", message: "This date is in the future." });
  }
  const { values, unread } = readLaboratoryReport(report);
  if (unread.length > 0) log.warn({ kit: kit.id, unread: unread.length }, "a laboratory's report was not read whole");
  const isNewest = values.length > 0 && (await noteReport(tx, kit.id, moving.at));
  if (kit.claimedBy === null || values.length === 0) {
    await moveKits(tx, order, [kit.id], "sample_received", moving);
    if (isNobodys(kit)) await moveKits(tx, order, [kit.id], "resulted", moving);
    else if (isNewest) await keepWaitingReport(tx, kit.id, { values, unread: unread.length });
  } else if (isNewest) {
    const isNews = await saveReport(tx, kit.claimedBy, kit.id, values);
    await moveKits(tx, order, [kit.id], "resulted", moving);
    if (isNews) await mailResultReady(tx, order, kit, { id: report.id, unread: unread.length });
  }
  return unread.map(({ label, reason }) => ({ label, reason }));
}

/** What becomes of values of a rejected sample. Undefined: it was not rejected. */
function ofRejected({ kit }: Found, moving: Moving): Promise<Unread> | undefined {
  if (kit.state !== "rejected") return undefined;
  if (isOvertaken(kit, moving)) return Promise.resolve([]);
  const message =
    "You told us that this sample could not be measured, and its person knows. If that was wrong, write to us before you report values.";
  throw contradiction(kit, "resulted", message);
}

/** What was measured is not taken back. Of a kit that nobody registered nobody is told; whoever registers it is. */
async function rejected(tx: Database, { kit, order }: Found, moving: Moving): Promise<Unread> {
  if (kit.reportedAt !== null && kit.state !== "rejected") {
    if (isOvertaken(kit, moving)) return [];
    const message =
      "You reported values of this sample, and its person may have seen them. Send a corrected report, or write to us.";
    throw contradiction(kit, "rejected", message);
  }
  const [moved] = await moveKits(tx, order, [kit.id], "rejected", moving);
  if (moved) await noteReport(tx, kit.id, moving.at);
  if (moved?.claimedBy && order) await replaceRejected(tx, order, kit, moving.at);
  return [];
}

function apply(tx: Database, found: Found, news: LaboratoryNews): Promise<Unread> {
  const moving = { mover: "laboratory", at: momentOfNews(news.at) } as const;
  if (found.kit.shippedAt && moving.at < found.kit.shippedAt) throw beforeItLeft();
  if (news.type === "sample_received") return received(tx, found, moving);
  if (news.type === "resulted") return ofRejected(found, moving) ?? resulted(tx, found, moving, news);
  return rejected(tx, found, { ...moving, reason: news.reason });
}

/**
 * Does what a laboratory's news calls for, once: the kit moves, its person is told, values come sealed into the account of
 * whoever registered it, and a rejected sample's new kit is on its way.
 * @param bytes  of the call whose sender was checked
 * @throws Problem as `receivePartnerNews`; not_found for a kit that was never sent; malformed for a day or a moment to come, or from before it left;
 *   conflict for a sample that was rejected and is measured now, or the other way round
 */
export async function receiveLaboratoryNews(
  db: Database,
  news: LaboratoryNews,
  bytes: Uint8Array,
): Promise<{ received: true; unread: Unread }> {
  const unread = await receivePartnerNews(db, "laboratory", { bytes, id: news.id }, async (tx) => {
    const found = await lockKit(tx, news.kit);
    if (!found || found.kit.state === "planned") {
      const message =
        "We sent no kit with this id. Check the label; if it is ours, write to us with a photograph of it.";
      throw new Problem("not_found", { field: "kit", message });
    }
    return apply(tx, found, news);
  });
  kickOutbox();
  return { received: true, unread: unread ?? [] };
}
