import "server-only";
import { momentText } from "@/lib/domain/date-text";
import { formatCents } from "@/lib/domain/money";
import { type ReceiptOrder, type ReceiptPart, receiptParts } from "@/lib/domain/receipt-parts";
import { otherLetters } from "./other-letters";
import { BRAND, INK, MIST, type Paper, SheetPages, SOFT } from "./sheet-page";

/** Everything that a receipt says. */
export interface ReceiptFacts {
  readonly order: ReceiptOrder & { readonly number: string; readonly createdAt: Date };
  /** Who sold it. Our own shop has its mark and its address; a partner's must not lead to ours: it has its name, and its own domain where it stands at one. */
  readonly seller: { readonly name: string; readonly address: string | null; readonly isHouse: boolean };
  readonly buyer: { readonly name: string; readonly email: string };
  readonly shipTo: readonly string[];
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
function drawPeople(pages: SheetPages, { buyer, shipTo }: ReceiptFacts, paidWith: string | null): void {
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

function drawGroup(pages: SheetPages, { title, lines }: { title: string; lines: readonly ReceiptPart[] }): void {
  // A heading never stands alone at the foot of a page.
  pages.room(60);
  pages.paragraph(title, { face: "strong", size: 10.5, tag: "H2" });
  pages.y += 4;
  drawLines(pages, lines);
}

function drawLines(pages: SheetPages, lines: readonly ReceiptPart[]): void {
  pages.hairline(pages.y);
  pages.y += 8;
  for (const line of lines) drawLine(pages, line);
  pages.y += 10;
}

/**
 * A receipt as a printed sheet.
 * @returns the bytes of a PDF
 */
export async function receiptSheet(facts: ReceiptFacts): Promise<Uint8Array> {
  const { order, seller, paper } = facts;
  const others = await otherLetters(JSON.stringify(facts));
  const pages = new SheetPages({ title: `Receipt of order ${order.number}`, paper, others });
  const { groups, sums, paidWith, rules } = receiptParts(order);
  drawHead(pages, facts);
  drawPeople(pages, facts, paidWith);
  for (const group of groups) drawGroup(pages, group);
  pages.room(80);
  drawLines(pages, sums);
  for (const rule of rules) {
    pages.paragraph(rule, { size: 8.5, color: SOFT });
    pages.y += 3;
  }
  return pages.close(`${seller.name}. Receipt of order ${order.number}.`);
}
