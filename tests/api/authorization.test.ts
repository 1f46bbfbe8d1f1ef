import "./wide-limits";
import { describe, expect, it } from "vitest";
import { ALL_CALLS } from "@/lib/server/http/all-calls";
import { exampleOf } from "@/lib/server/openapi/example";
import { jsonSchemaOf } from "@/lib/server/openapi/json-schema";
import { DEMO_PEOPLE } from "@/lib/server/seed/demo-people";
import { ROLE_CALLS } from "../staff/partner-roles";
import { PARTNER_VIEW } from "../staff/partner-view";
import { type AskedCall, ask, handlerOf } from "./ask";
import { type Case, MATRIX } from "./authorization-matrix";
import { ACTORS, type ActorName, ADDRESS_OF_A, COLLEAGUES, EMAIL_OF_A, withWorld } from "./world";

const world = withWorld();

const plain = (name: string) => name.replace(/\{\w+\}/g, "{}");
const callOf = (name: string) => ALL_CALLS.find(({ method, path }) => plain(`${method} ${path}`) === plain(name));

const asTexts = (value: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(value ?? {}).map(([key, inner]) => [key, String(inner)]));

/** The description's own example of a request. */
function exampleRequest(name: string): AskedCall {
  const call = callOf(name);
  if (!call) return {};
  const { params, query, body } = call;
  const sample = (schema: typeof body) => (schema ? exampleOf(jsonSchemaOf(schema, "input")) : undefined);
  return { params: asTexts(sample(params)), query: asTexts(sample(query)), body: sample(body) };
}

const requestOf = (name: string, { ask: asking = {} }: Case): AskedCall => ({
  ...exampleRequest(name),
  ...(typeof asking === "function" ? asking(world()) : asking),
});

interface Answered {
  readonly status: number;
  /** Without what differs between any two refusals. */
  readonly text: string;
}

/** What says who customer A is and where they live. */
const PERSONAL = [EMAIL_OF_A, DEMO_PEOPLE.member.name, "418 Alder Street", ADDRESS_OF_A];

/** What an answer tells about customer A. Nothing counts that the request knew already. */
function toldOf(asked: AskedCall, { text }: Answered): string[] {
  return JSON.stringify(asked).includes(EMAIL_OF_A) ? [] : PERSONAL.filter((words) => text.includes(words));
}

async function answerTo(name: string, one: Case, actor: ActorName): Promise<Answered> {
  const cookie = await world().signIn(actor);
  return world().undone(async () => {
    const response = await ask(world().handlers, name, { ...requestOf(name, one), cookie });
    const text = await response.text();
    return { status: response.status, text: text.replace(/"requestId":"[^"]*"/, "") };
  });
}

async function row(name: string, one: Case): Promise<Answered[]> {
  const answers: Answered[] = [];
  for (const actor of ACTORS) answers.push(await answerTo(name, one, actor));
  return answers;
}

const CASES = Object.entries(MATRIX).flatMap(([name, line]) =>
  Object.entries(line).map(([what, one]) => [name, what, one] as const),
);

describe("the authorization matrix", () => {
  it.each(CASES)("%s, %s", async (name, _what, one) => {
    if (!handlerOf(world().handlers, name)) throw new Error(`no route answers ${name}`);
    const answers = await row(name, one);
    const statuses = Object.fromEntries(ACTORS.map((actor, index) => [actor, answers[index]?.status]));
    const expected = Object.fromEntries(one.answers.split(" ").map((status, index) => [ACTORS[index], Number(status)]));
    expect(statuses).toEqual(expected);
    const told = ACTORS.filter((actor) => actor !== "customer A" && actor !== "admin").flatMap((actor) =>
      toldOf(requestOf(name, one), answers[ACTORS.indexOf(actor)] ?? { status: 0, text: "" }),
    );
    expect(told).toEqual([]);
  });

  const OF_PARTNERS = CASES.filter(([name]) => ROLE_CALLS.owner.includes(name));

  it("knows each call of a partner's people", () => {
    expect(ROLE_CALLS.owner.toSorted()).toEqual(Object.keys(PARTNER_VIEW).toSorted());
  });

  it.each(COLLEAGUES)(
    "answers a shop's %s as its owner where their role says so, and nothing elsewhere",
    async (role) => {
      const expected: Record<string, number> = {};
      const statuses: Record<string, number> = {};
      for (const [name, what, one] of OF_PARTNERS) {
        const ownersStatus = Number(one.answers.split(" ")[ACTORS.indexOf("partner A")]);
        expected[`${name}, ${what}`] = ROLE_CALLS[role].includes(name) ? ownersStatus : 403;
        statuses[`${name}, ${what}`] = (await answerTo(name, one, `${role} A`)).status;
      }
      expect(statuses).toEqual(expected);
    },
  );

  const OWNED = Object.entries(MATRIX).flatMap(([name, line]) => {
    const [foreign, missing] = [line["of customer A"] ?? line["of partner A"], line.missing];
    return foreign && missing && foreign.answers.includes("404") ? [[name, foreign, missing] as const] : [];
  });

  it.each(OWNED)("%s says the same of another's as of nobody's", async (name, foreign, missing) => {
    for (const actor of ["customer B", "partner B"] as const) {
      expect(await answerTo(name, foreign, actor)).toEqual(await answerTo(name, missing, actor));
    }
  });
});
