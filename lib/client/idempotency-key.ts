import type { Problem } from "@/lib/domain/problem";

/** A new name for one decision of a customer: 128 random bits. Works without https, where randomUUID does not. */
export function newIdempotencyKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** After such a failure nobody knows whether it was done: the next try goes under the same key. */
export function isOutcomeUnknown({ code }: Problem): boolean {
  return code === "unavailable" || code === "internal" || code === "in_flight";
}
