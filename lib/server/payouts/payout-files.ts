import "server-only";
import { payoutLines, payoutTitle } from "@/lib/content/payout-words";
import type { CsvFile } from "@/lib/contracts/staff";
import type { Payout } from "@/lib/contracts/staff-payouts";
import { BRAND_NAME } from "@/lib/domain/brand";
import { formatCents } from "@/lib/domain/money";
import type { Month } from "@/lib/domain/payout";
import { audit } from "@/lib/server/audit";
import { csvAmount, toCsv } from "@/lib/server/csv";
import type { Database } from "@/lib/server/db/client";
import { type Reply, reply } from "@/lib/server/http/reply";
import type { Paper } from "@/lib/server/sheet/sheet-page";
import type { Editor } from "@/lib/server/shops/staff-shops";
import { readPayout, readPayouts } from "./read-payouts";

const HEAD = ["From", "To", "Line", "USD"] as const;

const rowsOf = (payout: Payout) =>
  payoutLines(payout).map(({ label, cents }) => [payout.from, payout.to, label, csvAmount(cents)]);

/** Every payout of a shop as a file, a row for each of its lines. Who took it is written down. */
export async function exportPayoutFile(db: Database, actor: Editor, businessKey: string): Promise<CsvFile> {
  const { payouts } = await readPayouts(db, actor, businessKey);
  const rows = payouts.flatMap(rowsOf);
  const details = { what: "payouts", shop: businessKey, rows: rows.length };
  await audit(db, { event: "export", actor: actor.userId, details });
  return { fileName: `payouts-${businessKey}.csv`, csv: toCsv(HEAD, rows), rows: rows.length };
}

/**
 * The statement that ends with a month, as a printed sheet.
 * @throws Problem shop_not_found; not_found for a month that is not closed, or told with a later one
 */
export async function payoutFile(
  db: Database,
  actor: Editor,
  { businessKey, month }: { businessKey: string; month: Month },
  paper: Paper,
): Promise<Reply<File>> {
  const { shop, payout } = await readPayout(db, actor, businessKey, month);
  // The library and its fonts are read when the first sheet is made, not when the server starts.
  const { payoutSheet } = await import("./payout-sheet");
  const lines = payoutLines(payout).map((line) => ({ ...line, amount: formatCents(line.cents) }));
  const bytes = await payoutSheet({ issuer: BRAND_NAME, partner: shop.name, title: payoutTitle(payout), lines, paper });
  const name = `payout-${businessKey}-${month}.pdf`;
  const file = new File([new Uint8Array(bytes)], name, { type: "application/pdf" });
  return reply(file, {
    headers: {
      "content-disposition": `attachment; filename="${name}"`,
      "content-security-policy": "sandbox; default-src 'none'",
      "cross-origin-resource-policy": "same-origin",
    },
  });
}
