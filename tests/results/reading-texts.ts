import type { FileReading } from "@/lib/domain/lab-reading/reading";
import { FileRefused } from "@/lib/domain/lab-reading/refusals";
import { readFile } from "@/lib/server/results/read/read-file";

const TODAY = "2026-11-21";

/** What a file of this content comes to. */
export function readText(contents: string | Uint8Array, name: string): Promise<FileReading> {
  const bytes = typeof contents === "string" ? new TextEncoder().encode(contents) : contents;
  return readFile({ bytes, name, isPasted: false }, TODAY);
}

/** Why a file is refused. */
export async function reasonOf(contents: string | Uint8Array, name: string): Promise<string> {
  const caught: unknown = await readText(contents, name).catch((error: unknown) => error);
  return caught instanceof FileRefused ? caught.reason : "no refusal";
}
