import { createIsomorphicCanvasFactory, definePDFJSModule, getResolvedPDFJS } from "unpdf";

/** As many points as make a page of letters that recognition wants. Unit: pixels of the longer side. */
const LONG_SIDE = 3200;
/** Of a picture inside a page. Unit: pixels. */
const MOST_PIXELS = 64_000_000;

/**
 * Pages of a PDF as pictures, one after the other.
 * @param {Uint8Array} bytes  already looked through for programs and what unpacks without end
 * @param {readonly number[]} pages  from 1
 * @returns {AsyncGenerator<{ page: number, png: Buffer }>}
 */
export async function* pdfPictures(bytes, pages) {
  await definePDFJSModule(() => import("unpdf/pdfjs"));
  const { getDocument } = await getResolvedPDFJS();
  const CanvasFactory = await createIsomorphicCanvasFactory(() => import("@napi-rs/canvas"));
  const document = await getDocument({
    data: new Uint8Array(bytes),
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: false,
    maxImageSize: MOST_PIXELS,
    verbosity: 0,
    CanvasFactory,
  }).promise;
  const factory = /** @type {any} */ (document).canvasFactory;
  for (const number of pages) {
    const page = await document.getPage(number);
    const size = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: LONG_SIDE / Math.max(size.width, size.height) });
    const { canvas, context } = factory.create(Math.round(viewport.width), Math.round(viewport.height));
    await page.render({ canvas, canvasContext: context, viewport, background: "#ffffff" }).promise;
    const png = canvas.toBuffer("image/png");
    page.cleanup();
    factory.destroy({ canvas, context });
    yield { page: number, png };
  }
}
