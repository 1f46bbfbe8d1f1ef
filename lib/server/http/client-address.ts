import "server-only";
import { BlockList, isIP, isIPv4 } from "node:net";
import { env } from "../env";

/** Where the outer server puts the socket's peer. It overwrites what a client sends under this name. */
export const PEER_HEADER = "x-tealmark-peer";

/** An IPv4 that travels inside an IPv6 counts as the IPv4 it is. */
function unmapped(address: string): string {
  const [, inner] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  return inner ?? address.replace(/%.*$/, "");
}

function proxies(): BlockList {
  const list = new BlockList();
  for (const entry of env().trustedProxies) {
    const [network = "", prefix] = entry.trim().split("/");
    const family = isIPv4(network) ? "ipv4" : "ipv6";
    if (isIP(network) && prefix) list.addSubnet(network, Number(prefix), family);
    else if (isIP(network)) list.addAddress(network, family);
  }
  return list;
}

let trusted: BlockList | undefined;

function isTrusted(address: string): boolean {
  trusted ??= proxies();
  return trusted.check(address, isIPv4(address) ? "ipv4" : "ipv6");
}

/**
 * The address at the other end: the socket's peer, or, behind a proxy that we trust, the nearest address that is no
 * such proxy, read from right to left. What a stranger writes into X-Forwarded-For changes nothing.
 * @see security, REQ-RL-1
 */
export function remoteAddress(headers: Headers): string {
  let address = unmapped(headers.get(PEER_HEADER) ?? "127.0.0.1");
  const hops = (headers.get("x-forwarded-for") ?? "").split(",").map((hop) => unmapped(hop.trim()));
  while (isIP(address) && isTrusted(address)) {
    const hop = hops.pop();
    if (hop === undefined || !isIP(hop)) break;
    address = hop;
  }
  return address;
}

/** The four first groups of an IPv6 address, written out. */
function firstGroups(address: string, count: number): string[] {
  const [left = "", right] = address.split("::");
  const before = left === "" ? [] : left.split(":");
  const after = right ? right.split(":") : [];
  const gap = right === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array<string>(Math.max(gap, 0)).fill("0"), ...after];
  return groups.slice(0, count).map((group) => Number.parseInt(group || "0", 16).toString(16));
}

/** The key of everybody on this machine. */
export const LOOPBACK = "loopback";

/** What limits count by: an IPv4, or the /64 that one IPv6 household has. */
export function limitKey(address: string): string {
  if (address.startsWith("127.") || address === "::1") return LOOPBACK;
  return address.includes(":") ? `${firstGroups(address, 4).join(":")}::/64` : address;
}

/** The network of an address, coarse enough to be nobody's: /24 for IPv4, /48 for IPv6. */
export function networkOf(address: string): string {
  if (address.includes(":")) return `${firstGroups(address, 3).join(":")}::/48`;
  return `${address.split(".").slice(0, 3).join(".")}.0/24`;
}
