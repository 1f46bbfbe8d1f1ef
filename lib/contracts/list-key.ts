import * as z from "zod/mini";

/**
 * Where a page of a list ended: the moment by which the list is sorted, and the number that tells apart what has the
 * same. It holds also when that row has left the list meanwhile.
 */
export interface ListKey {
  readonly at: Date;
  readonly number: string;
}

/** A key as it travels, e.g. "2026-11-25T09:13:20.123Z~4827-1103". Empty: from the first. */
export const after = z._default(
  z.string().check(z.regex(/^(\d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d\.\d{3}Z~[\w-]{1,40})?$/)),
  "",
);

/** The key after which to go on. NULL: these are the last. */
export const next = z.nullable(z.string());

/** @returns NULL for what names no moment, such as the 31st of February */
export function listKeyOf(text: string): ListKey | null {
  const [moment = "", number = ""] = text.split("~");
  const at = new Date(moment);
  return Number.isNaN(at.getTime()) ? null : { at, number };
}

/**
 * A page of a list, and the key of the next.
 * @param found  one row more than a page holds, if there are as many
 */
export function pageOf<Row>(found: readonly Row[], size: number, keyOf: (row: Row) => ListKey) {
  const rows = found.slice(0, size);
  const last = found.length > size ? rows.at(-1) : undefined;
  const key = last && keyOf(last);
  return { rows, next: key ? `${key.at.toISOString()}~${key.number}` : null };
}
