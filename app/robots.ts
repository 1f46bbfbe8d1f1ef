import type { MetadataRoute } from "next";
import { env } from "@/lib/server/env";

/** What search engines may read: every public page, nothing that is somebody's own. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: "*",
      allow: "/",
      disallow: [
        "/account",
        "/staff",
        "/checkout",
        "/shopping-cart",
        "/join/checkout",
        "/membership",
        "/order",
        "/shop/*/order",
        "/shop/*/membership",
        "/shop/*/checkout",
        "/sandbox",
      ],
    },
    sitemap: `${env().baseUrl}/sitemap.xml`,
  };
}
