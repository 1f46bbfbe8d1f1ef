import { parseForm } from "../src/form.ts";
import { ROUTES } from "../src/routes.ts";
import { clientShapes, type Shape, type Shapes } from "./shapes.ts";

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** How scalars look: as JSON, or as text in a form. */
interface Notation {
  readonly isWord: (word: string, value: unknown) => boolean;
  readonly isLiteral: (literal: unknown, value: unknown) => boolean;
}

const JSON_NOTATION: Notation = {
  isWord: (word, value) => word === "any" || (value === null ? "null" : typeof value) === word,
  isLiteral: (literal, value) => literal === value,
};

const FORM_PATTERNS: Readonly<Record<string, RegExp>> = {
  string: /^/,
  number: /^-?\d+(?:\.\d+)?$/,
  boolean: /^(?:true|false)$/,
};

const FORM_NOTATION: Notation = {
  isWord: (word, value) => word === "any" || (typeof value === "string" && (FORM_PATTERNS[word]?.test(value) ?? false)),
  isLiteral: (literal, value) => String(literal) === value,
};

type Inner = (shape: Shape, of: unknown, name: string) => string[];

/** The faults of the alternative that comes closest; none when one of them fits. */
function faultsOfAny(shapes: readonly Shape[], value: unknown, path: string, inner: Inner): string[] {
  const tries = shapes.map((one) => inner(one, value, "")).sort((one, other) => one.length - other.length);
  const isInside = (faults: string[]) => isFields(value) && faults.every((fault) => !fault.startsWith(`${path} `));
  const [best = []] = tries;
  return best.length === 0 ? best : (tries.find(isInside) ?? best);
}

function faultsOfMany(shape: { readonly [mark: string]: Shape }, value: unknown, path: string, inner: Inner): string[] {
  const { "[]": item = "any", "{}": entry = "any" } = shape;
  if ("[]" in shape) {
    return Array.isArray(value) ? value.flatMap((one, at) => inner(item, one, `[${at}]`)) : [`${path} is no list`];
  }
  if (!isFields(value)) return [`${path} is no object: ${JSON.stringify(value)}`];
  if ("{}" in shape) return Object.entries(value).flatMap(([name, one]) => inner(entry, one, `.${name}`));
  return faultsOfFields(shape, value, path, inner);
}

/** Says what is wrong with a value, with the way to it; nothing when it has the shape. */
function faultsOf(shapes: Shapes, notation: Notation, shape: Shape, value: unknown, path: string): string[] {
  const inner: Inner = (its, of, name) => faultsOf(shapes, notation, its, of, `${path}${name}`);
  if (typeof shape === "string") {
    if (shape.startsWith("#")) return inner(shapes.definitions[shape.slice(1)] ?? {}, value, "");
    return notation.isWord(shape, value) ? [] : [`${path} is no ${shape}: ${JSON.stringify(value)}`];
  }
  if (Array.isArray(shape)) return faultsOfAny(shape, value, path, inner);
  if (!("=" in shape)) return faultsOfMany(shape as { readonly [mark: string]: Shape }, value, path, inner);
  return notation.isLiteral(shape["="], value) ? [] : [`${path} is not ${JSON.stringify(shape["="])}`];
}

function faultsOfFields(fields: Readonly<Record<string, Shape>>, value: Fields, path: string, inner: Inner): string[] {
  const unknown = Object.keys(value).filter((name) => !(name in fields) && !(`${name}?` in fields));
  const missing = Object.keys(fields).filter((name) => !name.endsWith("?") && !(name in value));
  return [
    ...unknown.map((name) => `${path}.${name} does not exist`),
    ...missing.map((name) => `${path}.${name} is missing`),
    ...Object.entries(fields).flatMap(([name, shape]) => {
      const plain = name.replace(/\?$/, "");
      return plain in value && value[plain] !== undefined ? inner(shape, value[plain], `.${plain}`) : [];
    }),
  ];
}

/** The call's name among the shapes. Undefined: the sandbox does not speak it. */
function callOf(method: string, path: string): string | undefined {
  const parts = path.split("/");
  const route = ROUTES.find((known) => {
    const wanted = known.path.split("/");
    const isLong = wanted.length === parts.length && known.method === method;
    return isLong && wanted.every((part, index) => part.startsWith(":") || part === parts[index]);
  });
  return route && `${route.method} ${route.path}`;
}

let known: Shapes = { calls: {}, definitions: {} };

/** To be called once, before anything is checked. It takes a few seconds the first time. */
export function loadShapes(): void {
  const shapes = clientShapes();
  // The types give a renewal that is only announced an id; the provider, and its own call for it, do not.
  const announced = {
    object: shapes.calls["GET /v1/invoices/upcoming"]?.answers ?? "any",
    "previous_attributes?": "any",
  };
  known = { ...shapes, definitions: { ...shapes.definitions, "InvoiceUpcomingEvent.Data": announced } };
}

/** What of a request does not fit the client's types. */
export function requestFaults(method: string, pathAndQuery: string, body: string): string[] {
  const [path = "", query = ""] = pathAndQuery.split("?", 2);
  const call = callOf(method, path);
  const takes = call && known.calls[call]?.takes;
  if (!call || !takes) return [`${method} ${path} is no call of the client's`];
  return faultsOf(known, FORM_NOTATION, takes, { ...parseForm(query), ...parseForm(body) }, call);
}

/** What of an answer does not fit the client's types. */
export function answerFaults(method: string, pathAndQuery: string, body: unknown): string[] {
  const call = callOf(method, pathAndQuery.split("?", 1)[0] ?? "");
  const answers = call && known.calls[call]?.answers;
  return call && answers ? faultsOf(known, JSON_NOTATION, answers, body, call) : [`nothing answers ${method}`];
}

/** What of an object does not fit one of the client's types, for example `PaymentIntent`. */
export function objectFaults(type: string, object: unknown): string[] {
  return faultsOf(known, JSON_NOTATION, `#${type}`, object, type);
}
