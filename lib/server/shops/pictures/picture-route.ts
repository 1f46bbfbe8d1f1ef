import "server-only";
import { database } from "@/lib/server/db/client";
import { selectPicture } from "@/lib/server/db/queries/shop-pictures";
import { oncePerProcess } from "@/lib/server/process";
import { isBusinessKey } from "../stored-shop";

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

async function pictureAt(key: string, name: string): Promise<Uint8Array | undefined> {
  const address = `${key}/${name}`;
  const known = pictures.get().get(address);
  if (known) return known;
  const bytes = await selectPicture(await database(), key, name);
  if (bytes) remember(address, bytes);
  return bytes;
}

/** What an address shows never changes, so everybody may keep it. Even opened by itself it can do nothing. */
const HEADERS = {
  "cache-control": "public, max-age=31536000, immutable",
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
  const [, extension] = NAME.exec(name) ?? [];
  const bytes = extension && isBusinessKey(businessKey) ? await pictureAt(businessKey, name) : undefined;
  if (!bytes) return notFound();
  const etag = `"${name.slice(0, 40)}"`;
  const headers = { ...HEADERS, etag, "content-type": `image/${extension}` };
  if (request.headers.get("if-none-match") === etag) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(bytes), { headers });
}
