/** A new name for one decision of a customer: 128 random bits. Works without https, where randomUUID does not. */
export function newIdempotencyKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
