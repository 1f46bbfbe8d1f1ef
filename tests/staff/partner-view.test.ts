import "../api/wide-limits";
import { beforeAll, describe, expect, it } from "vitest";
import { ALL_CALLS } from "@/lib/server/http/all-calls";
import { jsonSchemaOf } from "@/lib/server/openapi/json-schema";
import { type ActorName, COLLEAGUES, withWorld } from "../api/world";
import { capture, READING } from "./partner-questions";
import { ROLE_CALLS } from "./partner-roles";
import { fillShop } from "./partner-shop";
import { PARTNER_VIEW, type Telling, VIEWERS, type Viewer } from "./partner-view";

const world = withWorld();
beforeAll(() => fillShop(), 120_000);

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const OPEN_TO_PARTNERS = ALL_CALLS.filter(({ access }) => /^(?:staff$|staff-|shop-)/.test(access));

type Schema = ReturnType<typeof jsonSchemaOf>;
const asSchema = (value: unknown): Schema | null =>
  typeof value === "object" && value !== null ? (value as Schema) : null;

/** Each field of an answer, as a path without the places of list items. */
function fieldsOf(schema: Schema, at = ""): string[] {
  const below = [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => {
      return fieldsOf(asSchema(part) ?? {}, at === "" ? name : `${at}.${name}`);
    }),
    ...[schema.items, schema.additionalProperties].flatMap((part) => {
      const known = Array.isArray(part) ? null : asSchema(part);
      return known ? fieldsOf(known, at) : [];
    }),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((part) => fieldsOf(asSchema(part) ?? {}, at)),
  ];
  return below.length > 0 ? [...new Set(below)] : [at];
}

const covers = (line: string, field: string) =>
  line === field || line === "*" || (line.endsWith(".*") && `${field}.`.startsWith(line.slice(0, -1)));

/** Every line of the contract about a call, with how it tells. */
const linesOf = (name: string) =>
  Object.entries(PARTNER_VIEW[name]?.told ?? {}).flatMap(([how, fields]) =>
    fields.map((field) => ({ how: how as Telling, field })),
  );

describe("the contract of what a partner sees", () => {
  it("knows every call that a partner may make, and no other", () => {
    expect(Object.keys(PARTNER_VIEW).toSorted()).toEqual(OPEN_TO_PARTNERS.map(nameOf).toSorted());
  });

  it.each(OPEN_TO_PARTNERS.map((call) => [nameOf(call), call] as const))(
    "has one line for every field of %s, and none for what is not told",
    (name, { answer }) => {
      const fields = answer ? fieldsOf(jsonSchemaOf(answer, "output")) : [];
      const lines = linesOf(name);
      for (const field of fields) {
        expect(
          lines.filter((line) => covers(line.field, field)),
          `${name}: ${field}`,
        ).toHaveLength(1);
      }
      for (const { field } of lines) {
        expect(
          fields.some((told) => covers(field, told)),
          `${name} does not tell ${field}`,
        ).toBe(true);
      }
    },
  );

  it("covers whole subtrees of a shop's own work alone", () => {
    const whole = Object.keys(PARTNER_VIEW).flatMap((name) => linesOf(name).filter(({ field }) => field.endsWith("*")));
    expect(whole.map(({ how, field }) => `${how} ${field}`).toSorted()).toEqual([
      ...["shop *", "shop draft.look.*", "shop draft.prices.*", "shop published.look.*", "shop published.prices.*"],
      ...["shop work.look.*", "shop work.prices.*"],
    ]);
  });
});

const ACTOR_OF: Readonly<Record<Viewer, ActorName>> = { partner: "partner A", marketing: "marketing", admin: "admin" };

/** Every value that stands at a path of an answer. */
function valuesAt(value: unknown, path: readonly string[]): unknown[] {
  if (Array.isArray(value))
    return value.length === 0 && path.length > 0 ? [] : value.flatMap((one) => valuesAt(one, path));
  const [name, ...rest] = path;
  if (name === undefined) return [value];
  if (typeof value !== "object" || value === null || !(name in value)) return [];
  const next = (value as Record<string, unknown>)[name];
  return Array.isArray(next) && next.length === 0 ? [] : valuesAt(next, rest);
}

const isFigure = (value: unknown): value is number => typeof value === "number";
/** What may be told to others than admins of a figure: fives of people, and full fifties of dollars. */
const STEP_OF_COUNTS = 5;

/** What is wrong with how somebody who is no admin is told a value. Undefined: nothing. */
const WRONG: Readonly<Record<Telling, (values: readonly unknown[]) => unknown>> = {
  shop: () => undefined,
  self: () => undefined,
  runs: () => undefined,
  months: () => undefined,
  admin: (values) => values.find((value) => value !== null),
  // Nobody packs who was not told to: neither parcels nor their number.
  parcel: (values) => values.find((value) => value !== null && value !== 0),
  rough: (values) => values.filter(isFigure).find((value) => value % STEP_OF_COUNTS !== 0),
};

const CASES = READING.flatMap(({ name }) =>
  VIEWERS.filter((viewer) => PARTNER_VIEW[name]?.viewers.includes(viewer)).map((viewer) => [viewer, name] as const),
);

describe("what is told", { timeout: 120_000 }, () => {
  it("of every call that only reads is looked at", () => {
    const reads = Object.keys(PARTNER_VIEW).filter(
      (name) => name.startsWith("GET ") && !/customers\/\{id\}|\{month\}|\/receipt$/.test(name),
    );
    expect(READING.map(({ name }) => name)).toEqual(expect.arrayContaining(reads));
  });

  it.each(CASES)("to %s by %s is, field for field, what the contract says", async (viewer, name) => {
    const answers = await capture(world(), ACTOR_OF[viewer], name);
    for (const { how, field } of linesOf(name)) {
      const values = answers.flatMap(({ body }) => valuesAt(body, field.replace(/\.?\*$/, "").split(".")));
      if (viewer !== "admin") expect(WRONG[how](values), `${field} (${how})`).toBeUndefined();
    }
    expect(answers.length).toBeGreaterThan(0);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
  });

  const OF_ROLES = COLLEAGUES.flatMap((role) => READING.map(({ name }) => [role, name] as const));

  it.each(OF_ROLES)(
    "to a shop's %s by %s is what their role is for, field for field, or nothing",
    async (role, name) => {
      const answers = await capture(world(), `${role} A`, name);
      const isTheirs = ROLE_CALLS[role].includes(name) && PARTNER_VIEW[name]?.viewers.includes("partner");
      if (!isTheirs) {
        expect(answers.every(({ status, body }) => [403, 404].includes(status) && Object.keys(body).length === 1)).toBe(
          true,
        );
        return;
      }
      expect(answers.every(({ status }) => status === 200)).toBe(true);
      for (const { how, field } of linesOf(name)) {
        const values = answers.flatMap(({ body }) => valuesAt(body, field.replace(/\.?\*$/, "").split(".")));
        expect(WRONG[how](values), `${field} (${how})`).toBeUndefined();
      }
    },
  );

  it("is something: what sold, and what a code brought that many used, in fives and steps", async () => {
    const [codes] = await capture(world(), "partner A", "GET /staff-api/discounts");
    const lift = codes?.body.discounts.find(({ code }: { code: string }) => code === "LIFT15");
    expect(lift).toMatchObject({ used: expect.any(Number), brought: expect.any(Object) });
    expect([lift.used > 0, lift.used % STEP_OF_COUNTS]).toEqual([true, 0]);
    const pages = await capture(world(), "partner A", "GET /staff-api/conversions");
    expect(pages.some(({ body }) => body.tables.length > 5 && body.net.cents > 0)).toBe(true);
  });

  it("would be found if it were told exactly: an admin is", async () => {
    const [page] = await capture(world(), "admin", "GET /staff-api/conversions");
    const exact = linesOf("GET /staff-api/conversions").filter(({ how }) => how === "rough");
    const wrong = exact.filter(({ how, field }) => WRONG[how](valuesAt(page?.body, field.split("."))) !== undefined);
    expect(wrong.length).toBeGreaterThan(5);
  });

  it.each(VIEWERS)("to %s is refused where the contract does not name them", async (viewer) => {
    const others = READING.filter(({ name }) => !PARTNER_VIEW[name]?.viewers.includes(viewer));
    for (const { name } of others) {
      const statuses = (await capture(world(), ACTOR_OF[viewer], name)).map(({ status }) => status);
      expect(
        statuses.every((status) => status === 403 || status === 404),
        `${viewer} ${name}`,
      ).toBe(true);
    }
  });
});
