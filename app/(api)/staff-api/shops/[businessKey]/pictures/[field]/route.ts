import { uploadShopPicture } from "@/lib/contracts/staff-shop-pictures";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { uploadPicture } from "@/lib/server/shops/pictures/upload-picture";

export const POST = route(
  uploadShopPicture,
  async ({ actor, params, bytes, request }) =>
    uploadPicture(await database(), actor, { ...params, bytes, contentType: request.headers.get("content-type") }),
  { body: "bytes" },
);
