import { dictionary } from "@zxcvbn-ts/language-common";
import { describe, expect, it } from "vitest";
import { PASSWORD_MIN_LENGTH } from "@/lib/contracts/auth";
import { isGuessable } from "./password-strength";

const ADA = { email: "ada@example.com", name: "Ada Quill" };

describe("a password", () => {
  it.each([
    ["on the list of leaked ones", "password123456!"],
    ["a keyboard walk", "qwertyuiop1234567890"],
    ["one thing repeated", "abcabcabcabcabc"],
    ["one letter repeated", "aaaaaaaaaaaaaaaa"],
    ["a count with its word", "password1234567890"],
    ["a walk over the keypad", "147258369147258"],
    ["the signs above the digits", "!@#$%^&*()_+"],
    ["a common one with lookalikes", "P@ssw0rd1234"],
    ["the owner's address", "ada-example-2024"],
    ["the owner's name", "QuillQuill2024"],
    ["empty", ""],
    ["the passphrase of every article about passphrases", "correct horse battery staple"],
    ["the same in one word", "correcthorsebatterystaple"],
    ["the same with signs and capitals", "Correct-Horse-Battery-Staple!"],
    ["the same with a number", "correct horse battery staple 1"],
    ["the same with lookalikes", "c0rrect h0rse b@ttery st@ple"],
    ["a pangram", "The quick brown fox"],
    ["a line that everybody knows", "to be or not to be"],
    ["a sentence about passwords", "this is my password"],
  ])("that is %s is easy to guess", (_why, password) => expect(isGuessable(password, ADA)).toBe(true));

  it.each([
    ["words that do not belong together", "teal-harbor-lantern-42"],
    ["letters of any language", "Zwölf süße Äpfel"],
    ["a number of its own", "739104688215"],
    ["digits in groups", "58 20 91 66 37 04"],
    ["pictures", "🦉🌊🚲🍋🪁🎺🧊🌵🥁🧭🪴🛶"],
    ["the owner's name and much besides", "Ada likes violet trams in winter"],
  ])("of %s is not", (_what, password) => expect(isGuessable(password, ADA)).toBe(false));

  it("on the list of common ones is refused, plain, in capitals and with a sign", () => {
    const common = dictionary["passwords-common"].map((password) => `${password}`);
    expect(common.length).toBeGreaterThan(10_000);
    // The shorter ones are too short to be chosen at all.
    const long = common.filter((password) => password.length >= PASSWORD_MIN_LENGTH);
    expect(long.length).toBeGreaterThan(200);
    const forms = long.flatMap((password) => [password, password.toUpperCase(), `${password}!`]);
    expect(forms.filter((password) => !isGuessable(password, { email: "", name: "" }))).toEqual([]);
  });

  it("is judged without its owner too", () =>
    expect(isGuessable("ada-example-2024", { email: "", name: "" })).toBe(false));
});
