import { Worker } from "node:worker_threads";
import { describe, expect, it, vi } from "vitest";
import { FileRefused } from "@/lib/domain/lab-reading/refusals";
import { readInWorker } from "@/lib/server/results/read/read-in-worker";
import type { startWorker } from "@/lib/server/results/read/start-worker";

const program = vi.hoisted(() => ({ text: "" }));

/** What a hostile file may make of its thread. */
vi.mock("@/lib/server/results/read/start-worker", () => ({
  startWorker: ((workerData) => {
    const text = `const { parentPort } = require("node:worker_threads"); parentPort.postMessage("ready"); ${program.text}`;
    return new Worker(text, { eval: true, workerData, resourceLimits: { maxOldGenerationSizeMb: 64 }, stderr: true });
  }) satisfies typeof startWorker,
}));

const FILE = { bytes: new Uint8Array(), name: "labs.csv", isPasted: false };

async function reasonOf(text: string): Promise<string> {
  program.text = text;
  const error: unknown = await readInWorker(FILE, "2026-11-21").catch((caught: unknown) => caught);
  return error instanceof FileRefused ? error.reason : "no refusal";
}

describe("a reader's thread", () => {
  it("is ended when it does not answer in time", async () => {
    expect(await reasonOf("for (;;);")).toBe("too-slow");
  });

  it("is ended when it takes too much memory of its own", async () => {
    expect(await reasonOf("const kept = []; for (;;) kept.push(new Array(10000).fill({}));")).toBe("archive-too-large");
  });

  it("is ended when it takes too much memory outside of it", async () => {
    const program = "const kept = []; setInterval(() => kept.push(Buffer.alloc(64 * 1024 * 1024, 1)), 10);";
    expect(await reasonOf(program)).toBe("archive-too-large");
  });

  it("harms nobody when it fails", async () => {
    expect(await reasonOf("throw new Error('with words of the file')")).toBe("damaged");
    expect(await reasonOf("process.exit(3)")).toBe("damaged");
  });

  it("lets a few wait for their turn and sends the others away", async () => {
    program.text = "setTimeout(() => parentPort.postMessage({ refusal: 'no-values' }), 500)";
    const asked = Array.from({ length: 10 }, () => readInWorker(FILE, "2026-11-21").catch((error: unknown) => error));
    const reasons = (await Promise.all(asked)).map((error) => (error as FileRefused).reason);
    expect(reasons.filter((reason) => reason === "no-values")).toHaveLength(8);
    expect(reasons.filter((reason) => reason === "busy")).toHaveLength(2);
  });
});
