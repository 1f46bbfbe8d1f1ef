import { afterEach, expect, it, vi } from "vitest";
import { NoSuchShop, readShop } from "./shop";

afterEach(() => vi.unstubAllGlobals());

const read = (status: number) => {
  vi.stubGlobal("fetch", async () => new Response("{}", { status }));
  return readShop("https://shop.example", "nope", [], new AbortController().signal);
};

it("tells a shop that is not there from one that is away", async () => {
  await expect(read(404)).rejects.toBeInstanceOf(NoSuchShop);
  await expect(read(503)).rejects.not.toBeInstanceOf(NoSuchShop);
});
