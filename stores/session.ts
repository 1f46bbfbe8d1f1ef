import { readStored, writeStored } from "./browser-storage";

const SESSION_ID = "current session id";
const KNOWN_EMAIL = "useremail";
const DISCOUNT = "discount";
const SEX = "sex";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const CODE = /^[A-Za-z0-9_-]{3,40}$/;

let ownId: string | undefined;

/** A version 4 UUID, also where the page came over plain http and `randomUUID` is missing. */
function newId(): string {
  if (crypto.randomUUID) return crypto.randomUUID();
  const random = crypto.getRandomValues(new Uint8Array(16));
  const bytes = random.map((byte, index) => (index === 6 ? (byte & 15) | 64 : index === 8 ? (byte & 63) | 128 : byte));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** The id of this browser's current session. It correlates page views and a checkout; it authenticates nothing. */
export function sessionId(): string {
  const kept = ownId ?? readStored("session", SESSION_ID);
  ownId = kept && UUID.test(kept) ? kept : newId();
  if (ownId !== kept) writeStored("session", SESSION_ID, ownId);
  return ownId;
}

/**
 * Keeps what an address brings along: `useremail=yes` for good, a discount code until it has been looked up.
 * @see the specification, section 4
 */
export function keepArrival(query: URLSearchParams): void {
  if (query.get(KNOWN_EMAIL) === "yes") writeStored("local", KNOWN_EMAIL, "yes");
  const code = query.get(DISCOUNT);
  if (code && CODE.test(code)) writeStored("session", DISCOUNT, code.toUpperCase());
}

/** Whether a partner already has this visitor's e-mail address: checkout then only asks to confirm it. */
export function isEmailKnown(): boolean {
  return readStored("local", KNOWN_EMAIL) === "yes";
}

/** The discount code that came with an address and has not been looked up yet. NULL: none. */
export function waitingDiscountCode(): string | null {
  return readStored("session", DISCOUNT);
}

/** Called once the code has been looked up, whatever the answer. */
export function clearWaitingDiscountCode(): void {
  writeStored("session", DISCOUNT, null);
}

/** Which ranges apply; stays in this browser's session and is never sent. */
export type Sex = "female" | "male";

/**
 * NULL: not said.
 * @public for the pages that show ranges
 */
export function keptSex(): Sex | null {
  const kept = readStored("session", SEX);
  return kept === "female" || kept === "male" ? kept : null;
}

/** NULL forgets it, as signing out does. */
export function keepSex(sex: Sex | null): void {
  writeStored("session", SEX, sex);
}
