import "server-only";

/**
 * How many pages a PDF has.
 * @param bytes  already read once, so that it opens; they are used up
 */
export async function pdfPageCount(bytes: Uint8Array): Promise<number> {
  const { getDocument } = await import("unpdf/pdfjs");
  const task = getDocument({ data: bytes, isEvalSupported: false, enableXfa: false, maxImageSize: 1, verbosity: 0 });
  const { numPages } = await task.promise;
  await task.destroy();
  return numPages;
}
