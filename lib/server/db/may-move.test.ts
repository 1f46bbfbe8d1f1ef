import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

/** Writes to what has states, whole statements. */
const WRITE = /\.update\((?:orders|checkouts|memberships|upgrades|kits)\)[^;]*;/g;

/** Columns that are named on the spot, none of them the state; or those of a `Delivery`, which has none. */
const LEAVES_STATE = /\.set\((?:delivery\)|\{(?![^}]*\b(?:status|state)\b))/;

const writesIn = (text: string) => text.match(WRITE) ?? [];
const asksNobody = (write: string) => !write.includes("mayMove(") && !LEAVES_STATE.test(write);

it("every write of a state asks the table of moves", () => {
  const files = readdirSync("lib/server", { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
  const texts = files.map((file) => readFileSync(join("lib/server", file), "utf8"));
  const writes = texts.flatMap(writesIn);
  expect(writes.length).toBeGreaterThan(15);
  expect(writes.filter((write) => write.includes("mayMove(")).length).toBeGreaterThan(5);
  expect(writes.filter(asksNobody)).toEqual([]);
});
