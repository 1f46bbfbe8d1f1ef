import type { OpenApiDocument } from "@/lib/server/openapi/document";
import type { Operation } from "@/lib/server/openapi/operation";
import type { AskedCall } from "../ask";
import { broken } from "./break-request";
import type { Random } from "./random";
import { value } from "./values";

/** An operation of the description and the name by which its handler is found. */
export interface Target {
  readonly name: string;
  readonly operation: Operation;
}

/** Every operation that the description has. */
export function targetsOf({ paths }: OpenApiDocument): Target[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
  );
}

function parametersIn(random: Random, place: string, { parameters }: Operation): Record<string, string> {
  const chosen = parameters.filter((one) => one.in === place && (one.required || random.chance(0.5)));
  return Object.fromEntries(
    chosen.map(({ name, schema, example }) => {
      const isExample = random.chance(0.5);
      return [name, String(isExample ? example : value(random, schema, name))];
    }),
  );
}

const isHeaderText = (text: string) => /^[\x20-\x7e]*$/.test(text);

/** A request as the description says it should be, with its edges, and now and then only nearly so. */
function wellMeant(random: Random, operation: Operation): AskedCall {
  const { requestBody } = operation;
  const schema = requestBody?.content["application/json"]?.schema;
  const headers = Object.entries(parametersIn(random, "header", operation)).filter(([, text]) => isHeaderText(text));
  return {
    params: parametersIn(random, "path", operation),
    query: parametersIn(random, "query", operation),
    headers: Object.fromEntries(headers),
    ...(schema ? { body: value(random, schema) } : {}),
  };
}

type Values = Readonly<Record<string, readonly [string, ...string[]]>>;

/** What exists: without it no request gets far. */
export interface Existing {
  /** By the names of the fields that may hold them. */
  readonly values: Values;
  /** Bodies that work, by the operation: what must fit together nobody guesses. */
  readonly bodies: Readonly<Record<string, object>>;
  readonly siteToken: string;
}

/** The credential of a call that takes the site's token, mostly. */
function tokenFor(random: Random, { security }: Operation, { siteToken }: Existing): Record<string, string> {
  const isAsked = security.some((requirement) => "siteToken" in requirement);
  return isAsked && random.chance(0.8) ? { authorization: `Bearer ${siteToken}` } : {};
}

function withExisting(random: Random, existing: Values, value: unknown, name = ""): unknown {
  const known = existing[name];
  if (typeof value === "string" && known) return random.chance(0.6) ? random.pick(known) : value;
  if (Array.isArray(value)) return value.map((item) => withExisting(random, existing, item, name));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, withExisting(random, existing, inner, key)]),
  );
}

const asTexts = (value: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(value ?? {}).map(([key, inner]) => [key, String(inner)]));

/** A body that works, with one field as it was made up. */
function nearlyWorking(random: Random, works: object, body: unknown): unknown {
  const [first, ...others] = Object.entries(body ?? {});
  const [name, made] = first ? random.pick([first, ...others]) : ["", undefined];
  return random.chance(0.3) ? works : { ...works, [name]: made };
}

function bodyFor(
  random: Random,
  { operationId }: Operation,
  existing: Existing,
  meant: AskedCall,
): Pick<AskedCall, "body"> {
  if (!("body" in meant)) return {};
  const body = withExisting(random, existing.values, meant.body);
  const works = existing.bodies[operationId];
  return { body: works && random.chance(0.6) ? nearlyWorking(random, works, body) : body };
}

/**
 * A request to an operation, made from its description.
 * @param isBroken  with something that no honest client sends
 */
export function requestTo(random: Random, { operation }: Target, existing: Existing, isBroken: boolean): AskedCall {
  const meant = wellMeant(random, operation);
  const filled = (value: unknown) => asTexts(withExisting(random, existing.values, value));
  const asked = {
    params: filled(meant.params),
    query: filled(meant.query),
    headers: { ...filled(meant.headers), ...tokenFor(random, operation, existing) },
    ...bodyFor(random, operation, existing, meant),
  };
  return isBroken ? broken(random, asked) : asked;
}
