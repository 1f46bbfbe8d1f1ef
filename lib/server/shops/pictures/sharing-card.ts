import "server-only";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { inBrand } from "@/lib/domain/brand";
import { parseColour, readableOn, toHex } from "@/lib/domain/contrast";
import type { Database } from "@/lib/server/db/client";
import { selectPicture } from "@/lib/server/db/queries/shop-pictures";
import { hashOf } from "@/lib/server/ids";
import { fallbackFonts, sheetFonts } from "@/lib/server/sheet/sheet-fonts";
import { OWN_DRAWING, PUBLIC } from "../inline-pictures";
import type { Shop } from "../shop";

/** Its name among the pictures of a shop. */
export const CARD_NAME = /^card-[\w-]{12}\.png$/;

/** Unit: px. */
const SIZE = { width: 1200, height: 630 } as const;
const MARGIN = 72;
/** From here on the picture stands. */
const PICTURE_X = 660;
const TITLE = { size: 62, leading: 72, most: 5 } as const;
const WHITE = { red: 255, green: 255, blue: 255 };
const INK = { red: 16, green: 40, blue: 43 };

type CardShop = Pick<Shop, "key" | "brandName" | "customization">;

/** What the pages of a shop are called where they are shared. */
export const sharedTitle = ({ brandName, customization }: CardShop): string =>
  inBrand(customization.mainPageTitle || `${brandName} home tests`, brandName);

/** What a card is drawn of. */
function factsOf(shop: CardShop) {
  const { brandName, customization } = shop;
  const ground = parseColour(customization.primaryColor) ?? WHITE;
  return {
    ...{ name: brandName, title: sharedTitle(shop) },
    ...{ picture: customization.mainPageImage, ground: toHex(ground), text: toHex(readableOn(ground, INK)) },
  };
}

/** Tells cards apart that show something else. */
export const cardMark = (shop: CardShop): string => hashOf(JSON.stringify(factsOf(shop))).slice(0, 12);

/** Where a shop's card is, as pages name it. */
export const cardPicture = (shop: CardShop) => ({
  ...{ url: `/media/shops/${shop.key}/card-${cardMark(shop)}.png`, ...SIZE, alt: sharedTitle(shop) },
});

async function pictureBytes(db: Database, key: string, address: string): Promise<Uint8Array | undefined> {
  if (OWN_DRAWING.test(address)) return readFile(join(PUBLIC, address)).catch(() => undefined);
  const name = address.startsWith(`/media/shops/${key}/`) ? address.slice(address.lastIndexOf("/") + 1) : "";
  return name === "" ? undefined : selectPicture(db, key, name);
}

/** The words of a title in lines that fit. @param widthOf  of a text. Unit: px */
function linesOf(title: string, widthOf: (text: string) => number, width: number): string[] {
  const lines: string[] = [];
  for (const word of title.split(/\s+/)) {
    const longer = [...lines.slice(-1), word].join(" ");
    if (lines.length > 0 && widthOf(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  const shown = lines.slice(0, TITLE.most);
  return lines.length > shown.length ? [...shown.slice(0, -1), `${shown.at(-1)}…`] : shown;
}

let hasFonts = false;

async function canvasTools() {
  const { GlobalFonts, ...tools } = await import("@napi-rs/canvas");
  if (!hasFonts) {
    for (const [face, bytes] of [...(await sheetFonts()), ...fallbackFonts()])
      GlobalFonts.register(bytes, `card-${face}`);
  }
  hasFonts = true;
  return tools;
}

/**
 * The picture of a shop's pages where they are shared, for networks that show neither drawings nor WebP: its title and
 * its name on its color, beside its front page picture. @returns PNG
 */
export async function drawSharingCard(db: Database, shop: Shop): Promise<Uint8Array> {
  const { createCanvas, loadImage } = await canvasTools();
  const { name, title, picture, ground, text } = factsOf(shop);
  const { width, height } = SIZE;
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  context.fillStyle = ground;
  context.fillRect(0, 0, width, height);
  const bytes = await pictureBytes(db, shop.key, picture);
  const image = bytes && (await loadImage(Buffer.from(bytes)).catch(() => undefined));
  if (image) {
    const wide = width - PICTURE_X;
    const scale = Math.max(wide / image.width, height / image.height);
    const [w, h] = [wide / scale, height / scale];
    context.drawImage(image, (image.width - w) / 2, (image.height - h) / 2, w, h, PICTURE_X, 0, wide, height);
  }
  context.fillStyle = text;
  context.font = `${TITLE.size}px card-serif, card-fallback`;
  const widthOf = (words: string) => context.measureText(words).width;
  const lines = linesOf(title, widthOf, (image ? PICTURE_X : width) - 2 * MARGIN);
  const top = (height - lines.length * TITLE.leading) / 2 + TITLE.size * 0.6;
  for (const [index, line] of lines.entries()) context.fillText(line, MARGIN, top + index * TITLE.leading);
  context.font = "30px card-strong, card-fallback-strong";
  context.fillText(name, MARGIN, height - MARGIN + 8, (image ? PICTURE_X : width) - 2 * MARGIN);
  return canvas.encode("png");
}
