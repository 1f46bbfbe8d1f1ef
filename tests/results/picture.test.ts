import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { wordsOfText } from "@/lib/domain/lab-reading/page-words";
import type { FileReading } from "@/lib/domain/lab-reading/reading";
import { readPhotograph } from "@/lib/server/results/read/picture-lines";
import { ocrLinesOf } from "@/server/ocr/lines.mjs";
import { prepared } from "@/server/ocr/prepare.mjs";
import { blank, onItsSide, PRINTED, photograph, scanOf, screenshot } from "./pictures";
import { readText, reasonOf } from "./reading-texts";

const amounts = ({ values }: FileReading) => values.map(({ marker, value }) => [marker, value]);

const codes = ({ values }: FileReading) => values.map(({ warnings }) => warnings.map(({ code }) => code));

describe("a picture of a report", { timeout: 120_000 }, () => {
  it.each([
    ["a screenshot", "labs.png", screenshot],
    ["a photograph, askew and in a shadow", "labs.jpg", photograph],
    ["a photograph in another format", "labs.webp", () => photograph("webp")],
    ["a page that lies on its side", "labs.png", onItsSide],
  ])("is read line by line: %s", async (_what, name, make) => {
    const reading = await readText(await make(), name);
    expect(reading.format).toBe("picture");
    expect(amounts(reading)).toEqual(PRINTED);
    expect(reading.values.every(({ date }) => date === "2026-03-02")).toBe(true);
  });

  it("doubts each of its values, and shows the part of the picture that it stands in", async () => {
    const reading = await readText(screenshot(), "labs.png");
    expect(codes(reading).every((all) => all.includes("from-picture"))).toBe(true);
    for (const { picture } of reading.values) {
      const bytes = Buffer.from(picture ?? "", "base64");
      const { format, width = 0, height = 0 } = await sharp(bytes).metadata();
      expect(format).toBe("png");
      expect(width).toBeLessThanOrEqual(900);
      expect(height).toBeLessThanOrEqual(56);
      expect(bytes.length).toBeLessThan(20_000);
    }
  });

  it("in a PDF is read as one, and doubted as one; a page of text beside it is not", async () => {
    const reading = await readText(
      await scanOf(["Collected: 01/05/2026|TSH   2.1   mIU/L   0.4-4.5", "picture"]),
      "labs.pdf",
    );
    expect(reading.values.map(({ marker, proof }) => [marker, proof.page])).toEqual([
      ["tsh", 1],
      ...PRINTED.map(([marker]) => [marker, 2]),
    ]);
    expect(codes(reading).map((all) => all.includes("from-picture"))).toEqual([false, ...PRINTED.map(() => true)]);
    expect(amounts(await readText(await scanOf(["picture"]), "scan.pdf"))).toEqual(PRINTED);
  });

  it("without words, or damaged, or larger than a phone takes is refused in words that say so", async () => {
    expect(await reasonOf(await blank(), "labs.png")).toBe("no-words");
    expect(await reasonOf((await photograph()).subarray(0, 5000), "labs.jpg")).toBe("damaged");
    const huge = sharp({ create: { width: 16_000, height: 8_000, channels: 3, background: "#fff" } });
    expect(await reasonOf(await huge.png().toBuffer(), "labs.png")).toMatch(/^(?:too-large-picture|damaged)$/);
  });

  it("lists each row that begins with a name of ours and of which no result was made out", async () => {
    const rows = ["TSH  2.1  mIU/L  0.4-4.5", "GGT  N+  UA", "Thank you"].map((text) => ({
      text,
      words: wordsOfText(text).words,
      size: wordsOfText(text).size,
      picture: new Uint8Array(),
    }));
    const { raw, unread } = await readPhotograph(new Uint8Array(), "labs.png", async () => [{ page: 1, lines: rows }]);
    expect(raw.map(({ label }) => label)).toEqual(["TSH"]);
    expect(unread?.map(({ label, proof }) => [label, proof.text])).toEqual([["GGT", "GGT  N+  UA"]]);
  });

  it("keeps a dash in its row, and makes no row of words that nobody is sure of", () => {
    const word = (text: string, left: number, [top, bottom]: readonly [number, number], isSure = true) => ({
      text,
      isSure,
      left,
      right: left + 20 * text.length,
      top,
      bottom,
    });
    const [row, next] = [[100, 133] as const, [160, 193] as const];
    const words = [word("TSH", 0, row), word("0.4", 200, row), word("-", 270, [116, 120]), word("4.5", 300, row)];
    const dirt = word("ii", 0, next, false);
    expect(ocrLinesOf([...words, dirt]).map(({ text }) => text)).toEqual(["TSH  0.4 - 4.5"]);
    expect(ocrLinesOf([...words, dirt, word("mU", 200, next)]).map(({ text }) => text)).toEqual([
      "TSH  0.4 - 4.5",
      "ii  mU",
    ]);
  });

  it("of a page with little ink is not made darker than it is", async () => {
    const ink = {
      input: { create: { width: 60, height: 12, channels: 3 as const, background: "#808080" } },
      left: 40,
      top: 40,
    };
    const speck = {
      input: { create: { width: 2, height: 2, channels: 3 as const, background: "#000" } },
      left: 9,
      top: 9,
    };
    // Paper that is not quite white: more of the page than its ink.
    const grain = {
      input: { create: { width: 1000, height: 30, channels: 3 as const, background: "#f4f4f4" } },
      left: 0,
      top: 900,
    };
    const page = sharp({ create: { width: 1000, height: 1000, channels: 3, background: "#fff" } });
    const png = await prepared(await page.composite([grain, ink, speck]).png().toBuffer());
    const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
    const scale = info.width / 1000;
    expect(data[Math.round(46 * scale) * info.width + Math.round(70 * scale)]).toBeGreaterThan(90);
  });

  it("under a name that says something else is refused", async () => {
    expect(await reasonOf(screenshot(), "labs.csv")).toBe("name-differs");
    expect(await reasonOf(screenshot(), "labs.pdf")).toBe("name-differs");
  });
});
