import { readFileSync, writeFileSync } from "node:fs";

// Writes fixture-fields.json: the names of the fields of the provider's published fixtures, and the kinds of their
// values, for the objects that the sandbox keeps. Given fixtures3.json of stripe/openapi at the tag of this version:
// node oracle/fixture-fields.mjs fixtures3.json "v1085, 2024-06-18"

const KINDS =
  "charge coupon customer customer_balance_transaction discount event invoice invoiceitem payment_intent payment_method price product refund setup_intent subscription";

const [, , file = "fixtures3.json", source = ""] = process.argv;
const { resources } = JSON.parse(readFileSync(file, "utf8"));
/** @param {unknown} value */
const kindOf = (value) => (value === null ? "null" : Array.isArray(value) ? "list" : typeof value);
const lines = KINDS.split(" ").map((name) => {
  const fields = Object.entries(resources[name]).map(([field, value]) => [field, kindOf(value)]);
  return `"${name}": ${JSON.stringify(Object.fromEntries(fields))}`;
});
const head = `"source": ${JSON.stringify(`stripe/openapi, openapi/fixtures3.json, ${source}`)}`;
writeFileSync(new URL("fixture-fields.json", import.meta.url), `{\n${head},\n${lines.join(",\n")}\n}\n`);
