/** How hard a password is to guess, in words and as one to three bars. The server's own list has the last word. */
export interface PasswordStrength {
  level: 0 | 1 | 2 | 3;
  text: string;
}

/** Source: the specification, passwords. */
export const PASSWORD_LENGTH = { least: 12, good: 15, most: 128 } as const;

const STRONG_LENGTH = 18;
const DISTINCT = 6;

/** Words of the person's own, of which a password must not be made. */
function ownWords(own: readonly string[]): string[] {
  return own.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)).filter((word) => word.length >= 4);
}

function isPredictable(password: string, own: readonly string[]): boolean {
  const text = password.toLowerCase();
  const isRepetition = /^(.{1,4}?)\1{2,}/u.test(text) || new Set(text).size < DISTINCT;
  const isWalk = /password|qwerty|asdfgh|123456|abcdef|letmein/.test(text);
  return isRepetition || isWalk || ownWords(own).some((word) => text.includes(word) && text.length - word.length < 8);
}

/**
 * Judges a password while it is typed.
 * @param own  the person's email and name
 */
export function passwordStrength(password: string, own: readonly string[] = []): PasswordStrength {
  const length = [...password.normalize("NFC")].length;
  if (length === 0) return { level: 0, text: "12 characters or more. A few unrelated words work well." };
  const missing = PASSWORD_LENGTH.least - length;
  if (missing > 0) return { level: 1, text: `${missing} more ${missing === 1 ? "character" : "characters"}.` };
  if (length > PASSWORD_LENGTH.most) return { level: 1, text: "Too long: 128 characters at most." };
  if (isPredictable(password, own)) return { level: 1, text: "Easy to guess. Add an unrelated word." };
  if (length < PASSWORD_LENGTH.good) return { level: 2, text: "Good. 15 characters or more is better." };
  return length < STRONG_LENGTH ? { level: 2, text: "Good." } : { level: 3, text: "Strong." };
}
