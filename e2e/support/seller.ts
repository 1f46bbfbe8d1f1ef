import { SELLER_PAGES } from "@/lib/domain/house-notice";

/**
 * A page of a partner's shop without the part that says who runs it: the one place at which the law has us named, on
 * two pages. What the scripts of a page carry says the same once more.
 */
export function withoutSeller(path: string, html: string): string {
  if (!SELLER_PAGES.some((page) => new RegExp(`^/shop/[^/]+${page}$`).test(path))) return html;
  return html.replace(/<section[^>]*data-seller[\s\S]*?<\/section>|<script[\s\S]*?<\/script>|^[\da-f]*:.*$/gm, "");
}
