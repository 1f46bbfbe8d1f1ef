import { expect, it } from "vitest";
import { withDatabase } from "../support/database";

const db = withDatabase();

/** They grow with each page that somebody looks at. */
const GROWING = ["page_views", "visits"];

it("nothing points at the tables that grow with each page, so that they can be laid out in parts by month", async () => {
  const { rows } = await db().execute(
    `select conrelid::regclass::text as pointing from pg_constraint
     where contype = 'f' and confrelid::regclass::text in (${GROWING.map((name) => `'${name}'`).join()})`,
  );
  expect(rows).toEqual([]);
  const { rows: timed } = await db().execute(
    `select table_name from information_schema.columns
     where table_name in (${GROWING.map((name) => `'${name}'`).join()}) and data_type = 'timestamp with time zone'
     group by 1 order by 1`,
  );
  expect(timed).toEqual(GROWING.map((name) => ({ table_name: name })));
});
