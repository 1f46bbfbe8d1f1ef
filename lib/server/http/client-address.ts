import "server-only";
import { env } from "@/lib/server/env";
import { householdOf, isLoopback, visitorsBehind } from "@/server/listen/addresses.mjs";

/** Where the outer server puts the socket's peer. It overwrites what a client sends under this name. */
export const PEER_HEADER = "x-tealmark-peer";

let visitors: ReturnType<typeof visitorsBehind> | undefined;

/**
 * The address at the other end: the socket's peer, or, behind a proxy that we trust, the nearest address that is no
 * such proxy.
 * @see security, REQ-RL-1
 */
export function remoteAddress(headers: Headers): string {
  visitors ??= visitorsBehind(env().trustedProxies);
  return visitors.addressBehind(headers.get(PEER_HEADER) ?? "127.0.0.1", headers.get("x-forwarded-for") ?? "");
}

/** The key of everybody on this machine. */
export const LOOPBACK = "loopback";

/** Whoever asks on this machine, and no proxy for somebody else; the framework names the socket's peer there, too. */
export function isOnThisMachine({ address }: { readonly address: string }, headers: Headers): boolean {
  const hops = (headers.get("x-forwarded-for") ?? "").split(",").map((hop) => hop.trim());
  return address === LOOPBACK && hops.every((hop) => /^(?:|127\.[\d.]+|::1|::ffff:127\.[\d.]+)$/.test(hop));
}

/** What limits count by: everybody on this machine, or a household. */
export function limitKey(address: string): string {
  const household = householdOf(address);
  return isLoopback(household) ? LOOPBACK : household;
}
