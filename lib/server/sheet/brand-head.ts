import "server-only";
import { BRAND_NAME } from "@/lib/domain/brand";
import { BRAND, INK, MIST, type SheetPages } from "./sheet-page";

/** In whose name a sheet is: our mark and name, or a partner's name. */
export function drawBrand(pages: SheetPages, brandName: string): void {
  const isHouse = brandName === BRAND_NAME;
  if (isHouse) {
    pages.pill(pages.left, pages.y + 6, 34, 5, MIST);
    pages.pill(pages.left + 8, pages.y + 6, 18, 5, BRAND);
    pages.pill(pages.left + 18, pages.y + 1, 3, 15, INK);
  }
  pages.word(brandName, pages.left + (isHouse ? 42 : 0), pages.y + 1, { face: "serif", size: 13 });
  pages.y += 34;
}
