import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { createWorker, OEM, PSM } from "tesseract.js";
import { ocrLinesOf } from "./lines.mjs";
import { cutOut, turnedPicture } from "./prepare.mjs";
import { straightenedPicture } from "./straighten.mjs";

/** @import { OcrWord, PictureLine } from "./ocr.d.mts" */

/** The language's data is a package: nothing is fetched, and nothing is written. */
const LANGUAGE = join(
  dirname(createRequire(import.meta.url).resolve("@tesseract.js-data/eng/package.json")),
  "4.0.0_best_int",
);

/** Below this mean confidence a page may lie on its side. Unit: percent. */
const UNSURE = 60;
/** Words that are less sure than this are dirt, lines and shadows, unless they stand beside surer ones. Unit: percent. */
const LEAST_SURE = 20;
/** What has letters or digits beside each other. */
const IS_WORD = /[\p{L}\d].*[\p{L}\d]/u;

/** A recogniser that is ready. */
export async function openRecogniser() {
  const recogniser = await createWorker("eng", OEM.LSTM_ONLY, { langPath: LANGUAGE, gzip: true, cacheMethod: "none" });
  // Rows of a report reach over the whole page; taken for columns, their parts would be lost.
  await recogniser.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_BLOCK, user_defined_dpi: "300" });
  return recogniser;
}

/** @typedef {Awaited<ReturnType<typeof openRecogniser>>} Recogniser */

/**
 * @param {Recogniser} recogniser
 * @param {Buffer} png
 */
async function recognised(recogniser, png) {
  const straight = await straightenedPicture(png);
  const { data } = await recogniser.recognize(straight, {}, { blocks: true, text: false });
  const lines = (data.blocks ?? []).flatMap(({ paragraphs }) => paragraphs).flatMap(({ lines: inside }) => inside);
  const words = lines
    .flatMap((line) => line.words)
    .filter(({ confidence, text }) => confidence >= LEAST_SURE || IS_WORD.test(text));
  return { words, confidence: data.confidence, straight };
}

/**
 * The page as it stands, or turned by quarters where that reads better: a phone does not always know how it was held.
 * @param {Recogniser} recogniser
 * @param {Buffer} png
 */
async function uprightOf(recogniser, png) {
  let best = await recognised(recogniser, png);
  for (const degrees of [90, 270, 180]) {
    if (best.confidence >= UNSURE) break;
    const other = await recognised(recogniser, await turnedPicture(png, degrees));
    if (other.confidence > best.confidence) best = other;
  }
  return best;
}

/**
 * The lines of a prepared picture.
 * @param {Recogniser} recogniser
 * @param {Buffer} png
 * @returns {Promise<PictureLine[]>}
 */
export async function readLines(recogniser, png) {
  const { words, straight } = await uprightOf(recogniser, png);
  const { width = 0, height = 0 } = await sharp(straight).metadata();
  const placed = words.map(
    /** @returns {OcrWord} */
    ({ text, bbox, confidence }) => ({
      text,
      isSure: confidence >= LEAST_SURE,
      left: bbox.x0,
      top: bbox.y0,
      right: bbox.x1,
      bottom: bbox.y1,
    }),
  );
  return Promise.all(
    ocrLinesOf(placed).map(async ({ text, words: row, ...box }) => ({
      text,
      words: row.map((word) => ({ text: word.text, start: word.left, end: word.right })),
      size: box.size,
      picture: await cutOut(straight, { width, height }, box, row),
    })),
  );
}
