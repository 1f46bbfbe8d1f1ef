import { describe, expect, it } from "vitest";
import { randomFrom } from "@/tests/api/fuzz/random";
import { chooseRelease, type Movement, wholeSteps } from "./payout-release";

let orders = 0;
const sale = (person: number, code: string | null, more: Partial<Movement> = {}): Movement => {
  orders += 1;
  const known = { orderId: `o${orders}`, month: "2026-01", part: "sale", email: `p${person}@example.com` } as const;
  return { ...known, code, keptCents: 10_900n, feeCents: 346n, ...more };
};
const many = (count: number, code: string | null, from = 0, more: Partial<Movement> = {}) =>
  Array.from({ length: count }, (_, index) => sale(from + index, code, more));

describe("a code of fewer than five people", () => {
  it("waits, however many bought without one", () => {
    const plain = many(20, null);
    const own = sale(50, "CAROL", { keptCents: 10_487n });
    expect(chooseRelease([...plain, own], "2026-01").told).toEqual(plain);
  });

  it("is told once five people have used it, and one person's five orders are one person's", () => {
    const used = many(5, "CLUB", 100);
    expect(chooseRelease(used, "2026-02").told).toEqual(used);
    expect(chooseRelease(used.slice(0, 4), "2026-02")).toMatchObject({ told: [], people: 0 });
    expect(
      chooseRelease(
        many(5, "CLUB").map((one) => ({ ...one, email: "a@example.com" })),
        "2026-02",
      ).told,
    ).toEqual([]);
  });

  it("is told after a year with the orders of five others, in steps that say nothing of one order", () => {
    const own = sale(50, "CAROL", { keptCents: 10_487n });
    expect(chooseRelease([own, ...many(5, null, 0, { month: "2026-12" })], "2026-12").overdue).toEqual([]);
    expect(chooseRelease([own, ...many(4, null, 0, { month: "2027-01" })], "2027-01").overdue).toEqual([]);
    const late = chooseRelease([own, ...many(5, null, 0, { month: "2027-01" })], "2027-01");
    expect(late.overdue).toEqual([own]);
    expect([wholeSteps(10_487n), wholeSteps(-10_487n), wholeSteps(4_999n)]).toEqual([10_000n, -10_000n, 0n]);
  });
});

it("what went back waits for five people too, and an order that went back whole is in no sum of sales", () => {
  const paid = many(6, null);
  const back = (of: Movement): Movement => ({ ...of, part: "back", keptCents: -of.keptCents, feeCents: 0n });
  const part = (of: Movement): Movement => ({ ...of, part: "back", keptCents: -5_000n, feeCents: 0n });
  const some = paid.slice(0, 4).map(part);
  expect(chooseRelease([...paid, ...some], "2026-01").told).toEqual(paid);
  const all = [...paid, ...paid.slice(0, 2).map(back)];
  expect(chooseRelease(all, "2026-01").told).toEqual([]);
  const gone = [...paid, ...paid.map(back)];
  expect(chooseRelease(gone, "2026-01").told).toHaveLength(12);
});

/** The codes that a partner could make for one person each: sums of them are read like digits. */
const CODES = ["ALICE", "BOB", "CAROL", "DAVE", "CLUB", null, null] as const;

/** What one month brings to a random shop. */
function monthOf({ between, pick, chance }: ReturnType<typeof randomFrom>, month: string): Movement[] {
  return Array.from({ length: between(0, 9) }, () => {
    const code = pick(CODES);
    const person = code === null || code === "CLUB" ? between(1, 40) : CODES.indexOf(code);
    const one = sale(person, code, { month, keptCents: BigInt(between(3_000, 90_000)) });
    const back = { ...one, part: "back" as const, keptCents: -(one.keptCents / 2n), feeCents: 0n };
    return chance(0.2) ? [one, back] : [one];
  }).flat();
}

/** How many people each part and code of a statement is of: the least. */
function fewestIn(told: readonly Movement[]): number {
  const groups = new Map<string, Set<string>>();
  for (const { part, code, email } of told) {
    const sign = `${part} ${code}`;
    groups.set(sign, (groups.get(sign) ?? new Set()).add(email));
  }
  return Math.min(...[...groups.values()].map(({ size }) => size));
}

describe.each([1, 2, 3, 4, 5, 6])("in a random shop (%i)", (seed) => {
  it("no statement, and no difference of two, holds to the cent what fewer than five people did with a code", () => {
    const random = randomFrom(seed);
    let waiting: Movement[] = [];
    const told: string[] = [];
    for (let number = 0; number < 40; number += 1) {
      const month = `${2026 + Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, "0")}`;
      waiting.push(...monthOf(random, month));
      const release = chooseRelease(waiting, month);
      // What one statement says beyond the one before is what is told in it.
      expect(fewestIn(release.told)).toBeGreaterThanOrEqual(5);
      const now = [...release.told, ...release.overdue];
      told.push(...now.map(({ orderId, part }) => `${orderId} ${part}`));
      waiting = waiting.filter((movement) => !now.includes(movement));
    }
    expect(new Set(told).size).toBe(told.length);
    expect(told.length).toBeGreaterThan(20);
  });
});
