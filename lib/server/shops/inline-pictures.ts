import "server-only";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { cacheLife } from "next/cache";
import type { Customization } from "@/lib/contracts/customization";

export const PUBLIC = join(/* turbopackIgnore: true */ process.cwd(), "public");

/** A drawing that we serve ourselves. Nothing else of the file system can be named. */
export const OWN_DRAWING = /^\/media\/[a-z0-9/-]+\.svg$/;

/** Up to here a request of its own costs the visitor more than the bytes in the page. */
const SMALL_BYTES = 4096;

/**
 * The address of a picture, or the picture itself where it is a small drawing of ours, so that a shop's first page
 * needs no request for it. A drawing in an `img` runs no script.
 */
async function inlinePicture(address: string): Promise<string> {
  return OWN_DRAWING.test(address) ? readDrawing(address) : address;
}

/** Our drawings change only with a new build. */
async function readDrawing(address: string): Promise<string> {
  "use cache";
  cacheLife("max");
  const svg = await readFile(join(PUBLIC, address), "utf8").catch(() => null);
  if (svg === null || svg.length > SMALL_BYTES) return address;
  return `data:image/svg+xml,${encodeURIComponent(svg.trim())}`;
}

const PICTURES = [
  "logo",
  "mainPageImage",
  "mainPageStep1Image",
  "mainPageStep2Image",
  "mainPageStep3Image",
  "aboutImage",
] as const;

/** A shop's look with its small drawings inside, for its pages. The API goes on giving addresses. */
export async function withInlinePictures(look: Customization): Promise<Customization> {
  const inlined = await Promise.all(PICTURES.map(async (field) => [field, await inlinePicture(look[field])]));
  return { ...look, ...Object.fromEntries(inlined) };
}
