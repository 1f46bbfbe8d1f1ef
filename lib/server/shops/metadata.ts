import "server-only";
import type { Metadata } from "next";
import { inBrand } from "@/lib/domain/brand";
import type { Shop } from "./shop";

/** Title, description, icon and sharing card of a shop's pages, all in the partner's name. */
export function shopMetadata({ key, brandName, customization }: Shop): Metadata {
  const title = inBrand(customization.mainPageTitle || `${brandName} home tests`, brandName);
  const description = inBrand(
    customization.mainPageDescription || `Laboratory tests at home, by ${brandName}.`,
    brandName,
  );
  const images = customization.mainPageImage ? [customization.mainPageImage] : [];
  return {
    title: { absolute: `${title} · ${brandName}`, template: `%s · ${brandName}` },
    description,
    applicationName: brandName,
    alternates: { canonical: `/shop/${key}` },
    icons: customization.favicon ? { icon: customization.favicon } : { icon: "/icons/neutral.svg" },
    openGraph: { type: "website", siteName: brandName, title, description, images },
    twitter: { card: "summary_large_image", title, description, images },
    other: otherTags(customization.metaTags, brandName),
  };
}

/** The partner's own meta tags, as far as `cleanCustomization` let them pass. */
function otherTags(tags: readonly Record<string, string>[], brandName: string): Record<string, string> {
  const named = tags.flatMap(({ name, property, content }) => {
    const key = name ?? property;
    return key && content ? [[key, inBrand(content, brandName)] as const] : [];
  });
  return Object.fromEntries(named);
}
