import "server-only";
import { productOf } from "@/lib/domain/catalogue/products";
import { sumCents } from "@/lib/domain/money";
import type { ReceiptPartOf } from "@/lib/domain/receipt-parts";
import type { selectLedgerSums } from "@/lib/server/db/queries/account";
import type { OrderLineRow, OrderRow } from "@/lib/server/db/queries/orders";
import { upgradeDetails } from "@/lib/server/db/queries/upgrade-details";
import type { UpgradeRow } from "@/lib/server/db/queries/upgrades";

const TEST_KINDS: ReadonlySet<string> = new Set(["program", "mini", "upgrade"]);
const DEVICE = "addon_easy-draw-upgrade";

/**
 * Whether a line is a laboratory test, the fee of an unlimited plan, or something else: a device, a service, a thing.
 * Administrators of HSA and FSA money ask for the difference. A kit that such a plan's fee has paid for is a test.
 */
export function receiptPartOf({
  productKey,
  priceType,
  frequency,
}: Pick<OrderLineRow, "productKey" | "priceType" | "frequency">): ReceiptPartOf {
  const kind = productOf(productKey)?.kind;
  if (kind === "unlimited_upgrade" || (priceType === "unlimited" && frequency === "unlimited")) return "fee";
  return productKey !== DEVICE && TEST_KINDS.has(kind ?? "") ? "test" : "other";
}

/** What was charged for upgrades that were taken back, as far as that much is no longer among the lines. */
function takenBackOf(undone: readonly UpgradeRow[], withoutLine: number): { title: string; amount: number }[] {
  let left = withoutLine;
  return undone.flatMap((row) => {
    const amount = row.amountCents;
    if (amount > left) return [];
    left -= amount;
    return [{ title: upgradeDetails(row).title, amount }];
  });
}

/**
 * What an order is made of by now. What was charged for things that are no longer among its lines is told apart, so
 * that a receipt always adds up. Unit: cents.
 * @param sums    of its ledger
 * @param undone  its upgrades that were charged and taken back, oldest first
 */
export function orderAmounts(
  order: Pick<OrderRow, "totalCents" | "refundedCents">,
  lines: readonly Pick<OrderLineRow, "unitAmountCents" | "quantity">[],
  sums: Awaited<ReturnType<typeof selectLedgerSums>>,
  undone: readonly UpgradeRow[],
) {
  const of = (account: (typeof sums)[number]["account"]) => sums.find((sum) => sum.account === account)?.cents ?? 0;
  const subtotal = sumCents(lines.map(({ unitAmountCents, quantity }) => unitAmountCents * quantity));
  const [shipping, discount, balanceUsed] = [0 - of("shipping"), of("discount"), of("balance")];
  const withoutLine = order.totalCents - (subtotal + shipping - discount - balanceUsed);
  const takenBack = takenBackOf(undone, withoutLine);
  const added = withoutLine - sumCents(takenBack.map(({ amount }) => amount));
  const { totalCents: total, refundedCents: refunded } = order;
  return { subtotal, discount, shipping, balanceUsed, added, takenBack, total, refunded };
}
