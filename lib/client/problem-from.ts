import { Problem } from "@/lib/domain/problem";

/** Anything that was thrown, as a problem. What is none happened before a request left: a part of the page is missing. */
export function problemFrom(error: unknown): Problem {
  if (error instanceof Problem) return error;
  return new Problem("unavailable", {
    message: "We can't reach the shop. Check your connection and try again. Nothing was lost.",
  });
}
