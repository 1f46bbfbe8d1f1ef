import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { MorningScene } from "@/components/marketing/morning-scene";
import { BoxPhotograph } from "@/components/photograph/box-photograph";
import { photographAt } from "@/components/photograph/photograph";
import { productPictures } from "@/components/photograph/product-pictures";
import { programPhotograph } from "@/components/photograph/program-names";
import { ProgramPhotograph } from "@/components/photograph/program-photograph";
import { QuizPicture } from "@/components/quiz/quiz-picture";
import { morningBeats } from "@/lib/content/pages/how-it-works";
import type { Photographed } from "@/lib/content/photographed";
import { PHOTOGRAPHS } from "@/lib/content/photographs.generated";
import { PANELS } from "@/lib/domain/catalogue/panels";
import { HOUSE } from "@/lib/domain/house";
import { CANDIDATES } from "@/lib/domain/quiz/candidates";

/** What the widest picture may weigh, and what a phone's first screen may. Unit: bytes. */
const WIDEST = 45_000;
const PHONE = 30_000;

const all: readonly (readonly [string, Photographed])[] = Object.entries(PHOTOGRAPHS);
const branded = all.filter(([, { isBranded }]) => isBranded);
const partner = { key: "acme", brandName: "Acme Tests", boxLogo: "/media/shops/acme/box-logo.svg" };

const fileOf = (address: string) => readFileSync(`public${address}`);
const addressesIn = (html: string) =>
  [...html.matchAll(/\/media\/kit\/[\w-]+\.(?:avif|webp)/g)].map(([address]) => address);

describe("the photographs of the kit", () => {
  it.each(all.flatMap(([name, { isBranded }]) => (isBranded ? [name, `${name}-blank`] : [name])))(
    "%s is there in every width, within its weight, in the shape the page keeps for it",
    async (kind) => {
      const { width, height, widths } = PHOTOGRAPHS[kind.replace(/-blank$/, "") as keyof typeof PHOTOGRAPHS];
      for (const one of widths) {
        const bytes = fileOf(photographAt(kind, one));
        const file = await sharp(bytes).metadata();
        expect(file.width).toBe(one);
        expect(Math.abs(file.height - (one * height) / width)).toBeLessThanOrEqual(1);
        expect(bytes.length).toBeLessThanOrEqual(one === width ? WIDEST : PHONE);
      }
    },
  );

  it.each(all)("%s is told in words, without a brand", (_, { alt }) => {
    expect(alt.length).toBeGreaterThan(20);
    expect(alt).not.toContain("Tealmark");
  });

  it.each(branded)("%s has a mask in its shape", async (name, { width, height }) => {
    const mask = await sharp(fileOf(`/media/kit/${name}-mask.webp`)).metadata();
    expect(mask.hasAlpha).toBe(true);
    expect(mask.width / mask.height).toBeCloseTo(width / height, 2);
  });
});

it("tells the morning of the arm draw in pictures without a lancet", () => {
  const html = renderToStaticMarkup(<MorningScene beats={morningBeats({ us: "", canada: "" })} />);
  const told = [...html.matchAll(/alt="([^"]+)"/g)].map(([, words]) => words);
  expect(told.length).toBeGreaterThan(4);
  expect(told.filter((words) => /lancet/i.test(words ?? ""))).toEqual([]);
});

describe("the quiz", () => {
  it("asks for the same pictures whichever test it shows", () => {
    const asked = CANDIDATES.map((key) => {
      const html = renderToStaticMarkup(<QuizPicture of={programPhotograph(key)} />);
      expect(html).toMatch(new RegExp(`<img src="[^"]*/${programPhotograph(key)}-\\d+\\.avif"[^>]*decoding="async"/>`));
      return addressesIn(html).toSorted().join(" ");
    });
    expect(new Set(asked).size).toBe(1);
  });
});

describe("a partner's shop", () => {
  it("shows each test as the partner's kit and never as ours: arm kit, finger kit, box", () => {
    const shown = new Set<string | undefined>();
    for (const { key } of PANELS) {
      const html = renderToStaticMarkup(<ProgramPhotograph program={key} shop={partner} sizes="100vw" />);
      const pictures = addressesIn(html);
      expect(pictures.length).toBeGreaterThan(0);
      expect(pictures.filter((address) => !/-(?:blank-\d+|mask)\./.test(address))).toEqual([]);
      expect(html.includes(partner.boxLogo)).toBe(/closed|open/.test(html));
      shown.add(pictures.at(0));
    }
    expect(shown.size).toBeGreaterThanOrEqual(7);
  });

  it("cuts photograph, color and logo alike, whatever the shape of the card", () => {
    const css = readFileSync("components/photograph/box-photograph.module.css", "utf8");
    expect([/object-fit: cover/.test(css), /mask-size: cover/.test(css)]).toEqual([true, true]);
    const html = renderToStaticMarkup(<BoxPhotograph of="closed" shop={partner} sizes="100vw" />);
    expect(html).toContain('preserveAspectRatio="xMidYMid slice"');
    const descendants = ["ui/picture-card", "cart/cart-line-row"].filter((name) =>
      /picture svg/.test(readFileSync(`components/${name}.module.css`, "utf8")),
    );
    expect(descendants).toEqual([]);
  });

  it("prints its name where it has no logo", () => {
    const html = renderToStaticMarkup(<BoxPhotograph of="closed" shop={{ ...partner, boxLogo: "" }} sizes="100vw" />);
    expect(html).toContain(">Acme Tests</text>");
  });

  it("shows our own kit in our shop, each test with a picture of its own", () => {
    const shown = PANELS.map(({ key }) =>
      addressesIn(renderToStaticMarkup(<ProgramPhotograph program={key} shop={HOUSE} sizes="100vw" />)).at(0),
    );
    expect(new Set(shown).size).toBe(PANELS.length);
    expect(productPictures(HOUSE, [])).toEqual({});
  });
});
