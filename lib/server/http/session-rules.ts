import "server-only";
import type { Role } from "./actor";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long a session lives. Unit: milliseconds. */
export interface SessionLife {
  /** Without a request. */
  readonly idleMs: number;
  /** Whatever happens. */
  readonly absoluteMs: number;
}

const CUSTOMER: SessionLife = { idleMs: 7 * DAY, absoluteMs: 30 * DAY };
const STAFF: SessionLife = { idleMs: 30 * MINUTE, absoluteMs: 12 * HOUR };

/** Most browsers one account may be signed in with; the oldest makes room. */
export const MAX_SESSIONS = 10;

/** How long a role's sessions live. */
export function sessionLife(role: Role): SessionLife {
  return role === "customer" ? CUSTOMER : STAFF;
}
