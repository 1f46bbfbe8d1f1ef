import { sql } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";

/** Where another process finds the database of this test file. */
export async function addressOfDatabase(db: Database): Promise<URL> {
  const { rows } = (await db.execute(sql`select current_database() as name`)) as unknown as {
    rows: readonly { name: string }[];
  };
  const url = new URL(process.env.TEST_DATABASE_URL ?? "");
  url.pathname = `/${rows[0]?.name}`;
  return url;
}
