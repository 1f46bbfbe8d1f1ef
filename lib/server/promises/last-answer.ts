import "server-only";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod/mini";
import { env } from "@/lib/server/env";

const shape = z.object({
  /** When it was asked, by the machine's clock. ISO 8601. */
  at: z.string(),
  /** How many promises were broken. */
  broken: z.number(),
});

type LastAnswer = z.infer<typeof shape>;

const file = () => join(/* turbopackIgnore: true */ env().dataDir, "nothing-lost.json");

/** Leaves in the data folder what was found, for whoever watches the shop. */
export async function keepAnswer(answer: LastAnswer): Promise<void> {
  await writeFile(`${file()}.new`, JSON.stringify(answer), { mode: 0o600 });
  await rename(`${file()}.new`, file());
}

/** What was found last. NULL: nobody has asked yet. */
export async function lastAnswer(): Promise<LastAnswer | null> {
  const text = await readFile(file(), "utf8").catch(() => null);
  return text === null ? null : shape.parse(JSON.parse(text));
}
