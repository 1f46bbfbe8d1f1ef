/** The longest texts we take, in characters. Source: the specification, input limits. */
export const TEXT_LIMITS = { name: 80, title: 120, description: 2000, url: 2048, pictureText: 200 } as const;

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const CONTROL = /[\u0000-\u001f\u007f]/;

/** Whether a text holds a control character, line breaks included. */
export function hasControlCharacters(text: string): boolean {
  return CONTROL.test(text);
}

/**
 * Why a name cannot be a person's or a company's, or NULL. A link in a name would make our mails a spam relay.
 * @see the specification, input limits
 */
export function nameProblem(name: string): "empty" | "too_long" | "looks_like_a_link" | "control_characters" | null {
  if (name.trim() === "") return "empty";
  if (name.length > TEXT_LIMITS.name) return "too_long";
  if (hasControlCharacters(name)) return "control_characters";
  return /:\/\/|www\.|</i.test(name) ? "looks_like_a_link" : null;
}
