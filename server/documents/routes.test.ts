import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { onePageOfEachKind, sortRoutes } from "@/server/documents/routes.mjs";

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

it("there is an address for each kind of page that a build has, and for nothing else", () => {
  const distDir = mkdtempSync(join(tmpdir(), "tealmark-routes-"));
  const keep = (name: string, content: object) => writeFileSync(join(distDir, name), JSON.stringify(content));
  keep("app-path-routes-manifest.json", {
    ...{ "/(store)/page": "/", "/(store)/login/page": "/login", "/(account)/login/page": "/account/login" },
    ...{ "/(store)/hub/page": "/hub", "/(store)/hub/[slug]/page": "/hub/[slug]" },
    ...{
      "/x/page": "/x",
      "/x/[id]/page": "/x/[id]",
      "/x/[id]/a/page": "/x/[id]/a",
      "/x/[id]/more/page": "/x/[id]/more",
    },
    ...{ "/_not-found/page": "/_not-found", "/robots.txt/route": "/robots.txt" },
  });
  const drawn = { "/": "/", "/login": "/login", "/hub/fasting": "/hub/[slug]", "/robots.txt": "/robots.txt" };
  const routes = Object.fromEntries(Object.entries(drawn).map(([address, srcRoute]) => [address, { srcRoute }]));
  keep("prerender-manifest.json", { routes });
  expect(onePageOfEachKind(distDir)).toEqual([
    "/",
    "/login",
    "/account/login",
    "/hub",
    "/hub/fasting",
    "/x",
    "/x/-/more",
  ]);
});
