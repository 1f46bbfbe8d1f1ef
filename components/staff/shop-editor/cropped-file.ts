import type { CropBox } from "@/lib/domain/picture-crop";
import { MAX_PICTURE_BYTES, SHOP_PICTURES, type ShopPictureField } from "@/lib/domain/shop-pictures";

/** How well a picture is kept, the best first: the first one that is small enough is sent. */
const QUALITIES = [0.92, 0.85, 0.75, 0.6];

/** A picture as this browser reads it, upright. NULL: it cannot, and the server says why. */
export async function pictureIn(file: File): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file);
  } catch {
    return null;
  }
}

/** Logos have whatever form they come in, and are kept whole unless somebody cuts them. */
export const isLogo = (field: ShopPictureField): boolean => field === "logo" || field === "boxLogo";

/** Whether a kept picture can be cut: one that was uploaded, and no drawing that came with the shop. */
export const isPixels = (address: string): boolean => /^\/media\/.+\.(?:png|webp)$/.test(address);

/**
 * Which form the kept part of a picture has, width by height.
 * @param picture  px; a logo's form is its own
 */
export function aspectOf(field: ShopPictureField, picture: { width: number; height: number }): number {
  const { width, height } = isLogo(field) ? picture : SHOP_PICTURES[field];
  return width / height;
}

const blobOf = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/webp", quality));

/**
 * The part of a picture as a file, with no more pixels than its field needs, so that it can be sent whatever the
 * picture weighed.
 * @returns NULL when this browser cannot make it small enough
 */
export async function croppedFile(picture: ImageBitmap, box: CropBox, field: ShopPictureField): Promise<File | null> {
  const most = SHOP_PICTURES[field];
  const scale = Math.min(1, most.width / box.width, most.height / box.height);
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(box.width * scale));
  canvas.height = Math.max(1, Math.round(box.height * scale));
  const context = canvas.getContext("2d");
  if (!context) return null;
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, box.left, box.top, box.width, box.height, 0, 0, canvas.width, canvas.height);
  for (const quality of QUALITIES) {
    const blob = await blobOf(canvas, quality);
    if (blob && blob.size <= MAX_PICTURE_BYTES) return new File([blob], `${field}.webp`, { type: blob.type });
  }
  return null;
}
