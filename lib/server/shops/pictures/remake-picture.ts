import "server-only";
import sharp, { type Sharp } from "sharp";
import { Problem } from "@/lib/domain/problem";
import {
  MAX_PICTURE_PIXELS,
  PICTURE_REFUSALS,
  type PictureRefusal,
  pictureKind,
  SHOP_PICTURES,
  type ShopPictureField,
} from "@/lib/domain/shop-pictures";

/** A picture as we made it. */
export interface RemadePicture {
  readonly bytes: Uint8Array;
  readonly extension: "png" | "webp";
  /** Unit of both: px. */
  readonly width: number;
  readonly height: number;
}

/** Longer than any picture takes that is not made to hurt. Unit: seconds. */
const MOST_SECONDS = 10;

// One picture at a time on one thread, and no decoder but those of the three kinds that we take.
sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp"] });

let last: Promise<unknown> = Promise.resolve();

/** Does one after the other: each may need a hundred megabytes for a moment. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = last.then(work, work);
  last = turn.catch(() => undefined);
  return turn;
}

function refusalOf(reason: PictureRefusal): Problem {
  const code = reason === "too-large" ? "payload_too_large" : "file_refused";
  return new Problem(code, { message: PICTURE_REFUSALS[reason], facts: { reason } });
}

function fitInto(picture: Sharp, field: ShopPictureField): Sharp {
  const box = SHOP_PICTURES[field];
  const { width, height } = box;
  if ("isSquare" in box) {
    return picture.resize({ width, height, fit: "contain", background: { r: 0, g: 0, b: 0, alpha: 0 } });
  }
  return picture.resize({ width, height, fit: "inside", withoutEnlargement: true });
}

/** The decoded picture, written anew: nothing of what arrived is in it but its pixels. */
async function drawnAnew(bytes: Uint8Array, kind: string, field: ShopPictureField): Promise<RemadePicture> {
  const options = { failOn: "error", limitInputPixels: MAX_PICTURE_PIXELS, animated: false } as const;
  const { format, width, height } = await sharp(bytes, { ...options, limitInputPixels: false }).metadata();
  if (format !== kind) throw refusalOf("not-taken");
  if (width * height > MAX_PICTURE_PIXELS) throw refusalOf("too-many-pixels");
  const upright = sharp(bytes, options).timeout({ seconds: MOST_SECONDS }).autoOrient().toColourspace("srgb");
  const { format: extension } = SHOP_PICTURES[field];
  const picture = fitInto(upright, field);
  const written = extension === "png" ? picture.png({ compressionLevel: 9 }) : picture.webp({ quality: 82, effort: 4 });
  const { data, info } = await written.toBuffer({ resolveWithObject: true });
  return { bytes: data, extension, width: info.width, height: info.height };
}

/**
 * Makes a picture anew from what somebody uploaded: decoded, turned upright, made as small as its field needs, and
 * written without places, cameras and whatever else was in the file.
 * @throws Problem file_refused or payload_too_large, with a reason and words that say what to do
 */
export function remakePicture(bytes: Uint8Array, field: ShopPictureField): Promise<RemadePicture> {
  const kind = pictureKind(bytes);
  if (kind !== "png" && kind !== "jpeg" && kind !== "webp") return Promise.reject(refusalOf(kind));
  return inTurn(() =>
    drawnAnew(bytes, kind, field).catch((error: unknown) => {
      throw error instanceof Problem ? error : refusalOf("damaged");
    }),
  );
}
