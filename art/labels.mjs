/**
 * What is printed on the kit, drawn as coverage of inks and not as colors: red is the brand's color, green is ink,
 * blue is the ink of our tick. The scenes mix the inks into the board, so the same print can be drawn in a partner's
 * color. On a partner's things stands nothing of ours: neither the mark nor a greeting. Lengths are millimeters of the
 * real object.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createCanvas, GlobalFonts } from "@napi-rs/canvas";
import { DATE, NAME } from "./hand.mjs";

const FONTS = path.join(import.meta.dirname, "../node_modules/@fontsource");
GlobalFonts.registerFromPath(`${FONTS}/newsreader/files/newsreader-latin-500-normal.woff`, "Serif");
GlobalFonts.registerFromPath(`${FONTS}/figtree/files/figtree-latin-500-normal.woff`, "Sans");
GlobalFonts.registerFromPath(`${FONTS}/figtree/files/figtree-latin-600-normal.woff`, "SansBold");

const INKS = { brand: "#f00", ink: "#0f0", tick: "#00f", none: "#000" };

/**
 * @typedef {keyof typeof INKS} Ink
 * @typedef {ReturnType<typeof pen>} Pen
 */

/**
 * Draws one print of width × height millimeters.
 * @param {number} width @param {number} height @param {(to: Pen) => void} draw
 */
function printed(width, height, draw, perMillimeter = 12) {
  const canvas = createCanvas(Math.round(width * perMillimeter), Math.round(height * perMillimeter));
  const context = canvas.getContext("2d");
  context.fillStyle = "#000";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(perMillimeter, perMillimeter);
  draw(pen(context));
  return canvas.encodeSync("png");
}

/** The tools of a print: bars, words, lines and circles in one of the inks. @param {import("@napi-rs/canvas").SKRSContext2D} context */
function pen(context) {
  /** @param {Ink} ink */
  const inked = (ink, strength = 1) => {
    context.globalAlpha = strength;
    context.fillStyle = INKS[ink];
    context.strokeStyle = INKS[ink];
  };
  return {
    /** @param {Ink} ink @param {number} x @param {number} y @param {number} width @param {number} height */
    bar(ink, x, y, width, height, { radius = 0, strength = 1 } = {}) {
      inked(ink, strength);
      context.beginPath();
      context.roundRect(x, y, width, height, radius);
      context.fill();
    },
    /**
     * @param {Ink} ink @param {string} text @param {number} x @param {number} y the line the letters stand on
     * @param {number} size
     * @param {{ font?: string, align?: CanvasTextAlign, strength?: number, spacing?: number }} [look] spacing in sizes
     */
    words(ink, text, x, y, size, { font = "Sans", align = "left", strength = 1, spacing = 0 } = {}) {
      inked(ink, strength);
      context.font = `${size}px ${font}`;
      context.letterSpacing = `${spacing * size}px`;
      context.textAlign = align;
      context.textBaseline = "alphabetic";
      context.fillText(text, x, y);
    },
    /** @param {Ink} ink @param {readonly (readonly [number, number])[]} points @param {number} width */
    line(ink, points, width) {
      inked(ink);
      context.lineWidth = width;
      context.lineJoin = "round";
      context.lineCap = "round";
      context.beginPath();
      for (const [x, y] of points) context.lineTo(x, y);
      context.stroke();
    },
    /** @param {Ink} ink @param {number} x @param {number} y @param {number} radius @param {number} width */
    ring(ink, x, y, radius, width) {
      inked(ink);
      context.lineWidth = width;
      context.beginPath();
      context.arc(x, y, radius, 0, Math.PI * 2);
      context.stroke();
    },
    /** Draws along the left side, upward, from the lower left corner. @param {number} height of the print @param {() => void} draw */
    sideways(height, draw) {
      context.save();
      context.translate(0, height);
      context.rotate(-Math.PI / 2);
      draw();
      context.restore();
    },
    /** A rectangle in which nothing is printed. @param {number} x @param {number} y @param {number} width @param {number} height @param {number} [radius] */
    blank(x, y, width, height, radius = 0) {
      context.globalAlpha = 1;
      context.fillStyle = "#000";
      context.beginPath();
      context.roundRect(x, y, width, height, radius);
      context.fill();
    },
  };
}

/** The mark: a range, the part of it that is normal, and the tick of one result. @param {Pen} to @param {number} x @param {number} y @param {number} width */
function mark(to, x, y, width) {
  const unit = width / 44;
  to.bar("brand", x, y + 9 * unit, width, 6 * unit, { radius: 3 * unit, strength: 0.36 });
  to.bar("brand", x + 11 * unit, y + 9 * unit, 26 * unit, 6 * unit);
  to.blank(x + 25 * unit, y + unit, 7 * unit, 22 * unit, 3.5 * unit);
  to.bar("tick", x + 26 * unit, y + 2 * unit, 5 * unit, 20 * unit, { radius: 2.5 * unit });
}

/** A strip of bars of changing width. It is drawn, and holds no number. @param {Pen} to @param {number} x @param {number} y @param {number} width @param {number} height */
function barcode(to, x, y, width, height) {
  const widths = [3, 1, 1, 2, 1, 3, 2, 1, 1, 1, 3, 1, 2, 2, 1, 1, 1, 3, 2, 1, 1, 2, 3, 1];
  const unit = width / (widths.reduce((sum, one) => sum + one, 0) + widths.length);
  let at = x;
  for (const one of widths) {
    to.bar("ink", at, y, one * unit, height);
    at += (one + 1) * unit;
  }
}

/** The band round the box is the mark itself: a range from edge to edge and the tick of one result. */
const BAND = { y: 80, height: 15 };

/** @param {Pen} to @param {boolean} isOurs */
function lid(to, isOurs) {
  if (!isOurs) return to.bar("brand", -1, BAND.y, 192, BAND.height);
  to.words("ink", "Tealmark", 13.5, 27.5, 17, { font: "Serif", spacing: -0.02 });
  to.words("ink", "Home blood test", 14, 119, 5.2);
  to.words("ink", "Collection kit", 176, 119, 5.2, { align: "right" });
  to.bar("brand", -1, BAND.y, 192, BAND.height, { strength: 0.34 });
  to.bar("brand", 46, BAND.y, 108, BAND.height);
  to.blank(109.6, BAND.y - 9.4, 9.8, BAND.height + 18.8, 4.9);
  to.bar("tick", 111, BAND.y - 8, 7, BAND.height + 16, { radius: 3.5 });
}

/** @param {Pen} to @param {boolean} isOurs */
function lidInside(to, isOurs) {
  to.bar("brand", -1, -1, 192, 132);
  if (!isOurs) return;
  to.words("none", "Good morning.", 14, 30, 15, { font: "Serif", spacing: -0.015 });
  to.words("none", "Everything you need is in this box.", 14.6, 42, 5.2);
  to.words("none", "Start with the card.", 14.6, 49.4, 5.2);
  to.bar("none", 14.6, 112, 162, 2.6, { radius: 1.3, strength: 0.42 });
  to.bar("none", 55, 112, 92, 2.6);
  to.bar("none", 112, 107.6, 3, 11.4, { radius: 1.5 });
}

/** @param {Pen} to @param {boolean} isOurs */
function side(to, isOurs) {
  to.bar("brand", 130 - BAND.y - BAND.height, -1, BAND.height, 60, { strength: isOurs ? 0.34 : 1 });
  to.words("ink", "Kit number", 78, 16, 3.6);
  barcode(to, 78, 19, 38, 11);
  to.words("ink", isOurs ? "TM 4821 0937" : "4821 0937", 78, 35, 3.6, { spacing: 0.06 });
}

/** @param {Pen} to */
function front(to) {
  to.words("ink", "For a quiet morning, before breakfast", 14, 25, 5.2);
}

/** @type {readonly (readonly [string, string])[]} */
const STEPS = [
  ["Drink a glass of water", "and warm your upper arm."],
  ["Wipe the skin", "and let it dry."],
  ["Place the device", "where the card shows it."],
  ["Press the button", "and wait for the tube to fill."],
  ["Close the tube", "and turn it over five times."],
  ["Mail it today", "in the prepaid envelope."],
];

/** @param {Pen} to */
function card(to) {
  to.bar("brand", -1, -1, 82, 12);
  to.words("ink", "Your sample, step by step", 7, 23.4, 6.1, { font: "Serif", spacing: -0.01 });
  STEPS.forEach(([first, second], index) => {
    const y = 37 + index * 13.4;
    to.ring("brand", 10.6, y - 0.6, 3.6, 0.5);
    to.words("ink", String(index + 1), 10.6, y + 0.9, 4.2, { align: "center", font: "SansBold" });
    to.words("ink", first, 18, y - 1, 4.1, { font: "SansBold" });
    to.words("ink", second, 18, y + 3.8, 3.8, { strength: 0.75 });
  });
}

/** What is printed on a tube runs along it, from its tip to its cap. @param {Pen} to @param {boolean} isOurs */
function tubeLabel(to, isOurs) {
  to.sideways(21, () => {
    to.bar("brand", 18.6, -1, 3, 20);
    to.words("ink", isOurs ? "TM 4821 0937" : "4821 0937", 1.4, 5.4, 2, { font: "SansBold", spacing: 0.04 });
    barcode(to, 1.4, 6.4, 15.4, 2.9);
    to.words("ink", "Name", 1.4, 11.6, 1.5);
    to.bar("ink", 5.4, 11.8, 11.4, 0.1);
    to.words("ink", "Date", 1.4, 14, 1.5);
    to.bar("ink", 5.4, 14.2, 11.4, 0.1);
  });
}

/** The same with a name and a date, in a hand. @param {Pen} to @param {boolean} isOurs */
function namedLabel(to, isOurs) {
  tubeLabel(to, isOurs);
  to.sideways(21, () => {
    for (const stroke of [...NAME, ...DATE]) to.line("ink", stroke, 0.19);
  });
}

/** @param {Pen} to @param {boolean} isOurs */
function envelope(to, isOurs) {
  if (isOurs) {
    mark(to, 10, 9, 13);
    to.words("ink", "Tealmark", 25.6, 15.3, 7.4, { font: "Serif", spacing: -0.02 });
  }
  to.bar("ink", 141, 9, 29, 21, { radius: 1.2 });
  to.blank(141.5, 9.5, 28, 20, 0.8);
  to.words("ink", "Postage", 155.5, 18, 4.4, { font: "SansBold", align: "center" });
  to.words("ink", "paid", 155.5, 24, 4.4, { font: "SansBold", align: "center" });
  to.words("ink", "To the laboratory", 84, 64, 7.4, { font: "Serif" });
  to.words("ink", "Sample receiving", 84, 72, 4.6);
  barcode(to, 84, 80, 70, 12);
  to.words("ink", "Mail on the day of collection", 84, 98.5, 4.1, { strength: 0.8 });
  const [x, y, half] = [27, 88, 15];
  to.line(
    "ink",
    [
      [x, y - half],
      [x + half, y],
      [x, y + half],
      [x - half, y],
      [x, y - half],
    ],
    0.8,
  );
  to.words("ink", "UN 3373", x, y + 1.7, 4.8, { font: "SansBold", align: "center" });
  to.words("ink", "Biological substance", x, 110, 3.1, { align: "center" });
  to.words("ink", "Category B", x, 114, 3.1, { align: "center" });
  to.bar("brand", -1, 119.5, 190, 8);
}

/** @param {Pen} to */
function wipe(to) {
  to.bar("brand", -1, 19, 60, 3.4);
  to.words("ink", "Alcohol wipe", 25, 14, 5, { font: "SansBold", align: "center" });
  to.words("ink", "70% isopropyl alcohol", 25, 30, 3.1, { align: "center" });
  to.words("ink", "For one use. Tear here.", 25, 35, 3.1, { align: "center" });
}

/** @param {Pen} to */
function bandage(to) {
  for (let x = 3; x < 72; x += 2.4)
    for (let y = 2.6; y < 18; y += 2.6) {
      const isOnPad = x > 25 && x < 47;
      if (!isOnPad) to.bar("ink", x, y, 0.6, 0.6, { radius: 0.3, strength: 0.55 });
    }
}

/**
 * Width and height in millimeters, how it is drawn, and pixels per millimeter.
 * @type {Readonly<Record<string, readonly [number, number, (to: Pen, isOurs: boolean) => void, number?]>>}
 */
const PRINTS = {
  lid: [190, 130, lid],
  "lid-inside": [190, 130, lidInside],
  side: [130, 45, side],
  front: [190, 45, front],
  card: [80, 120, card],
  "tube-label": [17, 21, tubeLabel, 40],
  "named-label": [17, 21, namedLabel, 40],
  envelope: [180, 125, envelope],
  wipe: [50, 50, wipe, 20],
  bandage: [72, 19, bandage, 20],
};

/** Draws every print into a folder, one PNG each for ours and one for a partner's. @param {string} folder */
export function drawLabels(folder) {
  mkdirSync(folder, { recursive: true });
  for (const [name, [width, height, draw, perMillimeter]] of Object.entries(PRINTS))
    for (const isOurs of [true, false]) {
      const file = path.join(folder, `${name}${isOurs ? "" : "-blank"}.png`);
      writeFileSync(
        file,
        printed(width, height, (to) => draw(to, isOurs), perMillimeter),
      );
    }
}
