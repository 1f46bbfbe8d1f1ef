import "server-only";
import type { Database } from "@/lib/server/db/client";
import { discounts } from "@/lib/server/db/schema/discounts";
import { DEMO_PEOPLE } from "./demo-people";
import { demoShopId } from "./seed-shops";

type Seeded = Omit<typeof discounts.$inferInsert, "id" | "promotionId" | "code" | "uses">;

const once = { duration: "once" } as const;
const percent = (percentOff: number) => ({ kind: "percent", percentOff }) as const;
const amount = (amountOffCents: number) => ({ kind: "amount", amountOffCents }) as const;

/** The demo codes. Source: the catalogue. */
const DISCOUNTS: Readonly<Record<string, Seeded>> = {
  WELCOME25: {
    ...amount(2500),
    ...once,
    appliesTo: ["core_quarter", "heart-metabolic_quarter", "hormone_quarter", "thyroid_quarter"],
    isFirstTimeOnly: true,
    promotionName: "Welcome",
  },
  HEART10: { ...percent(10), ...once, appliesTo: ["heart-metabolic"], promotionName: "Heart month" },
  FRIEND25: { ...amount(2500), ...once, isFirstTimeOnly: true, promotionName: "Recommended by a friend" },
  SHIPFREE: { kind: "shipping", ...once, minSumCents: 10_000, promotionName: "Free shipping" },
  STAFF100: {
    ...percent(100),
    ...once,
    allowedEmails: Object.values(DEMO_PEOPLE)
      .filter(({ role }) => role !== "customer")
      .map(({ email }) => email),
    promotionName: "Staff kit",
  },
  LIFT15: { ...percent(15), ...once, shopId: demoShopId("lift-club"), promotionName: "Lift Club members" },
  LASTONE: { ...percent(50), ...once, maxUses: 1, promotionName: "The last one" },
  OLD2025: {
    ...percent(20),
    ...once,
    startsAt: new Date("2025-01-01T05:00:00Z"),
    expiresAt: new Date("2025-07-01T04:00:00Z"),
    promotionName: "First half of 2025",
  },
  THREE20: { ...percent(20), duration: "repeating", durationInCycles: 3, promotionName: "Three cycles" },
  FOREVER5: { ...percent(5), duration: "forever", promotionName: "Forever" },
};

/** The demo codes, one per rule that a code can have. */
export async function seedDiscounts(db: Database): Promise<void> {
  const rows = Object.entries(DISCOUNTS).map(([code, discount]) => {
    const name = code.toLowerCase();
    return { id: `disc_${name}`, promotionId: `promo_${name}`, code, ...discount };
  });
  await db.insert(discounts).values(rows).onConflictDoNothing();
}
