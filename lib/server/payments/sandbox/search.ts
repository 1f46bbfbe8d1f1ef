import "server-only";
import { type SQL, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { sandboxObjects } from "@/lib/server/db/schema/sandbox";
import { invalidRequest } from "./errors";
import { listPage } from "./listing";
import { expand, nonNegative, text } from "./parameters";
import type { Kind, World } from "./world";

export const searchParameters = { query: text, limit: z.optional(nonNegative), page: z.optional(text), expand };

type Search = z.infer<z.ZodMiniObject<typeof searchParameters>>;

/** `-metadata["checkout_id"]:"chk_1"`: an optional minus, a field, an optional key, an operator, a value. */
const CLAUSE = /^(-?)([a-z_.]+)(?:\[["']([^"']+)["']\])?(:|<=|>=|<|>)(?:"([^"]*)"|'([^']*)'|(\d+)|(null|true|false))$/;

const COMPARISONS: Record<string, SQL> = { "<": sql`<`, ">": sql`>`, "<=": sql`<=`, ">=": sql`>=` };

function conditionOf(clause: string): SQL {
  const parts = CLAUSE.exec(clause.trim());
  if (!parts) throw invalidRequest(`We were unable to parse your search query: ${clause}`, { param: "query" });
  const [, minus, field = "", key, operator = ":", double, single, number, word] = parts;
  const path = key === undefined ? field.split(".") : [...field.split("."), key];
  const value = double ?? single ?? number ?? word ?? "";
  const found = sql`${sandboxObjects.data} #>> ${sql.param(`{${path.map((part) => JSON.stringify(part)).join(",")}}`)}::text[]`;
  const comparison = COMPARISONS[operator];
  const matched = comparison ? sql`(${found})::bigint ${comparison} ${Number(value)}` : equality(found, value, word);
  return minus ? sql`not coalesce(${matched}, false)` : sql`(${matched})`;
}

function equality(found: SQL, value: string, word: string | undefined): SQL {
  return word === "null" ? sql`(${found}) is null` : sql`(${found}) = ${value}`;
}

function conditionsOf(query: string): SQL {
  const isAny = / OR /.test(query);
  if (isAny && / AND /.test(query)) {
    throw invalidRequest("A search query can not combine AND with OR.", { param: "query" });
  }
  const clauses = query.split(isAny ? / OR / : / AND | (?=-?[a-z_.]+(?:\[[^\]]*\])?[:<>])/).map(conditionOf);
  return sql.join(clauses, isAny ? sql` or ` : sql` and `);
}

/** A page of the objects of one kind that the provider's query language finds. `page` is the last id of the page before. */
export async function searchPage(world: World, kind: Kind, url: string, search: Search) {
  const found = await listPage(
    world,
    kind,
    url,
    { limit: search.limit, starting_after: search.page },
    { where: sql`(${conditionsOf(search.query)})` },
  );
  const last = found.data.at(-1);
  return {
    object: "search_result",
    data: found.data,
    has_more: found.has_more,
    next_page: found.has_more && last ? last.id : null,
    url,
  };
}
