import "server-only";
import { sql } from "drizzle-orm";
import { type Evidence, rowLines } from "./evidence";

/** A picture that somebody was told is kept is kept. */
export const everyUploadHasItsRow = ({ db }: Evidence) =>
  rowLines(
    db,
    sql`select format('picture %s of shop %s: it was uploaded, and is not kept', audit.details ->> 'name', audit.subject) as line
        from audit join shops on shops.key = audit.subject
        where audit.event = 'shop.picture' and not exists (
          select from shop_pictures where shop_id = shops.id and name = audit.details ->> 'name')
        group by 1 order by 1`,
  );

/** A picture is named after what is in it. */
export const everyPictureIsWhole = ({ db }: Evidence) =>
  rowLines(
    db,
    sql`select format('picture %s of shop %s: what is kept under its name is something else', pictures.name, shops.key) as line
        from shop_pictures pictures join shops on shops.id = pictures.shop_id
        where split_part(pictures.name, '.', 1) <> left(encode(sha256(pictures.bytes), 'hex'), 40)
        order by line`,
  );

/** What a shop's pages show of uploaded pictures is there; the drawings of the demo are files of ours. */
export const everyShownPictureIsThere = ({ db }: Evidence) =>
  rowLines(
    db,
    sql`select format('shop %s: it shows %s, which is not kept', shops.key, shown.value) as line
        from shops cross join lateral jsonb_each_text(to_jsonb(shops.customization)) shown
        where shown.value ~ ('^/media/shops/' || shops.key || '/[0-9a-f]{40}[.]') and not exists (
          select from shop_pictures where shop_id = shops.id and name = split_part(shown.value, '/', 5))
        order by line`,
  );
