import "server-only";
import { createHash } from "node:crypto";
import type { StoredShopPicture } from "@/lib/contracts/staff-shop-pictures";
import { Problem } from "@/lib/domain/problem";
import type { ShopPictureField } from "@/lib/domain/shop-pictures";
import { audit } from "@/lib/server/audit";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { countPictures, insertPicture } from "@/lib/server/db/queries/shop-pictures";
import type { Actor } from "@/lib/server/http/actor";
import { uploadedFile } from "@/lib/server/http/multipart";
import { takePoints } from "@/lib/server/http/rate-limit";
import { type Reply, reply } from "@/lib/server/http/reply";
import { ownShop } from "../staff-shops";
import { remakePicture } from "./remake-picture";

/** More than anybody needs for all versions of a shop. */
const MOST_PICTURES = 400;

/** What arrived. */
interface SentPicture {
  readonly businessKey: string;
  readonly field: ShopPictureField;
  /** The whole form. */
  readonly bytes: Uint8Array;
  readonly contentType: string | null;
}

/**
 * Makes an uploaded picture anew and keeps it for its shop, under a name made of its contents: the same picture has
 * the same address, and an address never shows another one.
 * @throws Problem shop_not_found for a shop that is not there or not theirs, file_refused, payload_too_large,
 *   unsupported_media_type, malformed, too_many_requests, conflict when the shop has too many
 */
export async function uploadPicture(db: Database, actor: Actor, sent: SentPicture): Promise<Reply<StoredShopPicture>> {
  const shop = await ownShop(db, actor, sent.businessKey);
  const file = uploadedFile(sent.bytes, sent.contentType);
  if (file.isPasted) throw new Problem("malformed", { message: "Send one file as `file`." });
  await takePoints("picture-person-hour", actor.userId);
  const { bytes, extension, width, height } = await remakePicture(file.bytes, sent.field);
  const name = `${createHash("sha256").update(bytes).digest("hex").slice(0, 40)}.${extension}`;
  await db.transaction(async (tx) => {
    if ((await countPictures(tx, shop.id)) >= MOST_PICTURES) {
      throw new Problem("conflict", { message: `This shop has ${MOST_PICTURES} pictures. Ask us to tidy them up.` });
    }
    const kept = { shopId: shop.id, name, bytes, width, height, uploadedAt: now(), uploadedBy: actor.userId };
    await insertPicture(tx, kept);
    const details = { field: sent.field, name, bytes: bytes.length };
    await audit(tx, { event: "shop.picture", actor: actor.userId, subject: shop.key, details });
  });
  return reply({ address: `/media/shops/${shop.key}/${name}`, width, height }, { status: 201 });
}
