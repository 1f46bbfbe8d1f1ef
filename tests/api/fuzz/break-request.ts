import type { AskedCall } from "../ask";
import type { Random } from "./random";
import { wrong } from "./values";

/** Text that JSON carries as it stands, where `JSON.stringify` would make something tamer of it. */
const RAW_BODIES = [
  "",
  "{",
  "}",
  "null",
  "true",
  "0",
  "[]",
  '"text"',
  "[1,2",
  '{"a":1,}',
  "{'a':1}",
  '{"a":1}{"b":2}',
  "\ufeff{}",
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"a":{"__proto__":[]}}',
  '{"email":"a\\u0000@example.com"}',
  '{"email":"a\\r\\nBcc: b@example.com"}',
  '{"email":"\\ud800"}',
  '{"email":"a@example.com","email":"b@example.com"}',
  '{"quantity":1e999}',
  '{"quantity":-0}',
  '{"quantity":12345678901234567890}',
  `${"[".repeat(60)}${"]".repeat(60)}`,
  `${'{"a":'.repeat(40)}1${"}".repeat(40)}`,
  `{${Array.from({ length: 1200 }, (_, index) => `"k${index}":${index}`).join(",")}}`,
  `{"text":"${"x".repeat(70_000)}"}`,
] as const;

const RAW_BYTES = [
  new Uint8Array([0xff, 0xfe, 0x00, 0x01]),
  new Uint8Array([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xc3, 0x28, 0x22, 0x7d]),
  new Uint8Array([0x1f, 0x8b, 0x08, 0x00]),
  new Uint8Array(1000),
] as const;

const CONTROLS = ["\u0000", "\u0001", "\u0008", "\u001b", "\u007f", "\r\n", "\ud800"] as const;
const POISONED = ["__proto__", "constructor", "prototype"] as const;
const STRANGE_KEYS = ["isAdmin", "role", "userId", "", " ", "a.b", "$where", "é", "0"] as const;

const HEADERS: readonly [Record<string, string>, ...Record<string, string>[]] = [
  { "content-type": "text/plain" },
  { "content-type": "application/json; charset=utf-16" },
  { "content-type": "multipart/form-data; boundary=x" },
  { "content-type": "application/x-www-form-urlencoded" },
  { origin: "https://evil.example" },
  { origin: "null" },
  { "sec-fetch-site": "cross-site" },
  { "idempotency-key": "" },
  { "idempotency-key": "k".repeat(256) },
  { "idempotency-key": "\t" },
  { "idempotency-key": "one-and-the-same" },
  { "content-length": "99999999" },
  { "content-length": "-1" },
  { "if-none-match": "*" },
  { "if-match": "*" },
  { "if-match": '"1-x", W/"2-y"' },
  { authorization: "Bearer x" },
  { authorization: "Basic eDp5" },
  { cookie: "sid=../../x; chk=%00" },
  { cookie: `sid=${"a".repeat(43)}; chk=${"b".repeat(43)}` },
  { "x-forwarded-for": "1.2.3.4, ::1, nonsense" },
  { "x-request-id": "<script>" },
  { "user-agent": "x".repeat(4000) },
  { "stripe-signature": "t=1,v1=00" },
  { "stripe-signature": "nonsense" },
];

type Break = (random: Random, asked: AskedCall) => AskedCall;

const record = (body: unknown): Record<string, unknown> =>
  typeof body === "object" && body !== null && !Array.isArray(body) ? { ...body } : {};

const pairsOf = ({ query = {} }: AskedCall): (readonly [string, string])[] =>
  Array.isArray(query) ? [...query] : Object.entries(query);

const keyIn = (random: Random, body: Record<string, unknown>) => random.pick(["email", ...Object.keys(body)]);

const inBody =
  (change: (random: Random, body: Record<string, unknown>) => unknown): Break =>
  (random, asked) => ({ ...asked, body: change(random, record(asked.body)) });

const BREAKS: readonly [Break, ...Break[]] = [
  inBody((random, body) => ({ ...body, [keyIn(random, body)]: wrong(random) })),
  inBody((random, body) => ({ ...body, [keyIn(random, body)]: wrong(random), [keyIn(random, body)]: wrong(random) })),
  inBody((random, body) => ({ ...body, [random.pick(STRANGE_KEYS)]: wrong(random) })),
  inBody((random, body) => ({ ...body, [keyIn(random, body)]: `a${random.pick(CONTROLS)}b` })),
  inBody((random, body) => JSON.stringify(body).replace("{", `{"${random.pick(POISONED)}":{"isAdmin":true},`)),
  inBody((random, body) => {
    const { [keyIn(random, body)]: _left, ...rest } = body;
    return rest;
  }),
  (random, asked) => ({ ...asked, body: random.pick(RAW_BODIES) }),
  (random, asked) => ({ ...asked, body: random.pick(RAW_BYTES) }),
  (random, asked) => ({ ...asked, body: wrong(random) }),
  (random, asked) => ({ ...asked, headers: { ...asked.headers, ...random.pick(HEADERS) } }),
  (random, asked) => {
    const pairs = pairsOf(asked);
    const [name] = random.pick([["email", ""] as const, ...pairs]);
    return { ...asked, query: [...pairs, [name, String(wrong(random))]] };
  },
  (random, asked) => {
    const value = () => random.pick([`a${random.pick(CONTROLS)}b`.toWellFormed(), String(wrong(random)), "[", "[1]"]);
    return { ...asked, query: pairsOf(asked).map(([name, kept]) => [name, random.chance(0.5) ? value() : kept]) };
  },
  (random, asked) => ({ ...asked, query: [...pairsOf(asked), [random.pick([...POISONED, ...STRANGE_KEYS]), "1"]] }),
  (random, asked) => {
    const hostile = () =>
      random.pick(["..", "a/b", "%", "a\u0000b", "x".repeat(500), "🩸", "' or 1=1", "undefined", ""]);
    return { ...asked, params: Object.fromEntries(Object.keys(asked.params ?? {}).map((name) => [name, hostile()])) };
  },
];

/** The request with one or two things about it that no honest client sends. */
export function broken(random: Random, asked: AskedCall): AskedCall {
  const once = random.pick(BREAKS)(random, asked);
  return random.chance(0.3) ? random.pick(BREAKS)(random, once) : once;
}
