import { hasControlCharacters } from "./text-limits";

export type EmailProblem = "empty" | "too_long" | "not_normal" | "control_characters" | "malformed";

/** An address as typed for showing, and its one canonical form for comparing. */
export type CanonicalEmail = { ok: true; display: string; canonical: string } | { ok: false; reason: EmailProblem };

const MAX_LENGTH = 254;
const MAX_LOCAL_LENGTH = 64;
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * The canonical form of an email address: lower case, the domain in punycode, plus-tags kept. Refused when
 * Unicode's NFKC would change it, when it holds control characters, or when its local part is not ASCII.
 * Spaces around it are forgiven.
 * @see the specification, email
 */
export function canonicalEmail(text: string): CanonicalEmail {
  if (hasControlCharacters(text)) return { ok: false, reason: "control_characters" };
  const display = text.trim();
  if (display === "") return { ok: false, reason: "empty" };
  if (display.length > MAX_LENGTH) return { ok: false, reason: "too_long" };
  if (display.normalize("NFKC") !== display) return { ok: false, reason: "not_normal" };
  const [local = "", domainText = "", ...more] = display.split("@");
  const domain = punycode(domainText);
  if (more.length > 0 || local.length > MAX_LOCAL_LENGTH || !LOCAL.test(local) || domain === undefined) {
    return { ok: false, reason: "malformed" };
  }
  const canonical = `${local.toLowerCase()}@${domain}`;
  return canonical.length > MAX_LENGTH ? { ok: false, reason: "too_long" } : { ok: true, display, canonical };
}

/**
 * Whether two canonical addresses reach one mailbox: tags behind a plus lead to it, and at Google dots say nothing.
 * For telling whether somebody means themselves; an account's address stays the one that was given.
 */
export const isSameMailbox = (one: string, other: string): boolean => mailboxOf(one) === mailboxOf(other);

function mailboxOf(canonical: string): string {
  const [local = "", domain = ""] = canonical.split("@");
  const [name = ""] = local.split("+");
  const isGoogle = domain === "gmail.com" || domain === "googlemail.com";
  return isGoogle ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`;
}

/** The ASCII form of a domain name, or undefined when it is none that mail could reach. */
function punycode(domain: string): string | undefined {
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) || !URL.canParse(`http://${domain}`)) return undefined;
  const labels = new URL(`http://${domain}`).hostname.split(".");
  const isName = labels.length > 1 && labels.every((label) => LABEL.test(label));
  return isName && /[a-z]/.test(labels.at(-1) ?? "") ? labels.join(".") : undefined;
}
