/** What becomes of a picture: it fits into this box, and is kept in a format that shows where the field is shown. */
interface PictureBox {
  /** Unit of both: px. */
  readonly width: number;
  readonly height: number;
  /** Mail programs and browser tabs do not show WebP everywhere, so what they show is PNG, and so do networks. */
  readonly format: "png" | "webp";
  /** Put into the middle of a square, with nothing around it. */
  readonly isSquare?: true;
}

const STEP = { width: 800, height: 600, format: "webp" } as const;

/** Every field of a shop that holds a picture, and the one of its sharing cards, which stands in a tag. Twice as many pixels as it is shown with, for fine screens. */
export const SHOP_PICTURES = {
  logo: { width: 640, height: 240, format: "png" },
  boxLogo: { width: 800, height: 800, format: "png" },
  favicon: { width: 192, height: 192, format: "png", isSquare: true },
  mainPageImage: { width: 1600, height: 1200, format: "webp" },
  mainPageStep1Image: STEP,
  mainPageStep2Image: STEP,
  mainPageStep3Image: STEP,
  aboutImage: { width: 1600, height: 1200, format: "webp" },
  sharingImage: { width: 1200, height: 630, format: "png" },
} as const satisfies Record<string, PictureBox>;

/** What of a shop a picture is for. */
export type ShopPictureField = keyof typeof SHOP_PICTURES;

export const SHOP_PICTURE_FIELDS = [
  "logo",
  "boxLogo",
  "favicon",
  "mainPageImage",
  "mainPageStep1Image",
  "mainPageStep2Image",
  "mainPageStep3Image",
  "aboutImage",
  "sharingImage",
] as const satisfies readonly ShopPictureField[];

/** The largest file that is taken. Unit: bytes. */
export const MAX_PICTURE_BYTES = 2 * 1024 * 1024;

/** The most that is decoded: a picture of a few bytes can be as large as a house. */
export const MAX_PICTURE_PIXELS = 25_000_000;

/** Why a file is no picture for a shop. */
export type PictureRefusal = "too-large" | "empty" | "drawing" | "not-taken" | "too-many-pixels" | "damaged";

/** The same in words that say what to do. */
export const PICTURE_REFUSALS: Readonly<Record<PictureRefusal, string>> = {
  "too-large": "This file is larger than 2 MB. Save a smaller version, as JPEG or WebP, and try again.",
  empty: "This file is empty.",
  drawing: "SVG drawings are not accepted, because they can contain scripts. Export it as PNG and try again.",
  "not-taken": "This is not a PNG, JPEG or WebP picture. Save it as one of these and try again.",
  "too-many-pixels": "This picture has more than 25 megapixels. Make it smaller and try again.",
  damaged: "This picture is damaged or incomplete. Export it again and retry.",
};

/**
 * What kind of picture bytes say they are, by how they begin; names and media types are anybody's to choose.
 * @returns the kind, or why none of them
 */
export function pictureKind(bytes: Uint8Array): "png" | "jpeg" | "webp" | PictureRefusal {
  if (bytes.length === 0) return "empty";
  if (bytes.length > MAX_PICTURE_BYTES) return "too-large";
  const starts = (signature: readonly number[], at = 0) => signature.every((byte, index) => bytes[at + index] === byte);
  if (starts([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return "png";
  if (starts([0xff, 0xd8, 0xff])) return "jpeg";
  if (starts([0x52, 0x49, 0x46, 0x46]) && starts([0x57, 0x45, 0x42, 0x50], 8)) return "webp";
  const head = String.fromCharCode(...bytes.subarray(0, 400)).toLowerCase();
  return head.includes("<svg") || head.trimStart().startsWith("<?xml") ? "drawing" : "not-taken";
}
