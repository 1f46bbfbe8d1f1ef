import { BlockList, isIP, isIPv4 } from "node:net";

const GROUPS = 8;
const GROUPS_OF_A_HOUSEHOLD = 4;

/** An IPv4 that travels inside an IPv6 counts as the IPv4 it is. */
function unmapped(address) {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address.replace(/%.*$/, "");
}

/**
 * Who counts as one: an IPv4, or the /64 that one IPv6 household has. The application counts alike.
 * @param {string} address
 * @see lib/server/http/client-address.ts
 */
export function householdOf(address) {
  const plain = unmapped(address);
  if (!plain.includes(":")) return plain;
  const [before = [], after = []] = plain.split("::").map((half) => half.split(":").filter(Boolean));
  const zeros = Array(Math.max(GROUPS - before.length - after.length, 0)).fill("0");
  const groups = plain.includes("::") ? [...before, ...zeros, ...after] : before;
  const household = groups.slice(0, GROUPS_OF_A_HOUSEHOLD).map((group) => Number.parseInt(group, 16).toString(16));
  return `${household.join(":")}::/64`;
}

/** @param {string} household  from {@link householdOf} */
export const isLoopback = (household) => household.startsWith("127.") || household === "0:0:0:0::/64";

/**
 * Tells proxies that speak for many visitors from visitors.
 * @param {string[]} trustedProxies  addresses and networks, e.g. 10.0.0.0/8
 */
export function visitorsBehind(trustedProxies) {
  const list = new BlockList();
  for (const entry of trustedProxies) {
    const [network = "", prefix] = entry.split("/");
    const family = isIPv4(network) ? "ipv4" : "ipv6";
    if (prefix) list.addSubnet(network, Number(prefix), family);
    else list.addAddress(network, family);
  }
  const isProxy = (address) => isIP(address) > 0 && list.check(address, isIPv4(address) ? "ipv4" : "ipv6");

  return {
    /** @param {string} peer */
    isProxy: (peer) => isProxy(unmapped(peer)),

    /**
     * The household of whoever asks: the peer's, or, behind a proxy that we trust, that of the nearest address which is
     * no such proxy, read from right to left.
     * @param {import("node:http").IncomingMessage} request
     */
    householdBehind(request) {
      const hops = String(request.headers["x-forwarded-for"] ?? "")
        .split(",")
        .map((hop) => unmapped(hop.trim()));
      let address = unmapped(request.socket.remoteAddress ?? "");
      while (isProxy(address) && isIP(hops.at(-1) ?? "")) address = hops.pop() ?? address;
      return householdOf(address);
    },
  };
}
