import * as z from "zod/mini";
import { MAX_PICTURE_BYTES, SHOP_PICTURE_FIELDS } from "@/lib/domain/shop-pictures";
import { defineCall } from "./call";
import { SHOPS } from "./staff-shops";
import { businessKey } from "./text";

const picture = z.object({
  /** What goes into the field: a path on our own server. */
  address: z.string(),
  /** As it is kept. Unit of both: px. */
  width: z.int(),
  height: z.int(),
});
/** A picture of a shop as it is kept. */
export type StoredShopPicture = z.output<typeof picture>;

export const uploadShopPicture = defineCall({
  method: "POST",
  path: `${SHOPS}/{businessKey}/pictures/{field}`,
  summary:
    "Takes a PNG, JPEG or WebP of at most 2 MB and 25 megapixels (form field `file`), makes it anew in the size that " +
    "the field needs, without what cameras write into it, and answers its address. It is shown once that is published.",
  access: "shop-edit",
  params: z.strictObject({ businessKey, field: z.enum(SHOP_PICTURE_FIELDS) }),
  bodyType: "multipart/form-data",
  /** The file and the form around it. */
  maxBytes: MAX_PICTURE_BYTES + 16 * 1024,
  answer: picture,
  statuses: [201],
  problems: [
    "not_signed_in",
    "forbidden",
    "malformed",
    "shop_not_found",
    "payload_too_large",
    "unsupported_media_type",
    "file_refused",
    "conflict",
    "too_many_requests",
  ],
  isIdempotent: true,
});
