import { passesLuhn } from "./card-number";

const NUMBERS = 10_000_000;
/** Coprime to 10, so that each sequence value gets a number of its own. */
const STEP = 4_827_113;
const OFFSET = 2_903_951;

/**
 * The order number people read out, e.g. "4827-1103": seven digits and a check digit. It says nothing about how
 * many orders there are, names no shop, and opens nothing: ids do that.
 * @param sequence  the order's number in the database, 0 to 9,999,999; each gives another order number
 * @throws RangeError outside that range
 */
export function orderNumber(sequence: number): string {
  if (!Number.isInteger(sequence) || sequence < 0 || sequence >= NUMBERS) {
    throw new RangeError(`no order number for ${sequence}`);
  }
  const body = String((sequence * STEP + OFFSET) % NUMBERS).padStart(7, "0");
  const check = "0123456789".split("").find((digit) => passesLuhn(body + digit)) ?? "0";
  const digits = body + check;
  return `${digits.slice(0, 4)}-${digits.slice(4)}`;
}

/** Whether a text is an order number; a wrong digit or two swapped ones are noticed. */
export function isOrderNumber(text: string): boolean {
  return /^\d{4}-\d{4}$/.test(text) && passesLuhn(text.replace("-", ""));
}
