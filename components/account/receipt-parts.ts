import type { ReceiptLine } from "@/components/ui/receipt-lines";
import type { AccountOrder, AccountOrderLine } from "@/lib/contracts/account";
import { sumCents } from "@/lib/domain/money";

/** A receipt in the parts that administrators of HSA and FSA money ask for. Each adds up, and all do together. */
export interface ReceiptParts {
  tests: ReceiptLine[];
  testsCents: number;
  others: ReceiptLine[];
  sums: ReceiptLine[];
}

function lineOf({ title, detail, quantity, amount }: AccountOrderLine, index: number): ReceiptLine {
  const label = quantity > 1 ? `${quantity} × ${title}` : title;
  return { key: `${index} ${title}`, label, cents: amount, ...(detail !== null && { detail }) };
}

function deductionLine(key: string, label: string, cents: number): ReceiptLine[] {
  return cents === 0 ? [] : [{ key, label, cents: -cents, kind: "off" }];
}

/** Credit that was spent on the order, or that a cheaper plan gave for it. */
function balanceLine(spentCents: number): ReceiptLine[] {
  if (spentCents >= 0) return deductionLine("balance", "From your balance", spentCents);
  return [{ key: "balance", label: "To your balance", cents: -spentCents }];
}

/** Tests apart from everything else, then what was taken off, and the total that was charged. */
export function receiptParts(order: AccountOrder): ReceiptParts {
  const { lines, discount, shipping, balanceUsed, added, total, refunded } = order;
  const tests = lines.filter(({ isTest }) => isTest);
  const others = lines.filter(({ isTest }) => !isTest);
  const shippingLine: ReceiptLine[] = shipping === 0 ? [] : [{ key: "shipping", label: "Shipping", cents: shipping }];
  const addedLine: ReceiptLine[] = added === 0 ? [] : [{ key: "added", label: "Added after the order", cents: added }];
  return {
    tests: tests.map(lineOf),
    testsCents: sumCents(tests.map(({ amount }) => amount)),
    others: [...others.map(lineOf), ...shippingLine, ...addedLine],
    sums: [
      ...deductionLine("discount", "Discount", discount),
      ...balanceLine(balanceUsed),
      { key: "total", label: "Charged", cents: total, kind: "total" },
      ...deductionLine("refunded", "Given back", refunded),
    ],
  };
}
