import type { Problem } from "@/lib/domain/problem";

/** A wait as people say it: "30 seconds", "5 minutes". */
export function waitText(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? "a second" : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}

/** The words of a problem for the person who sees it; a limit says how long it lasts. */
export function problemText({ code, message, details }: Problem): string {
  const seconds = details.retryAfterSeconds;
  if (code === "too_many_requests" && seconds !== undefined) {
    return `Too many attempts in a short time. Wait ${waitText(seconds)}, then try again. Nothing you typed is lost.`;
  }
  return message;
}
