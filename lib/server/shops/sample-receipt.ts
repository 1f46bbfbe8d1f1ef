import "server-only";
import type { Database } from "@/lib/server/db/client";
import { selectDraft } from "@/lib/server/db/queries/shop-versions";
import { type Reply, reply } from "@/lib/server/http/reply";
import { type ReceiptFacts, receiptSheet } from "@/lib/server/sheet/receipt-sheet";
import { type Editor, ownShop } from "./staff-shops";

const RECEIPT: Omit<ReceiptFacts, "seller"> = {
  order: {
    ...{ number: "4827-1103", createdAt: new Date("2027-01-04T15:00:00Z"), isRenewal: false, isPaidLater: false },
    ...{ paidWith: "Visa ending in 4242", sentWith: null, refunds: [], shipTo: { country: "US" } },
    ...{ refundRule: "Cancel before your order ships and you get everything back." },
    ...{ discount: 0, shipping: 2500, balanceUsed: 0, added: 0, takenBack: [], total: 17_400 },
    lines: [
      {
        title: "Core Essentials",
        detail: null,
        quantity: 1,
        amount: 14_900,
        priceRecord: "core_quarter",
        part: "test",
      },
    ],
  },
  buyer: { name: "Ada Quill", email: "ada@example.com" },
  shipTo: ["Ada Quill", "1 Congress Ave", "Austin, TX 78701", "US"],
  paper: "letter",
};

/** The receipt of an invented order, as a shop's customer would get it. */
export const sampleReceipt = (brandName: string): Promise<Uint8Array> =>
  receiptSheet({ ...RECEIPT, seller: { name: brandName, address: null, isHouse: false } });

/** The same of a shop as its draft was saved, or as it is published where there is none. @throws Problem shop_not_found */
export async function drawReceipt(db: Database, actor: Editor, businessKey: string): Promise<Reply<File>> {
  const shop = await ownShop(db, actor, businessKey);
  const look = (await selectDraft(db, shop.id))?.look ?? shop.customization;
  const bytes = await sampleReceipt(look.businessName);
  const name = `receipt-${businessKey}.pdf`;
  return reply(new File([new Uint8Array(bytes)], name, { type: "application/pdf" }), {
    headers: {
      "content-disposition": `attachment; filename="${name}"`,
      "content-security-policy": "sandbox; default-src 'none'",
      "cross-origin-resource-policy": "same-origin",
    },
  });
}
