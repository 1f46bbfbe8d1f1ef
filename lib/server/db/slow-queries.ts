import "server-only";
import type { PoolClient } from "pg";
import { log } from "@/lib/server/log";
import { measures } from "@/lib/server/measures";
import { beginSpan } from "@/lib/server/traces";

/** A tenth of what the server allows a statement: long before anybody is refused, somebody knows. Unit: milliseconds. */
const SLOW_MS = 500;

const LONGEST_TEXT = 2000;

/** The text of a query, without its values, which may be somebody's. */
function textOf(query: unknown): string {
  if (typeof query === "string") return query;
  return typeof query === "object" && query !== null && "text" in query ? String(query.text) : "";
}

function note(text: string, since: number): void {
  const ms = performance.now() - since;
  const { queries, slowQueries } = measures.get();
  queries.observe(ms / 1000);
  if (ms < SLOW_MS) return;
  slowQueries.inc();
  log.warn({ ms: Math.round(ms), query: text.slice(0, LONGEST_TEXT) }, "a query was slow");
}

/** What a query does, and its text without its values: the verb is the name. */
function traced(text: string): (error?: unknown) => void {
  const [verb = "query"] = /^\s*\w+/.exec(text) ?? [];
  const facts = { "db.system.name": "postgresql", "db.query.text": text.slice(0, LONGEST_TEXT) };
  return beginSpan(verb.trim().toLowerCase(), facts);
}

/** Measures and traces each query of a connection, and logs the slow ones by their text alone. */
export function watchQueries(client: PoolClient): void {
  const query: (...given: unknown[]) => unknown = client.query.bind(client);
  const watched = (...given: unknown[]) => {
    const since = performance.now();
    const text = textOf(given[0]);
    const end = traced(text);
    const done = (error?: unknown) => {
      end(error);
      note(text, since);
    };
    const last = given.at(-1);
    if (typeof last === "function") {
      const answered = (...answer: unknown[]) => {
        done(answer[0]);
        return last(...answer);
      };
      return query(...given.slice(0, -1), answered);
    }
    const result = query(...given);
    if (result instanceof Promise) result.then(() => done(), done);
    return result;
  };
  Object.assign(client, { query: watched });
}
