import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { PreparedPglite } from "@/lib/server/db/prepared-pglite";

let client: PreparedPglite;

beforeAll(async () => {
  client = await PreparedPglite.open("memory://", { startParams: [...PreparedPglite.defaultStartParams] });
});
beforeEach(() =>
  client.exec(
    "drop table if exists things; create table things (id int primary key, name text, data jsonb, tags text[], at timestamptz)",
  ),
);
afterAll(() => client.close());

const add = (id: number, name = "a thing") =>
  client.query("insert into things (id, name) values ($1, $2) returning id", [id, name]);
const names = async () =>
  (await client.query<{ name: string }>("select name from things order by id")).rows.map(({ name }) => name);

describe("a statement", () => {
  it("gives back what it was given, in every type that the shop keeps", async () => {
    const at = new Date("2026-03-04T05:06:07Z");
    const given = { id: 1, name: "it's", data: { list: [1, null] }, tags: ["a", 'b"'], at };
    const text = "insert into things (id, name, data, tags, at) values ($1, $2, $3, $4, $5)";
    const written = await client.query(text, Object.values(given));
    expect(written.affectedRows).toBe(1);
    expect((await client.query("select * from things where id = $1", [1])).rows).toEqual([given]);
    const { rows } = await client.query("select id, name from things", [], { rowMode: "array" });
    expect(rows).toEqual([[1, "it's"]]);
  });

  it("runs again with other values, and with none", async () => {
    for (const id of [1, 2, 3]) expect((await add(id)).rows).toEqual([{ id }]);
    await client.query("update things set name = $1 where id = $2", [null, 2]);
    expect(await names()).toEqual(["a thing", null, "a thing"]);
  });

  it("that fails says why, and the next one runs", async () => {
    await add(1);
    await expect(add(1)).rejects.toMatchObject({ code: "23505", constraint: "things_pkey" });
    await expect(client.query("select nothing from nowhere")).rejects.toMatchObject({ code: "42P01" });
    await add(2);
    expect(await names()).toHaveLength(2);
  });

  it("is learnt anew once its table has changed", async () => {
    await add(1);
    const all = () => client.query("select * from things");
    await all();
    await client.exec("alter table things drop column name");
    await all().catch(() => undefined);
    expect((await all()).rows).toEqual([{ id: 1, data: null, tags: null, at: null }]);
  });

  it("is not kept for ever: only so many are", async () => {
    for (let count = 0; count < 450; count++) await client.query(`select ${count} as number`);
    const { rows } = await client.query<{ kept: number }>("select count(*)::int as kept from pg_prepared_statements");
    expect(rows[0]?.kept).toBeLessThanOrEqual(400);
    expect((await client.query("select 0 as number")).rows).toEqual([{ number: 0 }]);
  });
});

describe("a transaction", () => {
  it("keeps everything or nothing", async () => {
    await client.transaction((tx) => tx.query("insert into things (id, name) values (1, 'kept')"));
    const failing = client.transaction(async (tx) => {
      await tx.query("insert into things (id, name) values (2, 'lost')");
      throw new Error("changed my mind");
    });
    await expect(failing).rejects.toThrow("changed my mind");
    const backing = client.transaction(async (tx) => {
      await tx.query("insert into things (id, name) values (3, 'taken back')");
      await tx.rollback();
      await tx.query("select 1");
    });
    await expect(backing).rejects.toThrow("Transaction is closed");
    expect(await names()).toEqual(["kept"]);
  });

  it("is alone: what others ask meanwhile comes after it", async () => {
    const order: string[] = [];
    const first = client.transaction(async (tx) => {
      for (const step of ["one", "two"]) {
        await new Promise((resolve) => setTimeout(resolve, 5));
        await tx.query("select $1::text", [step]);
        order.push(step);
      }
    });
    const second = client.query("select 1").then(() => order.push("three"));
    await Promise.all([first, second]);
    expect(order).toEqual(["one", "two", "three"]);
  });
});

it("lets the rest of the process have its turn between many statements", async () => {
  let turns = 0;
  let isOver = false;
  const turn = () => {
    turns += 1;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  await Promise.all(Array.from({ length: 400 }, (_, id) => add(id)));
  isOver = true;
  expect(turns).toBeGreaterThan(1);
});
