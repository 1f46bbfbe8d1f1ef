/**
 * Whether a text holds something like a payment card's number: 13 to 19 digits, perhaps in groups, with a right
 * check digit. Such text is refused where free text is kept: card numbers belong in the payment field only.
 */
export function looksLikeCardNumber(text: string): boolean {
  const runs = text.match(/\d(?:[ -]?\d){12,}/g) ?? [];
  return runs.some((run) => holdsCardNumber(run.replace(/\D/g, "")));
}

function holdsCardNumber(digits: string): boolean {
  if (digits.length <= 19) return passesLuhn(digits);
  return Array.from({ length: digits.length - 15 }, (_, start) => digits.slice(start, start + 16)).some(passesLuhn);
}

/** The check of ISO/IEC 7812: every second digit from the right is doubled. */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, text, index) => {
    const digit = Number(text) * (index % 2 === 1 ? 2 : 1);
    return total + (digit > 9 ? digit - 9 : digit);
  }, 0);
  return digits !== "" && sum % 10 === 0;
}
