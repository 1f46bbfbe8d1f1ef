import "server-only";
import { sql } from "drizzle-orm";
import { LEAST_PEOPLE } from "@/lib/domain/small-groups";
import type { Database } from "../client";
import { priceHistory } from "../schema/catalogue";
import { shops } from "../schema/shops";
import { visits } from "../schema/visits";

/** Of some texts of links those that are a shop's key or a campaign of our prices, or by which enough visits came. */
export async function selectKnownTexts(db: Database, texts: readonly string[]): Promise<string[]> {
  const wanted = sql`(${sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  )})`;
  const { rows } = await db.execute<{ text: string }>(sql`
    select ${shops.key} as text from ${shops} where ${shops.key} in ${wanted}
    union select lower(${priceHistory.campaign}) from ${priceHistory} where lower(${priceHistory.campaign}) in ${wanted}
    union select said.text
      from ${visits} cross join lateral (values (${visits.firstSource}), (${visits.lastSource}),
        (${visits.firstCampaign}), (${visits.lastCampaign})) as said(text)
      where said.text in ${wanted}
      group by said.text having count(distinct ${visits.sessionIdHash}) >= ${LEAST_PEOPLE}`);
  return rows.map(({ text }) => text);
}
