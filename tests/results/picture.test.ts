import sharp from "sharp";
import { describe, expect, it } from "vitest";
import type { FileReading } from "@/lib/domain/lab-reading/reading";
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

  it("under a name that says something else is refused", async () => {
    expect(await reasonOf(screenshot(), "labs.csv")).toBe("name-differs");
    expect(await reasonOf(screenshot(), "labs.pdf")).toBe("name-differs");
  });
});
