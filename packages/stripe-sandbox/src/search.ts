import * as z from "zod/mini";
import { invalidRequest } from "./errors.ts";
import { listPage } from "./listing.ts";
import { expand, nonNegative, text } from "./parameters.ts";
import type { Condition } from "./storage.ts";
import type { Kind, World } from "./world.ts";

export const searchParameters = { query: text, limit: z.optional(nonNegative), page: z.optional(text), expand };

type Search = z.infer<z.ZodMiniObject<typeof searchParameters>>;

/** `-metadata["checkout_id"]:"chk_1"`: an optional minus, a field, an optional key, an operator, a value. */
const CLAUSE = /^(-?)([a-z_.]+)(?:\[["']([^"']+)["']\])?(:|<=|>=|<|>)(?:"([^"]*)"|'([^']*)'|(\d+)|(null|true|false))$/;

const COMPARISONS = ["<", ">", "<=", ">="] as const;

function conditionOf(clause: string): Condition {
  const parts = CLAUSE.exec(clause.trim());
  if (!parts) throw invalidRequest(`We were unable to parse your search query: ${clause}`, { param: "query" });
  const [, minus, field = "", key, operator = ":", double, single, number, word] = parts;
  const path = key === undefined ? field.split(".") : [...field.split("."), key];
  const value = double ?? single ?? number ?? word ?? "";
  const comparison = COMPARISONS.find((known) => known === operator);
  const found: Condition = comparison
    ? { path, is: comparison, value: Number(value) }
    : { path, is: "=", value: word === "null" ? null : value };
  return minus ? { not: found } : found;
}

function conditionsOf(query: string): Condition {
  const isAny = / OR /.test(query);
  if (isAny && / AND /.test(query)) {
    throw invalidRequest("A search query can not combine AND with OR.", { param: "query" });
  }
  const clauses = query.split(isAny ? / OR / : / AND | (?=-?[a-z_.]+(?:\[[^\]]*\])?[:<>])/).map(conditionOf);
  return isAny ? { any: clauses } : { all: clauses };
}

/** A page of the objects of one kind that the provider's query language finds. `page` is the last id of the page before. */
export async function searchPage(world: World, kind: Kind, url: string, search: Search) {
  const page = { limit: search.limit, starting_after: search.page };
  const found = await listPage(world, kind, url, page, { where: conditionsOf(search.query) });
  const last = found.data.at(-1);
  return {
    object: "search_result",
    data: found.data,
    has_more: found.has_more,
    next_page: found.has_more && last ? last.id : null,
    url,
  };
}
