import "server-only";
import type { PayoutLine } from "@/lib/content/payout-words";
import { otherLetters } from "@/lib/server/sheet/other-letters";
import { BRAND, INK, MIST, type Paper, SheetPages, SOFT } from "@/lib/server/sheet/sheet-page";

/** Everything that a printed statement says. */
export interface PayoutFacts {
  /** Who pays, and whom. */
  readonly issuer: string;
  readonly partner: string;
  /** Of which months it is. */
  readonly title: string;
  readonly lines: readonly (PayoutLine & { readonly amount: string })[];
  readonly paper: Paper;
}

const AMOUNT_WIDTH = 100;

function drawHead(pages: SheetPages, { issuer, partner, title }: PayoutFacts): void {
  pages.pill(pages.left, pages.y + 6, 34, 5, MIST);
  pages.pill(pages.left + 8, pages.y + 6, 18, 5, BRAND);
  pages.pill(pages.left + 18, pages.y + 1, 3, 15, INK);
  pages.text(issuer, pages.left + 42, pages.y + 1, pages.width - 42, { face: "serif", size: 13 });
  pages.y += 40;
  pages.paragraph("Payout statement", { face: "serif", size: 26, tag: "H1" });
  pages.y += 4;
  pages.paragraph(`${title}, for ${partner}. Months are New York time.`, { size: 10, color: SOFT });
  pages.y += 18;
}

/** @returns the bytes of a PDF */
export async function payoutSheet(facts: PayoutFacts): Promise<Uint8Array> {
  const { lines, issuer, title, partner, paper } = facts;
  const others = await otherLetters(JSON.stringify(facts));
  const pages = new SheetPages({ title: `Payout statement, ${title}`, paper, others });
  drawHead(pages, facts);
  pages.hairline(pages.y);
  pages.y += 10;
  for (const { label, detail, amount, isTotal } of lines) {
    const setting = isTotal ? ({ face: "strong", size: 12 } as const) : ({ size: 10 } as const);
    const small = { size: 8.5, color: SOFT } as const;
    const width = pages.width - AMOUNT_WIDTH;
    const heights = [pages.heightOf(label, width, setting), detail ? pages.heightOf(detail, width, small) + 1 : 0];
    const height = heights.reduce((sum, one) => sum + one, 8);
    pages.room(height);
    pages.text(label, pages.left, pages.y, width, setting);
    pages.text(amount, pages.left + width, pages.y, AMOUNT_WIDTH, { ...setting, align: "right" });
    if (detail) pages.text(detail, pages.left, pages.y + (heights[0] ?? 0) + 1, width, small);
    pages.y += height;
  }
  return pages.close(`${issuer}. Payout statement, ${title}, for ${partner}.`);
}
