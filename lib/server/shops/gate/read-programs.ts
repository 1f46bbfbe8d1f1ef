import "server-only";
import { env } from "@/lib/server/env";
import { oncePerProcess } from "@/lib/server/process";
import { programsOf } from "./document-parts";
import type { DrawnPage } from "./draw-pages";
import { type DrawnProgram, storedNamesIn } from "./program-findings";

/** What the server says will never be another file: by its path, for as long as this process lives. */
const known = oncePerProcess("programs-read", () => new Map<string, DrawnProgram>());

async function readProgram(path: string): Promise<DrawnProgram> {
  const answer = await fetch(`${env().internalBaseUrl}${path}`, { headers: { connection: "close" } });
  const program = { path, status: answer.status, names: storedNamesIn(await answer.text()) };
  const isForEver = answer.status === 200 && /\bimmutable\b/.test(answer.headers.get("cache-control") ?? "");
  if (isForEver) known.get().set(path, program);
  return program;
}

/** The program files of pages, each once: browsers run them beside the documents. */
export async function readPrograms(pages: readonly Pick<DrawnPage, "html">[]): Promise<DrawnProgram[]> {
  const paths = [...new Set(pages.flatMap(({ html }) => programsOf(html)))];
  return Promise.all(paths.map((path) => known.get().get(path) ?? readProgram(path)));
}
