import "server-only";
import { FileRefused } from "@/lib/domain/lab-reading/refusals";

/** Bulk exports have some ten thousand lines of results. */
const MAX_LINES = 50_000;

function parsedOr(text: string, other: () => unknown): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return other();
  }
}

/** One value on each line (NDJSON), as FHIR's bulk export writes its resources: all of them, as a list. */
function parsedLines(text: string): unknown[] {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  if (lines.length > MAX_LINES) throw new FileRefused("too-many-rows");
  // A file that was cut off ends in half a line; what cannot be read whole is not read in part.
  return lines.map((line) =>
    parsedOr(line, () => {
      throw new FileRefused("damaged");
    }),
  );
}

/**
 * What a text of JSON says, be it one value or one on each line.
 * @throws FileRefused damaged, too-many-rows
 */
export function parsedJson(text: string): unknown {
  return parsedOr(text, () => parsedLines(text));
}
