import { readStored, writeStored } from "./browser-storage";

/** What one page hands on to the next of its visitor, through this tab's memory: what stands in a URL ends up in logs. */
export type HandedField = "email" | "name";

const nameOf = (field: HandedField) => `store.handed-${field}`;

/** Hands an email address on, such as from the thank-you page to the sign-up. */
export const handEmail = (email: string): void => writeStored("session", nameOf("email"), email);

/** Hands a full name on. */
export const handName = (name: string): void => writeStored("session", nameOf("name"), name);

/** What was handed on, or NULL. It stays until the tab closes, so that a reload keeps it. */
export const handedField = (field: HandedField): string | null => readStored("session", nameOf(field));
