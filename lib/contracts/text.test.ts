import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { contactMessage } from "./contact";
import { line, personName } from "./text";

const contact = (message: string) => ({ email: "ada@example.org", name: "", message, businessKey: null });

/** What is said of a text, in a name, in a line and in a message. NULL: it is taken. */
function saidOf(text: string): (string | undefined)[] {
  const answers = [personName.safeParse(text), line("the street", 80).safeParse(text)];
  const message = z.safeParse(contactMessage.body as z.ZodMiniType, contact(text));
  return [...answers, message].map(({ error }) => error?.issues[0]?.message);
}

describe("a text from outside", () => {
  it.each(["Ada Lovelace", "José Ñandú", "Zoë O’Neill-Ångström", "محمد", "אבי", "山田 太郎", "नमस्ते", "👩‍⚕️"])(
    "may be in any script: %s",
    (text) => expect(saidOf(text)).toEqual([undefined, undefined, undefined]),
  );

  it.each(["\u200b", "\u200b\u200b", "\u00ad\u2060", "\u2800", "\u3164", "\u00a0\u202f", "\ufeff \u200d"])(
    "is more than what no one sees: %j",
    (text) => expect(saidOf(text)).toEqual(["Enter your name.", "Enter the street.", "Enter a message."]),
  );

  it.each(["Ada \u202eecalevoL", "\u2066Ada\u2069", "Ada\u200f", "\u061cAda"])("reads as it is stored: %j", (text) =>
    expect(saidOf(text)).toEqual([
      "Type your name again: part of what you pasted runs backward.",
      "Type the street again: part of what you pasted runs backward.",
      "Retype the message: part of what you pasted runs backward.",
    ]),
  );

  it.each(["Ada\u0000", "Ada\u0007", "Ada\u007f"])("has no control characters: %j", (text) =>
    expect(saidOf(text)).toEqual([
      "Enter your name as one plain line.",
      "Enter the street as one plain line.",
      "Write the message as plain text.",
    ]),
  );
});
