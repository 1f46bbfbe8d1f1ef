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

/** What does not fit, and where: its words are found when somebody reads them. */
interface Fault {
  readonly path: string;
  readonly says: () => string;
}

type Check = (value: unknown, path: string) => readonly Fault[];

const NONE: readonly Fault[] = [];

const unless = (fits: boolean, path: string, says: () => string) => (fits ? NONE : [{ path, says }]);

/** The faults of the alternative that comes closest; none when one of them fits. */
function faultsOfAny(checks: readonly Check[], value: unknown, path: string): readonly Fault[] {
  const tries: (readonly Fault[])[] = [];
  for (const check of checks) {
    const faults = check(value, path);
    if (faults.length === 0) return NONE;
    tries.push(faults);
  }
  tries.sort((one, other) => one.length - other.length);
  const isInside = (faults: readonly Fault[]) => isFields(value) && faults.every((fault) => fault.path !== path);
  return tries.find(isInside) ?? tries[0] ?? NONE;
}

/** Turns shapes into what says what is wrong with a value, each once. */
class Checks {
  readonly #made = new Map<Shape, Check>();

  constructor(
    readonly definitions: Shapes["definitions"],
    readonly notation: Notation,
  ) {}

  of(shape: Shape): Check {
    const known = this.#made.get(shape) ?? this.#ofShape(shape);
    this.#made.set(shape, known);
    return known;
  }

  #ofShape(shape: Shape): Check {
    if (typeof shape === "string") return this.#ofWord(shape);
    if (Array.isArray(shape)) {
      const checks = shape.map((one) => this.of(one));
      return (value, path) => faultsOfAny(checks, value, path);
    }
    if (!("=" in shape)) return this.#ofMany(shape as Readonly<Record<string, Shape>>);
    const { "=": literal } = shape;
    const says = () => `is not ${JSON.stringify(literal)}`;
    return (value, path) => unless(this.notation.isLiteral(literal, value), path, says);
  }

  #ofWord(word: string): Check {
    // A definition may hold itself, so it is looked up when something is checked.
    if (word.startsWith("#")) return (value, path) => this.of(this.definitions[word.slice(1)] ?? {})(value, path);
    return (value, path) =>
      unless(this.notation.isWord(word, value), path, () => `is no ${word}: ${JSON.stringify(value)}`);
  }

  #ofMany(shape: Readonly<Record<string, Shape>>): Check {
    const item = "[]" in shape && this.of(shape["[]"] ?? "any");
    if (item) {
      return (value, path) =>
        Array.isArray(value)
          ? value.flatMap((one, at) => item(one, `${path}[${at}]`))
          : [{ path, says: () => "is no list" }];
    }
    const entry = "{}" in shape && this.of(shape["{}"] ?? "any");
    const inner = entry
      ? (value: Fields, path: string) => Object.entries(value).flatMap(([name, one]) => entry(one, `${path}.${name}`))
      : this.#ofFields(shape);
    return (value, path) =>
      isFields(value) ? inner(value, path) : [{ path, says: () => `is no object: ${JSON.stringify(value)}` }];
  }

  #ofFields(shape: Readonly<Record<string, Shape>>): (value: Fields, path: string) => readonly Fault[] {
    const fields = new Map(Object.entries(shape).map(([name, its]) => [name.replace(/\?$/, ""), this.of(its)]));
    const needed = Object.keys(shape).filter((name) => !name.endsWith("?"));
    return (value, path) => [
      ...needed
        .filter((name) => !(name in value))
        .map((name) => ({ path: `${path}.${name}`, says: () => "is missing" })),
      ...Object.entries(value).flatMap(([name, one]) => {
        const check = fields.get(name);
        if (!check) return { path: `${path}.${name}`, says: () => "does not exist" };
        return one === undefined ? NONE : check(one, `${path}.${name}`);
      }),
    ];
  }
}

const inWords = (faults: readonly Fault[]) => faults.map(({ path, says }) => `${path} ${says()}`);

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

let calls: Shapes["calls"] = {};
let inJson = new Checks({}, JSON_NOTATION);
let inForms = new Checks({}, FORM_NOTATION);

/** To be called once, before anything is checked. It takes a few seconds the first time. */
export function loadShapes(): void {
  const shapes = clientShapes();
  // The types give a renewal that is only announced an id; the provider, and its own call for it, do not.
  const announced = {
    object: shapes.calls["GET /v1/invoices/upcoming"]?.answers ?? "any",
    "previous_attributes?": "any",
  };
  const definitions = { ...shapes.definitions, "InvoiceUpcomingEvent.Data": announced };
  calls = shapes.calls;
  inJson = new Checks(definitions, JSON_NOTATION);
  inForms = new Checks(definitions, FORM_NOTATION);
}

/** What of a request does not fit the client's types. */
export function requestFaults(method: string, pathAndQuery: string, body: string): string[] {
  const [path = "", query = ""] = pathAndQuery.split("?", 2);
  const call = callOf(method, path);
  const takes = call && calls[call]?.takes;
  if (!call || !takes) return [`${method} ${path} is no call of the client's`];
  return inWords(inForms.of(takes)({ ...parseForm(query), ...parseForm(body) }, call));
}

/** What of an answer does not fit the client's types. */
export function answerFaults(method: string, pathAndQuery: string, body: unknown): string[] {
  const call = callOf(method, pathAndQuery.split("?", 1)[0] ?? "");
  const answers = call && calls[call]?.answers;
  return call && answers ? inWords(inJson.of(answers)(body, call)) : [`nothing answers ${method}`];
}

/** What of an object does not fit one of the client's types, for example `PaymentIntent`. */
export function objectFaults(type: string, object: unknown): string[] {
  return inWords(inJson.of(`#${type}`)(object, type));
}
