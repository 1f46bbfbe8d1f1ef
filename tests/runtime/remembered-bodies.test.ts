import { randomBytes } from "node:crypto";
import { brotliDecompressSync } from "node:zlib";
import { expect, it } from "vitest";
import { rememberBodies } from "@/server/documents/encoded-bodies.mjs";

const SIGNED = Buffer.from(" (finished)");

function countingMemory(maximumBytes: number) {
  let looked = 0;
  const memory = rememberBodies({
    maximumBytes,
    finish: (body: Buffer) => {
      looked++;
      return { body: Buffer.concat([body, SIGNED]), policy: `policy of ${body.length}` };
    },
  });
  return { memory, looked: () => looked };
}

it("finishes the same document once for all who take it compressed", () => {
  const { memory, looked } = countingMemory(1_000_000);
  for (let visit = 0; visit < 2; visit++) expect(memory.of(Buffer.from("page"), "br", true).policy).toBe("policy of 4");
  expect(looked()).toBe(1);
});

it("sends the finished document to those who take nothing compressed, too", () => {
  const { memory } = countingMemory(1_000_000);
  for (let visit = 0; visit < 2; visit++)
    expect(memory.of(Buffer.from("page"), undefined, true).encoded.toString()).toBe("page (finished)");
});

it("never takes more room than it is given", () => {
  const { memory } = countingMemory(50_000);
  for (let page = 0; page < 200; page++) memory.of(randomBytes(2000), "br", true);
  expect(memory.size.bytes).toBeLessThanOrEqual(50_000);
});

it("compresses better what is asked for again, and the page stays the same", async () => {
  const { memory } = countingMemory(1_000_000);
  const page = Buffer.from(Array.from({ length: 3000 }, (_, index) => `line ${index * 7919} of the page`).join("\n"));
  const quick = memory.of(page, "br", true).encoded.length;
  for (let visit = 0; visit < 4; visit++) memory.of(page, "br", true);
  await expect.poll(() => memory.of(page, "br", true).encoded.length).toBeLessThan(quick);
  expect(brotliDecompressSync(memory.of(page, "br", true).encoded).equals(Buffer.concat([page, SIGNED]))).toBe(true);
});
