import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { test } from "./support/fixtures";

/** Stands in the samples, which every primitive is drawn with. */
const WORDS = "unbreakableword_of_considerable_length";
const BUILD = process.env.NEXT_DIST_DIR || ".next";

test("The page of primitives is for development: a built shop neither answers nor carries it", async ({ request }) => {
  expect(readFileSync("components/design/samples.tsx", "utf8")).toContain(WORDS);
  for (const path of ["/design", "/design.dev", "/dev/design"]) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
  const built = ["static", "server"].flatMap((folder) =>
    readdirSync(join(BUILD, folder), { recursive: true, encoding: "utf8" }).map((file) => join(BUILD, folder, file)),
  );
  const code = built.filter((file) => /\.(?:js|css|html|rsc)$/.test(file));
  expect(code.length).toBeGreaterThan(50);
  expect(code.filter((file) => readFileSync(file, "utf8").includes(WORDS))).toEqual([]);
});
