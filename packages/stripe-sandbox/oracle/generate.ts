import { readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  API,
  type Signature,
  SignatureKind,
  SymbolFlags,
  type Type,
  TypeFlags,
  type Symbol as TypeSymbol,
} from "typescript/unstable/sync";
import { ROUTES } from "../src/routes.ts";
import type { Shape } from "./shapes.ts";

// Writes what each call that the sandbox speaks takes and answers, read from the types of the installed official client.
// The tests run it whenever there is another version of the client: tsx oracle/generate.ts <file>

const HOME = join(dirname(fileURLToPath(import.meta.url)), "..");
const CLIENT = join(dirname(createRequire(import.meta.url).resolve("stripe")), "..");

/** Kinds of object that the sandbox keeps or shows. Others are named by their id only, never expanded. */
const KINDS = new Set(
  "balance_transaction charge coupon customer customer_balance_transaction discount dispute event invoice invoiceitem line_item list payment_intent payment_method plan price product refund search_result setup_intent subscription subscription_item test_helpers.test_clock".split(
    " ",
  ),
);

/** What the compiler knows for certain where its types say that it may not. */
function certain<Known>(known: Known | undefined, what: string): Known {
  if (known === undefined) throw new Error(`The compiler knows nothing of ${what}.`);
  return known;
}

const api = new API({ cwd: HOME });
const config = join(HOME, "tsconfig.json");
const { checker, program } = certain(api.updateSnapshot({ openProjects: [config] }).getProject(config), config);
const world = join(HOME, "src/world.ts");
const at = certain(program.getSourceFile(world), world).text.indexOf("Stripe.Charge");
const meaning = SymbolFlags.Alias | SymbolFlags.Namespace;
const local = checker.resolveName("Stripe", meaning, { document: world, position: at });
const stripe = checker.getAliasedSymbol(certain(local, "Stripe"));

const typeOf = (symbol: TypeSymbol): Type => certain(checker.getTypeOfSymbol(symbol), symbol.name);
const exportOf = (symbol: TypeSymbol, name: string) =>
  [...symbol.getExports().values()].find((exported) => exported.name === name);

function pathOf(symbol: TypeSymbol): string {
  const parent = symbol.getParent();
  const above = parent && parent.name !== "Stripe" && !parent.name.startsWith('"') ? `${pathOf(parent)}.` : "";
  return above + symbol.name;
}

const definitions: Record<string, Shape> = {};

/** The provider's word for the kind of object that a type describes. Undefined: it is no object of its own. */
function kindOf(type: Type): string | undefined {
  const property = type.isObjectType() ? checker.getPropertyOfType(type, "object") : undefined;
  const value = property && checker.getTypeOfSymbol(property);
  return value?.isStringLiteralType() ? value.value : undefined;
}

const INTRINSIC: readonly [TypeFlags, string | null][] = [
  [TypeFlags.Any | TypeFlags.Unknown, "any"],
  [TypeFlags.Null, "null"],
  [TypeFlags.Undefined | TypeFlags.Void, null],
];

function unionOf(types: readonly Type[]): Shape {
  const shapes = types.map(shapeOf).filter((shape) => shape !== null);
  const different = [...new Map(shapes.map((shape) => [JSON.stringify(shape), shape])).values()];
  return different.length === 1 && different[0] !== undefined ? different[0] : different;
}

function fieldsOf(type: Type): Shape {
  const fields: Record<string, Shape> = {};
  for (const property of checker.getPropertiesOfType(type)) {
    if (property.name === "lastResponse") continue;
    const isOptional = (property.flags & SymbolFlags.Optional) !== 0;
    const shape = shapeOf(typeOf(property));
    if (shape !== null) fields[property.name + (isOptional ? "?" : "")] = shape;
  }
  return fields;
}

function objectOf(type: Type): Shape | null {
  const kind = kindOf(type);
  if (kind !== undefined && !KINDS.has(kind)) return null;
  const [index] = checker.getIndexInfosOfType(type);
  const properties = checker.getPropertiesOfType(type);
  if (properties.length === 0) return { "{}": (index && shapeOf(index.valueType)) ?? "any" };
  const symbol = type.getSymbol();
  const isNamed = symbol && !symbol.name.startsWith("__") && !type.isIntersectionType();
  const hasArguments = type.isTypeReference() && checker.getTypeArguments(type).length > 0;
  if (!isNamed || hasArguments) return fieldsOf(type);
  const name = pathOf(symbol);
  if (!(name in definitions)) {
    definitions[name] = {};
    definitions[name] = fieldsOf(type);
  }
  return `#${name}`;
}

/** A shape: a word, a literal, a list of shapes, fields by name (`?`: may be absent), or a reference. NULL: nothing. */
function shapeOf(type: Type): Shape | null {
  for (const [flags, shape] of INTRINSIC) if (type.flags & flags) return shape;
  if (type.isLiteralType()) return { "=": type.value };
  if (type.isUnionType()) return unionOf(type.getTypes());
  if (type.flags & TypeFlags.StringLike) return "string";
  if (type.flags & TypeFlags.NumberLike) return "number";
  if (type.flags & TypeFlags.BooleanLike) return "boolean";
  if (checker.isArrayType(type)) return { "[]": shapeOf(argumentOf(type)) ?? "any" };
  return objectOf(type);
}

/** The type that a list or a promise is of. */
function argumentOf(type: Type): Type {
  return certain(type.isTypeReference() ? checker.getTypeArguments(type)[0] : undefined, "a type's argument");
}

/** What stands in the promise that a method answers with. */
function answerOf(signature: Signature): Shape {
  const promise = certain(checker.getReturnTypeOfSignature(signature), "an answer");
  const inner = argumentOf(promise);
  const name = promise.getSymbol()?.name;
  const data = { "[]": shapeOf(inner) ?? "any" };
  if (name === "ApiListPromise") return { object: { "=": "list" }, data, has_more: "boolean", url: "string" };
  if (name === "ApiSearchResultPromise") {
    const page = { has_more: "boolean", next_page: ["string", "null"], url: "string", "total_count?": "number" };
    return { object: { "=": "search_result" }, data, ...page };
  }
  const parts = inner.isIntersectionType() ? inner.getTypes() : [inner];
  const bodies = parts.filter((part) => !checker.getPropertyOfType(part, "lastResponse"));
  return shapeOf(bodies[0] ?? inner) ?? "any";
}

function parametersOf(signature: Signature): Shape {
  const params = signature.getParameters().find(({ name }) => name === "params");
  const type = params && checker.getNonNullableType(typeOf(params));
  return (type && shapeOf(type)) ?? {};
}

/** A call of the client's, and the class and function that make it. */
interface ClientCall {
  readonly owner: string;
  readonly name: string;
  readonly method: string;
  readonly path: string;
}

/** Every call of the client's: its method and path, and the class and function that make it. */
function* clientCalls(folder = join(CLIENT, "esm/resources"), prefix = ""): Generator<ClientCall> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) yield* clientCalls(join(folder, entry.name), `${entry.name}.`);
    else {
      const source = readFileSync(join(folder, entry.name), "utf8");
      const found = source.matchAll(/(\w+): stripeMethod\(\{\s*method: '(\w+)',\s*fullPath: '([^']+)'/g);
      for (const [, name = "", method = "", path = ""] of found)
        yield { owner: `${prefix}${entry.name.replace(".js", "")}Resource`, name, method, path };
    }
  }
}

const sample = (path: string) => path.replace(/\{[^}]+\}|:\w+/g, "*");
const spoken = new Map(ROUTES.map(({ method, path }) => [sample(`${method} ${path}`), `${method} ${path}`]));

const calls: Record<string, { takes: Shape; answers: Shape }> = {};
for (const { owner, name, method, path } of clientCalls()) {
  const call = spoken.get(sample(`${method} ${path}`));
  if (!call || calls[call]) continue;
  const holder = owner
    .split(".")
    .reduce<TypeSymbol | undefined>((symbol, part) => symbol && exportOf(symbol, part), stripe);
  const member = holder && checker.getPropertyOfType(checker.getDeclaredTypeOfSymbol(holder), name);
  if (!member) continue;
  const signatures = [...checker.getSignaturesOfType(typeOf(member), SignatureKind.Call)];
  signatures.sort((one, other) => other.getParameters().length - one.getParameters().length);
  const fullest = certain(signatures[0], call);
  calls[call] = { takes: parametersOf(fullest), answers: answerOf(fullest) };
}
for (const name of ["EventBase", "StripeRawError"])
  shapeOf(checker.getDeclaredTypeOfSymbol(certain(exportOf(stripe, name), name)));
api.close();
const [, , file = "shapes.json"] = process.argv;
writeFileSync(`${file}.${process.pid}`, JSON.stringify({ calls, definitions }));
renameSync(`${file}.${process.pid}`, file);
