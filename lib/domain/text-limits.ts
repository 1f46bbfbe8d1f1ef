/** The longest texts we take, in characters. Source: the specification, input limits. */
export const TEXT_LIMITS = { name: 80, title: 120, description: 2000, url: 2048, pictureText: 200 } as const;

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const CONTROL = /[\u0000-\u001f\u007f]/;

/** Whether a text holds a control character, line breaks included. */
export function hasControlCharacters(text: string): boolean {
  return CONTROL.test(text);
}

/** Characters that turn the direction of what follows: a text with one does not read as it is stored. */
export const TURNING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

/** Whether part of a text reads backwards for whoever sees it. @see security, REQ-TXT-1 */
export const turnsDirection = (text: string): boolean => TURNING.test(text);

/** Whether nobody sees anything of a text: blanks, and signs without a width. @see security, REQ-TXT-1 */
export const isUnseen = (text: string): boolean => !/[^\p{Z}\p{C}\p{M}\s\u115f\u1160\u2800\u3164\uffa0]/u.test(text);

/**
 * Why a name cannot be a person's or a company's, or NULL. A link in a name would make our mails a spam relay.
 * @see the specification, input limits
 */
export function nameProblem(name: string): "empty" | "too_long" | "looks_like_a_link" | "control_characters" | null {
  if (isUnseen(name)) return "empty";
  if (name.length > TEXT_LIMITS.name) return "too_long";
  if (hasControlCharacters(name) || turnsDirection(name)) return "control_characters";
  return /:\/\/|www\.|</i.test(name) ? "looks_like_a_link" : null;
}
