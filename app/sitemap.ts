import type { MetadataRoute } from "next";
import { SITEMAP_PATHS } from "@/lib/content/navigation";
import { env } from "@/lib/server/env";

/** Every public page of our own shop. Partner shops are the partners' to announce. */
export default function sitemap(): MetadataRoute.Sitemap {
  return SITEMAP_PATHS.map((path) => ({ url: `${env().baseUrl}${path}` }));
}
