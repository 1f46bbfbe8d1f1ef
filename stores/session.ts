import { v4 as newUuid } from "uuid";
import { TYPED_DISCOUNT_CODE } from "@/lib/domain/discount-code";
import { REFERRAL_CODE, REFERRAL_KEPT_DAYS } from "@/lib/domain/referral";
import { isRecord, parseStored, readStored, UUID, writeStored } from "./browser-storage";
import { handEmail } from "./handed-person";

const SESSION_ID = "current session id";
const KNOWN_EMAIL = "useremail";
const EMAIL = "email";
const DISCOUNT = "discount";
const REFERRER = "ref";
const REFERRER_KEPT_MS = REFERRAL_KEPT_DAYS * 86_400_000;

/** Enough to hand it on; the form that shows it judges it by the shop's own rules. */
const ADDRESS = /^[^\s@]{1,64}@[^\s@]{1,190}$/;

let ownId: string | undefined;

/** The id of this browser's current session. It correlates page views and a checkout; it authenticates nothing. */
export function sessionId(): string {
  const kept = ownId ?? readStored("session", SESSION_ID);
  ownId = kept && UUID.test(kept) ? kept : newUuid();
  if (ownId !== kept) writeStored("session", SESSION_ID, ownId);
  return ownId;
}

/**
 * Keeps what an address brings along, on whatever page the visitor lands: `useremail=yes` for good, the email address
 * beside it for this tab, a discount code until it has been looked up, and who recommended the shop until a purchase, for 30 days at most.
 * @see the specification, section 4
 */
export function keepArrival(query: URLSearchParams): void {
  if (query.get(KNOWN_EMAIL) === "yes") {
    writeStored("local", KNOWN_EMAIL, "yes");
    const email = query.get(EMAIL)?.trim();
    if (email && ADDRESS.test(email)) handEmail(email);
  }
  const referrer = query.get(REFERRER);
  if (referrer && REFERRAL_CODE.test(referrer)) {
    arrived = referrer;
    // The first who recommends the shop is who earns by it: another link counts once that one's time is over.
    if (!referrerKept()) keepReferrer({ code: referrer, until: null });
  }
  const code = query.get(DISCOUNT);
  if (code && TYPED_DISCOUNT_CODE.test(code)) writeStored("session", DISCOUNT, code.toUpperCase());
}

/** Whether a partner already has this visitor's email address: checkout then only asks to confirm it. */
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

/** The code of the friend's link by which this page was opened, until it is known whether an older one still counts. */
let arrived: string | undefined;

interface KeptReferrer {
  readonly code: string;
  /** Unix milliseconds. NULL: the shop's clock was not read since it came. */
  readonly until: number | null;
}

const keepReferrer = (kept: KeptReferrer) => writeStored("local", REFERRER, JSON.stringify(kept));

function referrerKept(): KeptReferrer | null {
  const kept = parseStored(readStored("local", REFERRER));
  if (!isRecord(kept) || typeof kept.code !== "string") return null;
  return { code: kept.code, until: typeof kept.until === "number" ? kept.until : null };
}

/** The code of the link by which a friend brought this visitor. NULL: none did. */
export const keptReferrer = (): string | null => referrerKept()?.code ?? null;

/**
 * Gives what is kept of a friend's link its end, or forgets it then; a link that came meanwhile takes its place.
 * @param now  by the shop's clock
 */
export function ageReferrer(now: Date): void {
  const [kept, next] = [referrerKept(), arrived];
  arrived = undefined;
  if (!kept) return;
  const until = now.getTime() + REFERRER_KEPT_MS;
  if (kept.until === null || now.getTime() < kept.until) keepReferrer({ ...kept, until: kept.until ?? until });
  else if (next) keepReferrer({ code: next, until });
  else clearReferrer();
}

/** Called once something was bought: only a first order earns. */
export function clearReferrer(): void {
  writeStored("local", REFERRER, null);
}
