import { expect, it } from "vitest";
import type { Condition, Query, Row, Storage } from "../src/storage.ts";

const at = (second: number) => new Date(1_800_000_000_000 + second * 1000);

const row = (id: string, more: Partial<Row> = {}): Row => ({
  id,
  object: "thing",
  customer: null,
  parent: null,
  lookupKey: null,
  data: { id, object: "thing" },
  notes: null,
  dueAt: null,
  createdAt: at(0),
  ...more,
});

type Open = () => Storage;

const finder =
  (open: Open) =>
  async (query: Omit<Query, "order">, order: Query["order"] = "oldest") =>
    (await open().select({ ...query, order })).map(({ id }) => id);

/** What every storage promises. @param open  a storage with nothing in it */
export function promisesOfStorage(open: Open): void {
  promisesOfFinding(open);
  promisesOfWriting(open);
  promisesOfDelivery(open);
}

function promisesOfFinding(open: Open): void {
  const idsOf = finder(open);

  it("finds by kind, id, owner, parent, lookup key, age and due time, in both directions", async () => {
    const [a, b] = [row("a", { customer: "cus_1", lookupKey: "key" }), row("b", { parent: "p", createdAt: at(5) })];
    await open().write({ inserts: [a, b, row("c", { object: "other", dueAt: at(9) }), row("d", { dueAt: at(7) })] });
    expect(await idsOf({})).toEqual(["a", "b", "c", "d"]);
    expect(await idsOf({ object: "thing", limit: 2 }, "newest")).toEqual(["d", "b"]);
    expect(await idsOf({ ids: ["b", "c"], object: "thing" })).toEqual(["b"]);
    expect([await idsOf({ customer: "cus_1" }), await idsOf({ parent: "p" })]).toEqual([["a"], ["b"]]);
    expect(await idsOf({ lookupKeys: ["key", "none"] })).toEqual(["a"]);
    expect(await idsOf({ created: { gt: at(0), lte: at(5) } })).toEqual(["b"]);
    expect(await idsOf({ laterThan: "b", dueUntil: at(9) }, "due")).toEqual(["d", "c"]);
    expect(await idsOf({ earlierThan: "c" }, "newest")).toEqual(["b", "a"]);
    expect((await open().select({ ids: ["a"], order: "oldest" }))[0]).toEqual(a);
  });

  it("finds what falls due as it stands: moved, due no more, due since, or gone", async () => {
    const due = ["a", "b", "c"].map((id, index) => row(id, { dueAt: at(5 + index) }));
    await open().write({ inserts: [...due, row("d")] });
    await open().write({ updates: [row("a", { dueAt: at(9) }), row("b"), row("d", { dueAt: at(1) })] });
    await open().transaction((rows) => rows.remove("c"));
    expect(await idsOf({ dueUntil: at(9) }, "due")).toEqual(["d", "a"]);
    expect(await idsOf({ dueUntil: at(8) }, "due")).toEqual(["d"]);
  });

  it.each<[Condition, string[]]>([
    [{ path: ["name"], is: "=", value: "Ada" }, ["a"]],
    [{ path: ["meta", "x.y"], is: "=", value: null }, ["b"]],
    [{ path: ["cents"], is: ">=", value: 500 }, ["b"]],
    [{ path: ["name"], is: "begins", value: "A_" }, []],
    [{ path: ["name"], is: "begins", value: "A" }, ["a"]],
    [{ not: { path: ["name"], is: "=", value: "Ada" } }, ["b"]],
    [
      {
        any: [
          { path: ["name"], is: "=", value: "Ada" },
          { path: ["cents"], is: "<", value: 501 },
        ],
      },
      ["a", "b"],
    ],
    [
      {
        all: [
          { path: ["name"], is: "=", value: "Ada" },
          { path: ["cents"], is: "<", value: 499 },
        ],
      },
      [],
    ],
    [{ isDelivered: false }, ["b"]],
  ])("finds where %o", async (where, expected) => {
    const inserts = [
      row("a", { data: { name: "Ada", cents: 499, meta: { "x.y": "1" } } }),
      row("b", { data: { cents: 500 } }),
    ];
    await open().write({ inserts, deliveries: [{ eventId: "b", createdAt: at(0) }] });
    expect(await idsOf({ where })).toEqual(expected);
  });

  it("finds what contains fields, at any depth and in lists", async () => {
    await open().write({
      inserts: [row("a", { data: { items: [{ price: { id: "p" }, n: 1 }], end: null } }), row("b")],
    });
    expect(await idsOf({ fields: { items: [{ price: { id: "p" } }], end: null } })).toEqual(["a"]);
    expect(await idsOf({ fields: { items: [{ price: { id: "q" } }] } })).toEqual([]);
  });
}

function promisesOfWriting(open: Open): void {
  const idsOf = finder(open);

  it("keeps all of a transaction or nothing, and a changed object's place and age", async () => {
    await open().write({ inserts: [row("a"), row("b")] });
    const failing = open().transaction(async (rows) => {
      await rows.write({ inserts: [row("c")] });
      throw new Error("stop");
    });
    await expect(failing).rejects.toThrow("stop");
    await open().transaction((rows) => rows.write({ updates: [row("a", { createdAt: at(99), notes: { x: 1 } })] }));
    await open().remove("b");
    const kept = await open().select({ order: "oldest" });
    expect(kept).toEqual([row("a", { notes: { x: 1 } })]);
  });

  it("lets one object have a lookup key, and what is missing only be added", async () => {
    await open().write({ inserts: [row("a", { lookupKey: "key" })] });
    await expect(open().write({ inserts: [row("b", { lookupKey: "key" })] })).rejects.toThrow();
    await open().write({ updates: [row("a")], inserts: [row("c", { lookupKey: "key" })] });
    await open().write({ missing: [row("a", { notes: {} }), row("d")] });
    expect(await idsOf({})).toEqual(["a", "c", "d"]);
    expect((await open().select({ ids: ["a"], order: "oldest" }))[0]?.notes).toBeNull();
  });

  it("remembers the newest answer to a key, for as long as it is asked to", async () => {
    const answer = { key: "k", fingerprint: "f", status: 200, body: { a: 1 }, requestId: "req_1", createdAt: at(10) };
    await open().write({ answer: { ...answer, status: 500 } });
    await open().write({ answer });
    expect(await open().recall("k", at(9))).toEqual(answer);
    expect(await open().recall("k", at(10))).toBeNull();
    await open().forgetAnswers(at(11));
    expect(await open().recall("k", at(9))).toBeNull();
  });
}

function promisesOfDelivery(open: Open): void {
  const idsOf = finder(open);

  it("gives an event that is due to one worker, until its lease ends or it is settled", async () => {
    await open().write({ inserts: [row("a"), row("b")], deliveries: [{ eventId: "a", createdAt: at(0) }] });
    const [first, second] = await Promise.all([open().lease(at(1), at(31), 9), open().lease(at(1), at(31), 9)]);
    expect([...first, ...second]).toEqual([{ event: row("a"), attempts: 1 }]);
    expect(await open().nextDelivery()).toEqual(at(31));
    expect(await open().lease(at(31), at(61), 9)).toMatchObject([{ attempts: 2 }]);
    await open().settle("a", { deliveredAt: at(32), nextAttemptAt: null, status: 200, error: null });
    expect(await open().nextDelivery()).toBeNull();
    expect(await idsOf({ where: { isDelivered: true } })).toEqual(["a"]);
  });
}
