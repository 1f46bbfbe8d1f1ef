/** Whether a text could be a kit's number: letters and digits, in groups or not. Whether it is one, the server knows. */
export function looksLikeKitId(text: string): boolean {
  return /^[A-Z0-9]{8,24}$/i.test(text.replace(/[\s-]/g, ""));
}

/** What is wrong with a kit number as typed, in words. Undefined: nothing, or nothing was typed. */
export function kitIdFault(text: string): string | undefined {
  if (text.trim() === "" || looksLikeKitId(text)) return undefined;
  return "A kit number has 8 or more letters and numbers. Check the card inside the lid, or leave this empty for now.";
}
