import "server-only";
import type { Call } from "@/lib/contracts/call";
import type { NamedCall } from "@/lib/server/http/all-calls";
import { exampleOf } from "./example";
import { type Described, failuresOf } from "./failures";
import { type JsonSchema, jsonSchemaOf } from "./json-schema";
import { ACCESS_WORDS, securityOf } from "./security";

/** Something that a request says outside its body. */
export interface Parameter {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
  readonly example?: unknown;
}

/** One call, as OpenAPI describes it. */
export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly security: readonly object[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: {
    readonly required: boolean;
    readonly content: Readonly<Record<string, { readonly schema: JsonSchema; readonly example?: unknown }>>;
  };
  readonly responses: Readonly<Record<string, Described>>;
}

const asSchema = (schema: JsonSchema | boolean): JsonSchema => (typeof schema === "boolean" ? {} : schema);

/** Whose id a path means, as the field that holds it elsewhere is called; the first that fits. */
const IDS_IN_PATHS: readonly (readonly [RegExp, string])[] = [
  [/orders\/\{id\}/, "orderId"],
  [/memberships\/\{id\}|management-portal|plan-change/, "membershipId"],
  [/kits\/\{id\}/, "kitId"],
  [/customers\/\{id\}/, "shopifyID"],
];

const namedIn = (path: string, name: string): string =>
  (name === "id" && IDS_IN_PATHS.find(([pattern]) => pattern.test(path))?.[1]) || name;

function parametersIn(place: "path" | "query", { path, ...call }: Call): Parameter[] {
  const schema = place === "path" ? call.params : call.query;
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchemaOf(schema, "input");
  return Object.entries(properties).map(([name, inner]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: asSchema(inner),
    example: exampleOf(inner, place === "path" ? namedIn(path, name) : name),
  }));
}

const VISIBLE_ASCII = { type: "string", minLength: 1, maxLength: 255, pattern: "^[\\x21-\\x7e]+$" } as const;
const TEXT = { type: "string" } as const;

function headersOf(call: Call): Parameter[] {
  const header = (name: string, required: boolean, description: string, schema: JsonSchema, example: string) => ({
    name,
    in: "header" as const,
    required,
    description,
    schema,
    example,
  });
  const repeats =
    "The same key and body give the first answer again, for 72 hours; another body is refused. One key per intent.";
  const version = "The ETag of the version that was edited, as the GET gave it.";
  return [
    ...(call.isIdempotent
      ? [header("Idempotency-Key", false, repeats, VISIBLE_ASCII, "0b9f6a0e-6d0c-4f4e-9c55-3a4d2b1e8f70")]
      : []),
    ...(call.isConditional ? [header("If-Match", true, version, TEXT, '"7-Zq3v9QmT1xR7bL5nC8wYpE"')] : []),
    ...(call.cacheSeconds === undefined
      ? []
      : [header("If-None-Match", false, "The ETag of what the client has.", TEXT, '"Zq3v9QmT1xR7bL5nC8wYpE"')]),
  ];
}

const said = (description: string) => ({ description, schema: TEXT });

function successHeaders(call: Call): Record<string, unknown> {
  return {
    "X-Request-Id": said("What our logs call it."),
    ...(call.cacheSeconds === undefined
      ? {}
      : { ETag: said("Names this version."), "Cache-Control": said(`public, max-age=${call.cacheSeconds}`) }),
    ...(call.isConditional ? { ETag: said("Names the version that was made.") } : {}),
    ...(call.isIdempotent ? { "Idempotency-Replayed": said("true: the answer of an earlier request.") } : {}),
  };
}

const SUCCESS_WORDS: Readonly<Record<number, string>> = {
  200: "Done, or here it is.",
  201: "Made.",
  202: "Noted.",
  204: "Done; there is nothing to say.",
  503: "Not ready; the body says why.",
};

function successOf(call: Call, status: number): Described {
  const described = { description: SUCCESS_WORDS[status] ?? "Done.", headers: successHeaders(call) };
  if (!call.answer || status === 204) return described;
  const schema = jsonSchemaOf(call.answer, "output");
  const type = call.answerType?.split(";")[0] ?? "application/json";
  return { ...described, content: { [type]: { schema, example: exampleOf(schema) } } };
}

function responsesOf(call: Call): Record<string, Described> {
  const successes = Object.fromEntries(call.statuses.map((status) => [status, successOf(call, status)]));
  const unchanged: Record<string, Described> =
    call.cacheSeconds === undefined ? {} : { 304: { description: "The client has it already." } };
  return { ...failuresOf(call), ...unchanged, ...successes };
}

/** The one form that is no JSON: a file, or a text in its place. */
const FILE_FORM: JsonSchema = {
  type: "object",
  properties: { file: { type: "string", format: "binary" }, text: { type: "string" } },
  minProperties: 1,
  maxProperties: 1,
};

function bodyOf({ body, bodyType }: Call): Pick<Operation, "requestBody"> {
  if (bodyType) return { requestBody: { required: true, content: { [bodyType]: { schema: FILE_FORM } } } };
  if (!body) return {};
  const schema = jsonSchemaOf(body, "input");
  return { requestBody: { required: true, content: { "application/json": { schema, example: exampleOf(schema) } } } };
}

/** A call as OpenAPI describes it. */
export function operationOf({ id, resource, call }: NamedCall): Operation {
  return {
    operationId: id,
    summary: call.summary,
    description: `For: ${ACCESS_WORDS[call.access]}`,
    tags: [resource],
    security: securityOf(call.access),
    parameters: [...parametersIn("path", call), ...parametersIn("query", call), ...headersOf(call)],
    ...bodyOf(call),
    responses: responsesOf(call),
  };
}
