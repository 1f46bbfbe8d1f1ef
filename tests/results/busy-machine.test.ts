import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withBundledWorker } from "./bundled-worker";

withBundledWorker();

const FILES = 25;
const PDF = readFileSync("tests/results/fixtures/pdf/labcorp-lipids.pdf");

/** Threads that do nothing but take every processor several times over. */
const busy: Worker[] = [];
beforeAll(() => {
  for (let count = availableParallelism() * 3; count > 0; count--) busy.push(new Worker("for (;;);", { eval: true }));
});
afterAll(async () => {
  await Promise.all(busy.map((worker) => worker.terminate()));
});

describe("a busy machine", { timeout: 240_000, tags: ["verify"] }, () => {
  it("reads all of 25 PDFs that come at once", async () => {
    // It is imported here, after the reader's thread was replaced.
    const { readInWorker } = await import("@/lib/server/results/read/read-in-worker");
    const readings = await Promise.all(
      Array.from({ length: FILES }, (_, index) =>
        readInWorker({ bytes: new Uint8Array(PDF), name: `labs-${index}.pdf`, isPasted: false }, "2026-11-21"),
      ),
    );
    expect(readings.map(({ values }) => values.length > 0)).toEqual(Array.from({ length: FILES }, () => true));
  });
});
