import "server-only";
import { createHash } from "node:crypto";
import type { ShopStart } from "@/lib/contracts/shop-start";
import { Problem } from "@/lib/domain/problem";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { insertPicture } from "@/lib/server/db/queries/shop-pictures";
import { deletePicturesBut } from "@/lib/server/db/queries/shop-starts";
import { upsertDraft } from "@/lib/server/db/queries/shop-versions";
import { uploadedFile } from "@/lib/server/http/multipart";
import { takePoints } from "@/lib/server/http/rate-limit";
import { remakePicture } from "@/lib/server/shops/pictures/remake-picture";
import type { Starter } from "./save-start";
import { asStart, lockedStartOf, nothingBegun, startOf } from "./started-shop";

/**
 * Makes a logo anew and puts it into the shop that was begun in a browser, on its pages and on its box. The one before
 * goes: a shop that nobody has proven holds one picture.
 * @throws Problem shop_not_found when nothing was begun, file_refused, payload_too_large, unsupported_media_type,
 *   malformed, too_many_requests
 */
export async function putStartLogo(
  db: Database,
  { secret, client }: Starter,
  sent: { readonly bytes: Uint8Array; readonly contentType: string | null },
): Promise<ShopStart> {
  if (!(await startOf(db, secret))) throw nothingBegun();
  const file = uploadedFile(sent.bytes, sent.contentType);
  if (file.isPasted) throw new Problem("malformed", { message: "Send one file as `file`." });
  await takePoints("shop-start-logo-network", client.address);
  const { bytes, extension, width, height } = await remakePicture(file.bytes, "logo");
  const name = `${createHash("sha256").update(bytes).digest("hex").slice(0, 40)}.${extension}`;
  return db.transaction(async (tx) => {
    const start = await lockedStartOf(tx, secret);
    if (!start) throw nothingBegun();
    const { shopId, key, look, productKeys, revision } = start;
    const at = now();
    await insertPicture(tx, { shopId, name, bytes, width, height, uploadedAt: at, uploadedBy: null });
    await deletePicturesBut(tx, shopId, name);
    const address = `/media/shops/${key}/${name}`;
    const work = {
      look: { ...look, logo: address, boxLogo: address },
      productKeys,
      redirectParameters: [],
      prices: null,
    };
    await upsertDraft(tx, { shopId, ...work, revision: revision + 1, savedAt: at, savedBy: null }, start);
    return asStart({ ...start, look: work.look, revision: revision + 1 });
  });
}
