import "server-only";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { shopFieldName } from "@/lib/content/shop-fields";
import type { GateFinding, ShopWork } from "@/lib/contracts/staff-shops";
import type { Database } from "@/lib/server/db/client";
import { selectPictureNames } from "@/lib/server/db/queries/shop-pictures";
import { isOwnImage } from "../field-rules";
import { PICTURE_FIELDS } from "./field-findings";

const PUBLIC = join(/* turbopackIgnore: true */ process.cwd(), "public");

/** Pictures at the shop's own address that are not there: a broken one would stand in their place. */
export async function pictureFindings(
  db: Database,
  shop: { id: string; key: string },
  look: ShopWork["look"],
): Promise<GateFinding[]> {
  const own = `/media/shops/${shop.key}/`;
  const tags = look.metaTags.map(({ property, content = "" }, index) => ({
    ...{ field: `metaTags.${index}`, address: property === "og:image" ? content : "" },
  }));
  const named = [...PICTURE_FIELDS.map((field) => ({ field, address: look[field] })), ...tags].filter(
    ({ address }) => address.startsWith(own) && isOwnImage(address),
  );
  if (named.length === 0) return [];
  const names = new Set(await selectPictureNames(db, shop.id));
  // What was drawn for the shop with its build lies among our own files.
  const isThere = (address: string) => names.has(address.slice(own.length)) || existsSync(join(PUBLIC, address));
  return named
    .filter(({ address }) => !isThere(address))
    .map(({ field, address }) => ({
      ...{ kind: "picture", place: shopFieldName(field), field, proposal: field.startsWith("metaTags") ? null : "" },
      text: `${address} is not there: nothing would be shown. Upload it anew, or leave it out.`,
    }));
}
