import "server-only";
import { momentDayText, momentText } from "@/lib/domain/date-text";
import { formatCents, sumCents } from "@/lib/domain/money";
import { type ReceiptOrder, type ReceiptPart, receiptParts, testsText } from "@/lib/domain/receipt-parts";
import { otherLetters } from "@/lib/server/sheet/other-letters";
import { BRAND, INK, MIST, type Paper, SheetPages, SOFT } from "@/lib/server/sheet/sheet-page";

/** Everything that a receipt says. */
export interface ReceiptFacts {
  readonly order: ReceiptOrder & { readonly number: string; readonly createdAt: Date; readonly isRenewal: boolean };
  /** Who sold it. Our own shop has its mark and its address; a partner's must not lead to ours, so it has its name. */
  readonly seller: { readonly name: string; readonly address: string | null; readonly isHouse: boolean };
  readonly buyer: { readonly name: string; readonly email: string };
  readonly shipTo: readonly string[];
  /** NULL: nothing was charged. */
  readonly paidWith: string | null;
  /** What went back, oldest first; `at` is NULL where only the provider knows the day. Unit: cents. */
  readonly refunds: readonly { readonly at: Date | null; readonly cents: number; readonly isToBalance: boolean }[];
  readonly refundRule: string;
  readonly paper: Paper;
}

const AMOUNT_WIDTH = 90;

function drawHead(pages: SheetPages, { seller, order }: ReceiptFacts): void {
  if (seller.isHouse) {
    pages.pill(pages.left, pages.y + 6, 34, 5, MIST);
    pages.pill(pages.left + 8, pages.y + 6, 18, 5, BRAND);
    pages.pill(pages.left + 18, pages.y + 1, 3, 15, INK);
  }
  const indent = seller.isHouse ? 42 : 0;
  pages.text(seller.name, pages.left + indent, pages.y + 1, pages.width - indent, { face: "serif", size: 13 });
  pages.y += Math.max(20, pages.heightOf(seller.name, pages.width - indent, { face: "serif", size: 13 }) + 2);
  if (seller.address) pages.paragraph(seller.address, { size: 8.5, color: SOFT });
  pages.y += 20;
  pages.paragraph("Receipt", { face: "serif", size: 26, tag: "H1" });
  pages.y += 4;
  const what = order.isRenewal ? `Order ${order.number}, a renewal` : `Order ${order.number}`;
  pages.paragraph(`${what}. ${momentText(order.createdAt)}, New York time.`, { size: 10, color: SOFT });
  pages.y += 18;
}

/** Who, where and how beside each other, as high as the highest. */
function drawPeople(pages: SheetPages, { buyer, shipTo, paidWith }: ReceiptFacts): void {
  const columns = [
    ["Bought by", [buyer.name, buyer.email]],
    ["Sent to", shipTo],
    ...(paidWith ? [["Paid with", [paidWith]] as const] : []),
  ] as const;
  const gap = 16;
  const width = (pages.width - gap * (columns.length - 1)) / columns.length;
  const small = { size: 8.5, color: SOFT } as const;
  const heightOf = (lines: readonly string[]) =>
    lines.reduce((sum, line) => sum + pages.heightOf(line, width, { size: 9.5 }) + 1, 14);
  const height = Math.max(...columns.map(([, lines]) => heightOf(lines)));
  pages.room(height);
  for (const [index, [title, lines]] of columns.entries()) {
    const x = pages.left + index * (width + gap);
    let y = pages.y;
    pages.text(title, x, y, width, small);
    y += 14;
    for (const line of lines) {
      pages.text(line, x, y, width, { size: 9.5 });
      y += pages.heightOf(line, width, { size: 9.5 }) + 1;
    }
  }
  pages.y += height + 18;
}

function drawLine(pages: SheetPages, { label, detail, cents, kind }: ReceiptPart): void {
  const setting = kind === "total" ? ({ face: "strong", size: 12 } as const) : ({ size: 10 } as const);
  const small = { size: 8.5, color: SOFT } as const;
  const width = pages.width - AMOUNT_WIDTH;
  const labelHeight = pages.heightOf(label, width, setting);
  const detailHeight = detail ? pages.heightOf(detail, width, small) + 1 : 0;
  pages.room(labelHeight + detailHeight + 6);
  pages.text(label, pages.left, pages.y, width, setting);
  const amount = cents < 0 ? `−${formatCents(-cents)}` : formatCents(cents);
  pages.text(amount, pages.left + width, pages.y, AMOUNT_WIDTH, { ...setting, align: "right" });
  pages.y += labelHeight;
  if (detail) pages.text(detail, pages.left, pages.y + 1, width, small);
  pages.y += detailHeight + 6;
}

function drawGroup(pages: SheetPages, title: string, lines: readonly ReceiptPart[], sumLabel: string | null): void {
  if (lines.length === 0) return;
  // A heading never stands alone at the foot of a page.
  pages.room(60);
  pages.paragraph(title, { face: "strong", size: 10.5, tag: "H2" });
  pages.y += 4;
  pages.hairline(pages.y);
  pages.y += 8;
  for (const line of lines) drawLine(pages, line);
  if (sumLabel && lines.length > 1) {
    const cents = lines.reduce((sum, line) => sum + line.cents, 0);
    drawLine(pages, { key: "sum", label: sumLabel, cents });
  }
  pages.y += 10;
}

const toCards = ({ refunds }: Pick<ReceiptFacts, "refunds">) =>
  sumCents(refunds.filter(({ isToBalance }) => !isToBalance).map(({ cents }) => cents));

function drawSums(pages: SheetPages, { order, refunds }: ReceiptFacts, sums: readonly ReceiptPart[]): void {
  pages.room(80);
  pages.hairline(pages.y);
  pages.y += 8;
  const charged = sums.filter(({ key }) => key !== "refunded");
  for (const line of charged) drawLine(pages, line);
  for (const [index, { at, cents, isToBalance }] of refunds.entries()) {
    const label = `Given back${at ? ` on ${momentDayText(at)}` : ""}${isToBalance ? ", to the balance" : ""}`;
    drawLine(pages, { key: `refund ${index}`, label, cents: -cents });
  }
  const toCard = toCards({ refunds });
  if (toCard > 0) {
    drawLine(pages, { key: "kept", label: "Charged, less what went back", cents: order.total - toCard, kind: "total" });
  }
  pages.y += 10;
}

/**
 * A receipt as a printed sheet: laboratory tests apart from everything else, as administrators of HSA and FSA money
 * ask, then what was taken off, charged and given back.
 * @returns the bytes of a PDF
 */
export async function receiptSheet(facts: ReceiptFacts): Promise<Uint8Array> {
  const { order, seller, refundRule, paper } = facts;
  const others = await otherLetters(JSON.stringify(facts));
  const pages = new SheetPages({ title: `Receipt of order ${order.number}`, paper, others });
  const { tests, testsCents, others: fees, sums } = receiptParts(order);
  drawHead(pages, facts);
  drawPeople(pages, facts);
  drawGroup(pages, "Laboratory tests (diagnostic)", tests, "Laboratory tests in all");
  drawGroup(pages, tests.length > 0 ? "Fees, shipping and everything else" : "Items", fees, null);
  drawSums(pages, facts, sums);
  pages.paragraph(refundRule, { size: 8.5, color: SOFT });
  pages.y += 3;
  const share = tests.length > 0 ? `${testsText({ ...order, refunded: toCards(facts) }, testsCents)} ` : "";
  pages.paragraph(
    `For HSA and FSA: ${share}Tests are generally eligible; membership fees may not be. Your plan's administrator decides.`,
    { size: 8.5, color: SOFT },
  );
  return pages.close(`${seller.name}. Receipt of order ${order.number}.`);
}
