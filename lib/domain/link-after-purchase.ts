/**
 * The partner's link to follow after a purchase: the first that names a bought product, else the first.
 * A link names a product when its key is a part of the path or a value of the query.
 * @param links        links that were checked when the shop was read
 * @param productKeys  what was bought
 * @see the specification, section 3: redirectAfterPurchase
 */
export function linkAfterPurchase(links: readonly string[], productKeys: readonly string[]): string | null {
  return links.find((link) => productKeys.some((key) => namesProduct(new URL(link), key))) ?? links[0] ?? null;
}

function namesProduct({ pathname, searchParams }: URL, productKey: string): boolean {
  return pathname.split("/").includes(productKey) || [...searchParams.values()].includes(productKey);
}
