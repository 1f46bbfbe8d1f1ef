import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** @import { IncomingMessage } from "node:http" */
/** @typedef {ipaddr.IPv4 | ipaddr.IPv6} Address */

/** What a provider gives to one household. Unit: bits. */
const HOUSEHOLD_BITS = 64;

/** Coarse enough to be nobody's. Unit: bits. */
const REGION_BITS = { ipv4: 24, ipv6: 48 };

/**
 * An IPv4 that travels inside an IPv6 counts as the IPv4 it is.
 * @param {string} text
 * @returns {Address | undefined} undefined: it is no address
 */
function readAddress(text) {
  const plain = text.trim().replace(/%.*$/, "");
  return isIP(plain) > 0 ? ipaddr.process(plain) : undefined;
}

/** @param {Address} address @param {number} bits */
function networkText(address, bits) {
  const kind = address.kind() === "ipv4" ? ipaddr.IPv4 : ipaddr.IPv6;
  return `${kind.networkAddressFromCIDR(`${address}/${bits}`)}/${bits}`;
}

/**
 * Who counts as one: an IPv4, or the /64 that one IPv6 household has.
 * @param {string} text  an address
 */
export function householdOf(text) {
  const address = readAddress(text);
  if (!address) return text;
  return address.kind() === "ipv4" ? String(address) : networkText(address, HOUSEHOLD_BITS);
}

/** The network of an address, coarse enough to be nobody's: /24 for IPv4, /48 for IPv6. @param {string} text */
export function regionOf(text) {
  const address = readAddress(text);
  return address ? networkText(address, REGION_BITS[address.kind()]) : text;
}

/** @param {string} household  from {@link householdOf} */
export const isLoopback = (household) => household.startsWith("127.") || household === "::/64";

/**
 * Tells proxies that speak for many visitors from visitors.
 * @param {readonly string[]} trustedProxies  addresses and networks, e.g. 10.0.0.0/8
 * @throws when one of them is neither
 */
export function visitorsBehind(trustedProxies) {
  const networks = trustedProxies.map((entry) => {
    const [address = "", bits] = entry.trim().split("/");
    return ipaddr.parseCIDR(`${address}/${bits ?? (isIP(address) === 6 ? "128" : "32")}`);
  });

  /** @param {Address | undefined} address */
  const isTrusted = (address) =>
    networks.some(([network, bits]) => address?.kind() === network.kind() && address.match(network, bits));

  /**
   * Whoever asks: the peer, or, behind a proxy that we trust, the nearest address which is no such proxy, read from
   * right to left. What a stranger writes into X-Forwarded-For changes nothing.
   * @param {string} peer
   * @param {string} forwardedFor  the header X-Forwarded-For
   * @returns {string} the address
   */
  function addressBehind(peer, forwardedFor) {
    const hops = forwardedFor.split(",").map(readAddress);
    let address = readAddress(peer);
    while (isTrusted(address) && hops.at(-1)) address = hops.pop();
    return address ? String(address) : peer;
  }

  return {
    addressBehind,

    /** @param {string} peer */
    isProxy: (peer) => isTrusted(readAddress(peer)),

    /** The household of whoever asks. @param {IncomingMessage} request */
    householdBehind: ({ headers, socket }) =>
      householdOf(addressBehind(socket.remoteAddress ?? "", String(headers["x-forwarded-for"] ?? ""))),
  };
}
