import { Worker } from "node:worker_threads";
import { describe, expect, it, vi } from "vitest";
import { FileRefused } from "@/lib/domain/lab-reading/refusals";
import { readInWorker } from "@/lib/server/results/read/read-in-worker";
import type { startWorker } from "@/lib/server/results/read/start-worker";

/** What a hostile file may make of its thread: here the name of the file is the program that runs there. */
vi.mock("@/lib/server/results/read/start-worker", () => ({
  startWorker: (() => {
    const program = `
      const { parentPort } = require("node:worker_threads");
      const { readlinkSync } = require("node:fs");
      parentPort.on("message", ({ file }) => new Function("parentPort", file.name)(parentPort));
      parentPort.postMessage({ ready: true, thread: Number(readlinkSync("/proc/thread-self").split("/").at(-1)) });`;
    return new Worker(program, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 64 }, stderr: true });
  }) satisfies typeof startWorker,
}));

function read(name: string): Promise<unknown> {
  return readInWorker({ bytes: new Uint8Array(), name, isPasted: false }, "2026-11-21").catch(
    (error: unknown) => error,
  );
}

async function reasonOf(program: string): Promise<string> {
  const error = await read(program);
  return error instanceof FileRefused ? error.reason : "no refusal";
}

const answer = (reason: string) => `parentPort.postMessage({ outcome: { refusal: ${reason} } })`;

describe("a reader's thread", () => {
  it("is ended when it does not answer in time", async () => {
    expect(await reasonOf("for (;;);")).toBe("too-slow");
  });

  it("is ended when it takes too much memory of its own", async () => {
    expect(await reasonOf("const kept = []; for (;;) kept.push(new Array(10000).fill({}));")).toBe("archive-too-large");
  });

  it("is ended when it takes too much memory outside of it", async () => {
    const hoarding = "const kept = []; setInterval(() => kept.push(Buffer.alloc(64 * 1024 * 1024, 1)), 10);";
    expect(await reasonOf(hoarding)).toBe("archive-too-large");
  });

  it("harms nobody when it fails", async () => {
    expect(await reasonOf("throw new Error('with words of the file')")).toBe("damaged");
    expect(await reasonOf("process.exit(3)")).toBe("damaged");
  });

  it("is measured by its work: one that waits for longer than it may work is not ended", async () => {
    expect(await reasonOf(`setTimeout(() => ${answer("'columns'")}, 6000)`)).toBe("columns");
  });

  it("is kept for the next file, and is a fresh one after it was ended", async () => {
    const counting = `globalThis.count = (globalThis.count ?? 0) + 1; ${answer("globalThis.count > 1 ? 'columns' : 'not-fhir'")}`;
    await reasonOf("process.exit(3)");
    expect([await reasonOf(counting), await reasonOf(counting)]).toEqual(["not-fhir", "columns"]);
    await reasonOf("process.exit(3)");
    expect(await reasonOf(counting)).toBe("not-fhir");
  });
});

describe("the queue", () => {
  it("lets sixty wait for their turn, and sends the others away", async () => {
    const slow = `setTimeout(() => ${answer("'no-values'")}, 50)`;
    const asked = Array.from({ length: 65 }, () => read(slow));
    const reasons = (await Promise.all(asked)).map((error) => (error as FileRefused).reason);
    expect(reasons.filter((reason) => reason === "no-values")).toHaveLength(62);
    expect(reasons.filter((reason) => reason === "busy")).toHaveLength(3);
  });
});
