import { describe, expect, it } from "vitest";
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
    ["our name", "Tealmark2024!!"],
    ["empty", ""],
  ])("that is %s is easy to guess", (_why, password) => expect(isGuessable(password, ADA)).toBe(true));

  it.each([
    ["words that do not belong together", "teal-harbor-lantern-42"],
    ["letters of any language", "Zwölf süße Äpfel"],
    ["a number of its own", "739104688215"],
    ["digits in groups", "58 20 91 66 37 04"],
    ["pictures", "🦉🌊🚲🍋🪁🎺🧊🌵🥁🧭🪴🛶"],
    ["the owner's name and much besides", "Ada likes violet trams in winter"],
  ])("of %s is not", (_what, password) => expect(isGuessable(password, ADA)).toBe(false));

  it("is judged without its owner too", () =>
    expect(isGuessable("ada-example-2024", { email: "", name: "" })).toBe(false));
});
