import "server-only";
import type { GateFinding, ShopWork } from "@/lib/contracts/staff-shops";
import { SELLER_MARK, SELLER_PAGES } from "@/lib/domain/house-notice";
import { themeFaults } from "@/lib/domain/shop-colours";
import { env } from "@/lib/server/env";
import { documentParts, loadedFromElsewhere, pageThemeOf, referencesOf, withoutMarked } from "./document-parts";
import type { DrawnPage } from "./draw-pages";
import { houseColour, houseTraces, type PlacedText } from "./house-traces";

/** What the drawn pages are of. */
interface DrawnDraft {
  readonly look: ShopWork["look"];
  readonly key: string;
  /** The partner's texts that carry the house's name, so that a page's finding can be mended at its source. */
  readonly own: readonly PlacedText[];
}

/**
 * What every page of anybody's has: the build's own files, drawings in the page itself, places on it, and photographs of
 * the kit without our name on it.
 */
const NOBODYS =
  /^(?:\/_next\/|\/icons\/|\/media\/kit\/[a-z]+-(?:blank-\d+\.avif|mask\.webp)$|#|data:|blob:|mailto:|tel:|$)/;

/** A file that is shown, and no page that is opened. */
const PICTURE = /\.(?:svg|png|jpe?g|webp|avif|ico)(?:[?#]|$)/i;

/** Where an address of ours leads, or null for one of another host. */
function ownPath(address: string): string | null {
  const { origin } = new URL(env().baseUrl);
  if (!URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  return url.origin === origin ? url.pathname : null;
}

/** Where a page leads to, or what it shows, of the house or of another shop. */
function foreignAddresses(page: DrawnPage, key: string): string[] {
  const foreign = referencesOf(page.html).filter((address) => {
    if (NOBODYS.test(address)) return false;
    const path = ownPath(address);
    if (path === null) return false;
    return !NOBODYS.test(path) && !`${path}/`.startsWith(`/shop/${key}/`) && !path.startsWith(`/media/shops/${key}/`);
  });
  return [...new Set(foreign)];
}

function foreignReferences(page: DrawnPage, place: string, { key, look }: DrawnDraft): GateFinding[] {
  return foreignAddresses(page, key).map((text) => {
    const kind = PICTURE.test(text) ? "picture" : "address";
    if (text === look.logoLink) return { kind, place, field: "logoLink", text, proposal: `/shop/${key}` };
    return { kind, place, field: null, text, proposal: null };
  });
}

/** What a page would load from another site, which would learn who visits, and could change the page. */
const foreignPrograms = (page: DrawnPage, place: string): GateFinding[] =>
  loadedFromElsewhere(page.html, new URL(env().baseUrl).origin).map((address) => ({
    ...{ kind: "link" as const, place, field: null, proposal: null },
    text: `${address} would be loaded from another site, which learns who visits and can change what they see.`,
  }));

/** The text without the addresses of the shop itself, which stand at our host by nature. */
function withoutOwnAddresses(text: string, key: string): string {
  const { origin, host } = new URL(env().baseUrl);
  return [origin, origin.replaceAll("/", "\\/"), `//${host}`].reduce(
    (left, prefix) => left.split(`${prefix}/shop/${key}`).join("").split(`${prefix}/media/shops/${key}`).join(""),
    text,
  );
}

/** A page without what names the seller where the law asks for it. */
const withoutSeller = (page: DrawnPage): DrawnPage =>
  SELLER_PAGES.includes(page.path) ? { ...page, html: withoutMarked(page.html, SELLER_MARK) } : page;

/** The house in what is sent beside a page: names of headers, their values, cookies. */
function headerTraces(page: DrawnPage, place: string, { look, key }: DrawnDraft): GateFinding[] {
  return Object.entries(page.headers).flatMap(([name, value]) => {
    const text = withoutOwnAddresses(`${name}: ${value}`, key);
    return houseTraces({ place: `${place}, in its headers`, text, field: null }, look.businessName);
  });
}

/** The name and address of the house in what a page says, each with the field that it comes from where it has one. */
function traces(page: DrawnPage, place: string, { look, key, own }: DrawnDraft): GateFinding[] {
  // What is told as an address need not be told as a text too.
  const told = foreignAddresses(page, key).filter((address) => !address.startsWith("/"));
  return documentParts(page.html).flatMap(({ where, text }) => {
    const here = `${place}, ${where}`;
    const fromFields = own.filter((written) => text.includes(written.text));
    const seen = [...told, ...fromFields.map((written) => written.text)];
    const left = seen.reduce((rest, known) => rest.split(known).join(" "), text);
    return [
      ...fromFields.flatMap((written) => houseTraces({ ...written, place: here }, look.businessName)),
      ...houseTraces({ place: here, text: withoutOwnAddresses(left, key), field: null }, look.businessName),
    ];
  });
}

function weakPairs(page: DrawnPage, place: string): GateFinding[] {
  return themeFaults(pageThemeOf(page.html)).map(({ field, place: pair, ratio, needed, nearest }) => ({
    kind: "contrast",
    place: `${place}: ${pair}`,
    field,
    text: `${ratio.toFixed(2)}:1, where ${needed}:1 is needed`,
    proposal: nearest,
  }));
}

/** What one page shows of the house, and what of it could not be read. */
function findingsOf(drawn: DrawnPage, draft: DrawnDraft): GateFinding[] {
  const page = withoutSeller(drawn);
  const { expects } = page;
  if (page.status !== expects) {
    const text = `It answered ${page.status} instead of ${expects}.`;
    return [{ kind: "failure", place: page.name, field: null, text, proposal: null }];
  }
  return [
    ...traces(page, page.name, draft),
    ...headerTraces(page, page.name, draft),
    ...foreignReferences(page, page.name, draft),
    ...foreignPrograms(page, page.name),
    ...houseColour(page.html, page.name, draft.look),
    ...weakPairs(page, page.name),
  ];
}

/** One finding for what is the same on several pages, with all its places. */
function mergeFindings(findings: readonly GateFinding[]): GateFinding[] {
  const same = new Map<string, GateFinding[]>();
  for (const finding of findings) {
    const sign = JSON.stringify({ ...finding, place: "" });
    same.set(sign, [...(same.get(sign) ?? []), finding]);
  }
  return [...same.values()].flatMap((group) => {
    const places = [...new Set(group.map(({ place }) => place))];
    const [first] = group;
    const place = places.length === 1 ? `Page: ${places[0]}` : `Pages: ${places.join("; ")}`;
    return first ? [{ ...first, place }] : [];
  });
}

/** What the drawn pages of a draft show that they should not. */
export function pageFindings(pages: readonly DrawnPage[], draft: DrawnDraft): GateFinding[] {
  return mergeFindings(pages.flatMap((page) => findingsOf(page, draft)));
}
