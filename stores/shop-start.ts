import { isRecord, parseStored, readStored, writeStored } from "./browser-storage";

/** What somebody has typed of a shop that they begin, kept in this tab until it is sent. */
export interface TypedStart {
  readonly businessName: string;
  readonly key: string;
  readonly primaryColor: string;
  readonly email: string;
  /** A logo that was chosen and not sent yet, as a data URL. Empty: none. */
  readonly logo: string;
}

const NAME = "shop-start";
const EMPTY: TypedStart = { businessName: "", key: "", primaryColor: "", email: "", logo: "" };

/** What was typed before the page was loaded again; empty texts where nothing was. */
export function typedStart(): TypedStart {
  const kept = parseStored(readStored("session", NAME));
  if (!isRecord(kept)) return EMPTY;
  const text = (field: keyof TypedStart) => (typeof kept[field] === "string" ? kept[field] : "");
  return {
    businessName: text("businessName"),
    key: text("key"),
    primaryColor: text("primaryColor"),
    email: text("email"),
    logo: text("logo"),
  };
}

/** Keeps what is typed, over what was before. */
export function keepTyped(change: Partial<TypedStart>): void {
  writeStored("session", NAME, JSON.stringify({ ...typedStart(), ...change }));
}

/** It was sent, and the server has it. */
export function forgetTyped(): void {
  writeStored("session", NAME, null);
}
