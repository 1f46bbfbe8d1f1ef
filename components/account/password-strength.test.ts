import { describe, expect, it } from "vitest";
import { passwordStrength } from "./password-strength";

const OWN = ["ada.lovelace@example.com", "Ada Lovelace"];

describe("the strength of a password", () => {
  it.each([
    ["", 0, "12 characters or more"],
    ["short", 1, "7 more characters."],
    ["elevenchars", 1, "1 more character."],
    ["aaaaaaaaaaaaaa", 1, "Easy to guess"],
    ["abababababababab", 1, "Easy to guess"],
    ["password-2026!", 1, "Easy to guess"],
    ["lovelace-1815", 1, "Easy to guess"],
    ["quiet heron 7", 2, "15 characters or more is better"],
    ["quiet heron lamp", 2, "Good."],
    ["teal-harbor-lantern-42", 3, "Strong."],
    ["x1".repeat(65), 1, "128 characters at most"],
  ])("%j is level %i: %s", (password, level, text) => {
    const strength = passwordStrength(password, OWN);
    expect(strength.level).toBe(level);
    expect(strength.text).toContain(text);
  });

  it("counts what people see as one letter once", () => {
    expect(passwordStrength("e\u0301".repeat(11)).text).toBe("1 more character.");
  });
});
