import { beforeEach, describe } from "vitest";
import { memoryStorage } from "../src/memory-storage.ts";
import { promisesOfStorage } from "./storage-contract.ts";

let storage = memoryStorage();
beforeEach(() => {
  storage = memoryStorage();
});

describe("memory", () => promisesOfStorage(() => storage));
