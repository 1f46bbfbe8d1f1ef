import { pdfPictures } from "./pdf-pages.mjs";
import { PictureTooLarge, prepared } from "./prepare.mjs";
import { openRecogniser, readLines } from "./recognise.mjs";

/** @import { OcrPage, OcrSaid, OcrTask } from "./ocr.d.mts" */
/** @import { Recogniser } from "./recognise.mjs" */

// Reads words out of pictures, one task after the other, for as long as somebody listens. It is started by
// lib/server/results/read/picture-reader.ts, which ends it when it works for too long.

/** @param {OcrSaid} said */
const say = (said) => process.send?.(said);

/**
 * @param {OcrTask} task
 * @returns {AsyncGenerator<{ page: number, png: Uint8Array }>}
 */
async function* picturesOf({ bytes, pages }) {
  if (pages === null) yield { page: 1, png: bytes };
  else yield* pdfPictures(bytes, pages);
}

/**
 * @param {Recogniser} recogniser
 * @param {OcrTask} task
 */
async function read(recogniser, task) {
  /** @type {OcrPage[]} */
  const read = [];
  for await (const { page, png } of picturesOf(task)) {
    read.push({ page, lines: await readLines(recogniser, await prepared(png)) });
  }
  return read;
}

const recogniser = await openRecogniser();
let queue = Promise.resolve();

process.on("message", (/** @type {OcrTask & { id: number }} */ task) => {
  queue = queue.then(async () => {
    try {
      say({ id: task.id, pages: await read(recogniser, task) });
    } catch (error) {
      say({ id: task.id, failure: error instanceof PictureTooLarge ? "too-large" : "damaged" });
    }
  });
});
process.on("disconnect", () => process.exit());
say("ready");
