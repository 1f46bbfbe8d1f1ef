import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { FOOTER_GROUPS, HEADER_ACTION, HEADER_LINKS, ROUTES } from "./navigation";

/** Whether an address has a page, in whatever route group it lies. */
function hasPage(href: string): boolean {
  const groups = readdirSync("app").filter((name) => name.startsWith("("));
  return ["", ...groups].some((group) => existsSync(join("app", group, href, "page.tsx")));
}

describe("the navigation", () => {
  it.each(Object.values(ROUTES))("$href is linked exactly when its page is there", ({ href, isBuilt }) => {
    expect(isBuilt).toBe(hasPage(href));
  });

  it("names no address twice in the footer", () => {
    const hrefs = FOOTER_GROUPS.flatMap((group) => group.links.map((link) => link.href));
    expect(new Set(hrefs).size).toBe(hrefs.length);
  });

  it("keeps the header to four pages and one invitation", () => {
    expect(HEADER_LINKS.length).toBeLessThanOrEqual(4);
    expect(HEADER_ACTION).not.toBeNull();
  });
});
