import "server-only";
import { hashOf } from "@/lib/server/ids";
import { regionOf } from "@/server/listen/addresses.mjs";
import type { Client } from "./actor";
import { askingShop } from "./asking-shop";
import { LOOPBACK, limitKey, remoteAddress } from "./client-address";
import { readCookie } from "./cookies";

/** Who sends a request, as far as it shows. */
export function clientOf(headers: Headers): Client {
  const remote = remoteAddress(headers);
  const address = limitKey(remote);
  const userAgent = (headers.get("user-agent") ?? "").slice(0, 256);
  const checkoutCookie = readCookie(headers, "checkout");
  const browser = hashOf(checkoutCookie ?? `${address} ${userAgent}`);
  return {
    address,
    network: regionOf(remote),
    userAgent,
    sessionToken: readCookie(headers, "session"),
    checkoutCookie,
    objectsToMeasuring: headers.get("sec-gpc") === "1",
    membershipCookie: readCookie(headers, "membership"),
    orderCookie: readCookie(headers, "order"),
    browserId: address === LOOPBACK ? `${LOOPBACK}:${browser}` : browser,
    shopKey: askingShop(headers),
  };
}
