import "server-only";
import { hiddenCharacters, readAs, wellKnownName } from "@/lib/domain/deceptive-text";
import { hasControlCharacters } from "@/lib/domain/text-limits";

/** A picture that a shop may show: our own file, never another host's, who would learn who visits. */
export function isOwnImage(text: string): boolean {
  return /^\/media\/(?:[a-z0-9][a-z0-9_-]*\/)*[a-z0-9][a-z0-9_-]*\.(?:svg|png|jpe?g|webp)$/i.test(text);
}

/** "#rgb" or "#rrggbb". */
export function isColour(text: string): boolean {
  return /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(text);
}

const SOCIAL_HOSTS = {
  facebookLink: ["facebook.com", "fb.com"],
  instagramLink: ["instagram.com"],
  twitterLink: ["twitter.com", "x.com"],
  youtubeLink: ["youtube.com", "youtu.be"],
} as const;
export type SocialField = keyof typeof SOCIAL_HOSTS;
export const SOCIAL_FIELDS = ["facebookLink", "instagramLink", "twitterLink", "youtubeLink"] as const;

/** Addresses of networks that send their visitor on to wherever they are told. */
const SENDS_ON =
  /^(?:redirect|attribution_link|l\.php|l|flx|linkshim|sharer|sharer\.php|share|intent|plugins|dialog|out|signin|login|logout)$/i;
/** What a page of a network is named by: a number or a word, and never an address. */
const PLAIN_VALUE = /^[\w-]{0,64}$/;

/** A page of the network that the field is for, over https; none that leads on to other sites. */
export function isSocialLink(field: SocialField, text: string): boolean {
  const host = plainHttpsHost(text)?.replace(/^(?:www|m)\./, "");
  if (!SOCIAL_HOSTS[field].some((allowed) => allowed === host)) return false;
  const { pathname, searchParams } = new URL(text);
  const leadsOn = pathname.split("/").some((part) => SENDS_ON.test(part)) || /%|\/\//.test(pathname);
  return !leadsOn && [...searchParams.values()].every((value) => PLAIN_VALUE.test(value));
}

/** An https address, or a path of our own shop. */
export function isLinkOrOwnPath(text: string): boolean {
  if (/^\/(?![/\\])[^\s\\]*$/.test(text)) return true;
  return plainHttpsHost(text) !== undefined;
}

/** The host of an https address without credentials, port, spaces or control characters; undefined otherwise. */
function plainHttpsHost(text: string): string | undefined {
  if (text.length > 2048 || /[\s\\]/.test(text) || !URL.canParse(text)) return undefined;
  const { protocol, username, password, port, hostname } = new URL(text);
  const isPlain = protocol === "https:" && !username && !password && !port && hostname.includes(".");
  return isPlain ? hostname : undefined;
}

export type NameProblem = "empty" | "too_long" | "control_character" | "like_another_brand";

/**
 * Why a text cannot be a shop's name, or null.
 * @param houseBrand  our own name, which no partner may look like
 */
export function businessNameProblem(name: string, houseBrand: string): NameProblem | null {
  if (name.trim() === "") return "empty";
  if (name.length > 80) return "too_long";
  if (hiddenCharacters(name).length > 0 || hasControlCharacters(name)) return "control_character";
  // Ours may not even be part of it: replacing our name by the shop's would then never end.
  return readAs(houseBrand, name).length > 0 || wellKnownName(name) !== null ? "like_another_brand" : null;
}

const META_NAMES = /^(?:description|keywords|robots|twitter:(?:card|title|description|site|creator))$/;
const META_PROPERTIES = ["og:title", "og:description", "og:image", "og:type", "og:site_name"];
const MAX_META_TAGS = 20;

/**
 * The meta tags of a partner that pages may carry: the allowed names, at most 20. Anything that could redirect,
 * load or relax something is not among them.
 * @see security, REQ-SHOP-3
 */
export function allowedMetaTags(tags: readonly Readonly<Record<string, string>>[]): Record<string, string>[] {
  return tags.filter(isAllowedMetaTag).slice(0, MAX_META_TAGS);
}

function isAllowedMetaTag({ name, property, content = "", ...others }: Readonly<Record<string, string>>): boolean {
  if (Object.keys(others).length > 0 || content === "" || content.length > 2000) return false;
  if (property === undefined) return name !== undefined && META_NAMES.test(name);
  if (name !== undefined || !META_PROPERTIES.includes(property)) return false;
  return property !== "og:image" || isOwnImage(content);
}
