/** The name of our own shop. The one place that holds it. */
// biome-ignore lint/style/noProcessEnv: Next replaces this very expression at build time; it is the brand's one reader.
export const BRAND_NAME = process.env.NEXT_PUBLIC_BRAND_NAME || "Tealmark";

/**
 * The text as a shop shows it: every mention of the house brand becomes the shop's own name.
 * Split and join, so that a name such as "$&" appears literally.
 * @param text       words written for our own shop
 * @param brandName  the name to show; our own leaves the text as it is
 * @see the specification, section 2
 */
export function inBrand(text: string, brandName: string): string {
  return text.split(BRAND_NAME).join(brandName);
}
