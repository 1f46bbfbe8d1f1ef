import "server-only";
import * as z from "zod/mini";
import type { UpgradeRow } from "./upgrades";

const details = z.object({
  title: z._default(z.string(), "Upgrade"),
  lookupKey: z._default(z.string(), ""),
  /** Cents. */
  unitAmountCents: z._default(z.int(), 0),
});

/** What an upgrade's row keeps of what was sold, beside its columns. */
export function upgradeDetails(row: Pick<UpgradeRow, "details">): z.output<typeof details> {
  return details.parse(row.details ?? {});
}
