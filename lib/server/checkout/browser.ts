import "server-only";
import { randomBytes } from "node:crypto";
import type { Actor, Client } from "@/lib/server/http/actor";
import { hashOf } from "@/lib/server/ids";

/** Who stands at the checkout. */
export interface Buyer {
  /** NULL: a guest. */
  readonly actor: Actor | null;
  readonly client: Pick<Client, "address" | "browserId" | "checkoutCookie"> &
    Partial<Pick<Client, "objectsToMeasuring">>;
}

/** The browser of a request, as checkouts remember it. */
export interface Browser {
  /** The checkout cookie's value: what it had, or a new one that the answer has to set. */
  readonly token: string;
  readonly isNewToken: boolean;
  readonly cookieHash: string;
  /** Correlates two requests of one browser before it has a cookie. It authenticates nothing. */
  readonly sessionIdHash: string;
  readonly hasObjected: boolean;
}

/** How long a browser keeps its checkout cookie: as long as the receipt shows it names and addresses. Unit: seconds. */
export const COOKIE_SECONDS = 24 * 3600;

/** The browser of a request; one without a checkout cookie gets one. */
export function browserOf(client: Buyer["client"], sessionId: string | null | undefined): Browser {
  const token = client.checkoutCookie ?? randomBytes(32).toString("base64url");
  return {
    token,
    isNewToken: client.checkoutCookie === null,
    cookieHash: hashOf(token),
    hasObjected: client.objectsToMeasuring ?? false,
    sessionIdHash: hashOf(sessionId ?? `browser:${client.browserId}`),
  };
}
