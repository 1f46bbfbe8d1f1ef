import "server-only";
import { shopFieldName, styleWords } from "@/lib/content/shop-fields";
import type { PastSchedule, ShopChange, ShopHistoryEntry } from "@/lib/contracts/staff-shop-history";
import { seedOptions } from "@/lib/domain/catalogue/seed-prices";
import { formatCents } from "@/lib/domain/money";
import type { Database } from "@/lib/server/db/client";
import { selectSchedules } from "@/lib/server/db/queries/shop-schedules";
import { type ShopVersionRow, selectVersions } from "@/lib/server/db/queries/shop-versions";
import type { Actor } from "@/lib/server/http/actor";
import { LOOK_FIELDS } from "./clean-customization";
import { ownShop } from "./staff-shops";

/** A field's value as people read it. */
function wordsOf(value: unknown): string {
  if (typeof value === "boolean") return value ? "on" : "off";
  if (Array.isArray(value))
    return value.map((item) => (typeof item === "string" ? item : Object.values(item).join(": "))).join("\n");
  return typeof value === "object" && value !== null
    ? Object.entries(value).map(textLine).join("\n")
    : `${value ?? ""}`;
}

const textLine = ([field, text]: [string, unknown]) => `${shopFieldName(field)}: ${text}`;

type Content = Pick<ShopVersionRow, "customization" | "productKeys" | "redirectParameters" | "prices">;

function fieldsOf({ customization, productKeys, redirectParameters, prices }: Content): Record<string, unknown> {
  return {
    ...customization,
    ...styleWords(customization),
    products: productKeys,
    redirectParameters,
    prices: pricesInWords(prices).sort(),
  };
}

/** What differs between two versions, field by field. */
export function changesBetween(before: Content, after: Content): ShopChange[] {
  const from = fieldsOf(before);
  const to = fieldsOf(after);
  const names = new Set([...LOOK_FIELDS, "products", "redirectParameters", "prices"]);
  return [...names].flatMap((field) => {
    const change = { field, before: wordsOf(from[field]), after: wordsOf(to[field]) };
    return change.before === change.after ? [] : [change];
  });
}

/** Prices of its own, a line each. */
function pricesInWords(prices: Content["prices"]): string[] {
  const titles = new Map(seedOptions().map(({ lookupKey, title }) => [lookupKey, title]));
  return Object.entries(prices ?? {}).map(([key, cents]) => `${titles.get(key) ?? key}: ${formatCents(cents)}`);
}

/** The versions of a shop, newest first, each with what it changed, and what was put down for publication. */
export async function readHistory(
  db: Database,
  actor: Actor,
  businessKey: string,
): Promise<{ versions: ShopHistoryEntry[]; schedules: PastSchedule[] }> {
  const shop = await ownShop(db, actor, businessKey);
  const rows = await selectVersions(db, shop.id);
  const versions = rows.map(({ row, by }, index) => {
    const before = rows[index + 1]?.row;
    return {
      version: row.version,
      publishedAt: row.publishedAt.toISOString(),
      by,
      reason: row.reason,
      changes: before ? changesBetween(before, row) : [],
    };
  });
  const schedules = (await selectSchedules(db, shop.id)).map(({ row, by }) => ({
    ...{ state: row.state, by, refusal: row.refusal },
    publishAt: row.publishAt.toISOString(),
    decidedAt: row.decidedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  }));
  return { versions, schedules };
}
