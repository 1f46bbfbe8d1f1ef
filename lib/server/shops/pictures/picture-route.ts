import "server-only";
import { isBusinessKey } from "@/lib/domain/shop-view";
import { database } from "@/lib/server/db/client";
import { selectPicture } from "@/lib/server/db/queries/shop-pictures";
import { selectHeldShop } from "@/lib/server/db/queries/shop-starts";
import { selectStaffShop } from "@/lib/server/db/queries/shop-versions";
import { readCookie } from "@/lib/server/http/cookies";
import { actorOf } from "@/lib/server/http/session";
import { hashOf } from "@/lib/server/ids";
import { oncePerProcess } from "@/lib/server/process";
import { shopByKey } from "../shop";
import { whoseShops } from "../staff-shops";
import { CARD_NAME, cardMark, drawSharingCard } from "./sharing-card";

const NAME = /^[0-9a-f]{40}\.(png|webp)$/;

/** Pictures that were asked for lately, so that a busy front page reads each of them once. Unit: bytes. */
const MOST_REMEMBERED = 24 * 1024 * 1024;

const pictures = oncePerProcess("pictures", () => new Map<string, Uint8Array>());

function remember(address: string, bytes: Uint8Array): void {
  const known = pictures.get();
  known.set(address, bytes);
  let size = [...known.values()].reduce((sum, one) => sum + one.length, 0);
  for (const [oldest, one] of known) {
    if (size <= MOST_REMEMBERED) return;
    known.delete(oldest);
    size -= one.length;
  }
}

/** Whether a request shows a browser, or an account, that sees a shop before we have said yes to it. */
async function seesHeld(headers: Headers, key: string, browserHash: string | null): Promise<boolean> {
  const secret = readCookie(headers, "shop-start");
  if (secret !== null && hashOf(secret) === browserHash) return true;
  const actor = await actorOf("anyone", headers);
  if (!actor) return false;
  return (await selectStaffShop(await database(), key, whoseShops({ ...actor, ability: "see" }))) !== undefined;
}

/** A picture, and how long others may keep it. */
interface Found {
  /** Equals that of the same bytes. */
  readonly tag: string;
  readonly bytes: Uint8Array;
  readonly keeping: "public, max-age=31536000, immutable" | "public, max-age=3600" | "private, max-age=300";
}

/** The card of a shop as it is, drawn when it is first asked for. */
async function cardOf(key: string): Promise<Found | undefined> {
  const shop = await shopByKey(key);
  if (!shop) return undefined;
  const tag = cardMark(shop);
  const address = `${key}/${tag}`;
  const bytes = pictures.get().get(address) ?? (await drawSharingCard(await database(), shop));
  remember(address, bytes);
  return { bytes, tag, keeping: "public, max-age=3600" };
}

async function pictureAt(headers: Headers, key: string, name: string): Promise<Found | undefined> {
  const address = `${key}/${name}`;
  const tag = name.slice(0, 40);
  const known = pictures.get().get(address);
  if (known) return { bytes: known, tag, keeping: "public, max-age=31536000, immutable" };
  const db = await database();
  // Nobody uses us to show the world pictures in a shop that was begun and never opened.
  const held = await selectHeldShop(db, key);
  if (held && !(await seesHeld(headers, key, held.browserHash))) return undefined;
  const bytes = await selectPicture(db, key, name);
  if (bytes && !held) remember(address, bytes);
  return bytes && { bytes, tag, keeping: held ? "private, max-age=300" : "public, max-age=31536000, immutable" };
}

/** Even opened by itself a picture can do nothing. */
const HEADERS = {
  "content-disposition": "inline",
  "content-security-policy": "default-src 'none'; sandbox",
  "cross-origin-resource-policy": "cross-origin",
  "x-content-type-options": "nosniff",
} as const;

const notFound = () => new Response(null, { status: 404, headers: { "cache-control": "private, no-store" } });

/** Answers a picture that was uploaded for a shop. */
export async function pictureRoute(
  request: Request,
  context: { params: Promise<{ businessKey: string; name: string }> },
): Promise<Response> {
  const { businessKey, name } = await context.params;
  const isCard = CARD_NAME.test(name);
  const [, extension] = isCard ? [name, "png"] : (NAME.exec(name) ?? []);
  if (extension === undefined || !isBusinessKey(businessKey)) return notFound();
  const found = await (isCard ? cardOf(businessKey) : pictureAt(request.headers, businessKey, name));
  if (!found) return notFound();
  const { bytes, tag, keeping } = found;
  const etag = `"${tag}"`;
  const headers = { ...HEADERS, "cache-control": keeping, etag, "content-type": `image/${extension}` };
  if (request.headers.get("if-none-match") === etag) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(bytes), { headers });
}
