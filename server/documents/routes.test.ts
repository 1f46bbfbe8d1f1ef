import { expect, it } from "vitest";
import { sortRoutes } from "@/server/documents/routes.mjs";

const kindOf = sortRoutes({
  "/page": "/",
  "/shop/[businessKey]/page": "/shop/[businessKey]",
  "/(api)/user/cms-info/route": "/user/cms-info",
  "/(api)/kits/[id]/route": "/kits/[id]",
  "/(api)/files/[...path]/route": "/files/[...path]",
  "/sitemap.xml/route": "/sitemap.xml",
});

it.each([
  ["/", "page"],
  ["/shop/lift-club", "page"],
  ["/shop/lift-club/", "page"],
  ["/shop/lift-club/pricing", "unknown"],
  ["/user/cms-info", "call"],
  ["/kits/a1", "call"],
  ["/files/a/b/c", "call"],
  ["/sitemapxxml", "unknown"],
  ["/user", "no call"],
  ["/kits/a1/b2", "no call"],
  ["/nowhere", "unknown"],
])("%s is %s", (path, expected) => {
  expect(kindOf(path)).toBe(expected);
});
