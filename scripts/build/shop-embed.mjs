import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "vite";

/** What a browser may be sent of it, before compression. Unit: bytes. */
export const MOST_BYTES = 30_000;

/**
 * Makes the one file of the web component that other sites load: minified, for browsers of the last years.
 * @param {string} root
 * @param {string} target  the file
 * @param {number} [most]  bytes
 * @returns {Promise<{ bytes: number, gzipBytes: number }>}
 * @throws when it became larger than it may be
 */
export async function buildShopEmbed(root, target, most = MOST_BYTES) {
  const made = await build({
    configFile: false,
    envDir: false,
    logLevel: "error",
    root,
    build: {
      write: false,
      target: "es2022",
      minify: true,
      lib: { entry: join(root, "packages/shop-embed/src/element.ts"), formats: ["es"], fileName: () => "shop.js" },
    },
  });
  const outputs = (Array.isArray(made) ? made : [made]).flatMap((one) => ("output" in one ? one.output : []));
  const [file, ...others] = outputs;
  if (file?.type !== "chunk" || others.length > 0) throw new Error("The shop's web component must be one file.");
  const bytes = Buffer.byteLength(file.code);
  if (bytes > most) throw new Error(`The web component of shops has ${bytes} bytes, more than ${most}.`);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, file.code);
  return { bytes, gzipBytes: gzipSync(file.code, { level: 9 }).length };
}
