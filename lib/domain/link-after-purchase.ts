/** Where a partner's shop offers to take whoever bought. */
export interface LinkAfterPurchase {
  readonly link: string;
  /** Which of the shop's links it is hangs on what was bought, so whoever reads the partner's site learns it. */
  readonly tellsWhat: boolean;
}

/**
 * The partner's link to follow after a purchase: the first that names a bought product, else the first.
 * A link names a product when its key is a part of the path or a value of the query.
 * @param links   links that were checked when the shop was read
 * @param bought  keys of the products that were bought
 * @param sold    keys of all products of the shop
 * @see the specification, section 3: redirectAfterPurchase
 */
export function linkAfterPurchase(
  links: readonly string[],
  bought: readonly string[],
  sold: readonly string[],
): LinkAfterPurchase | null {
  const link = fitting(links, bought);
  return link === null ? null : { link, tellsWhat: linksThatTell(links, [...sold, ...bought]).length > 0 };
}

/** The links of a shop that tell what was bought: those that some products lead to and others do not. */
export function linksThatTell(links: readonly string[], sold: readonly string[]): readonly string[] {
  const followed = new Set(sold.map((key) => fitting(links, [key])));
  return followed.size > 1 ? links.filter((link) => followed.has(link)) : [];
}

const fitting = (links: readonly string[], bought: readonly string[]) =>
  links.find((link) => bought.some((key) => namesProduct(new URL(link), key))) ?? links[0] ?? null;

function namesProduct({ pathname, searchParams }: URL, productKey: string): boolean {
  return pathname.split("/").includes(productKey) || [...searchParams.values()].includes(productKey);
}
