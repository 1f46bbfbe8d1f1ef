import { describe, expect, it } from "vitest";
import { codeAt, newSecret, secretUri, stepOfCode } from "./authenticator";

/** "12345678901234567890" in base32. Source: RFC 6238, appendix B, its last six digits for SHA-1. */
const SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

describe("a code of an authenticator app", () => {
  it.each([
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_111_111_111, "050471"],
    [1_234_567_890, "005924"],
    [2_000_000_000, "279037"],
    [20_000_000_000, "353130"],
  ])("at second %i is %s, as the standard says", (second, code) => {
    expect(codeAt(SECRET, second * 1000)).toBe(code);
    expect(stepOfCode(SECRET, code, second * 1000)).toBe(Math.floor(second / 30));
  });

  it("tells of which step it is, one beside included and no other", () => {
    const at = 1_234_567_890_000;
    const step = Math.floor(at / 30_000);
    const steps = [-2, -1, 0, 1, 2].map((beside) => stepOfCode(SECRET, codeAt(SECRET, at + beside * 30_000), at));
    expect(steps).toEqual([null, step - 1, step, step + 1, null]);
  });

  it("is none of another secret", () => expect(stepOfCode(newSecret(), "287082", 59_000)).toBeNull());
});

it("an app takes the secret over by an address that names the shop and the account", () => {
  const uri = new URL(secretUri(SECRET, "Lift Club & Co", "ada+club@example.com"));
  expect(uri.protocol).toBe("otpauth:");
  expect(decodeURIComponent(uri.pathname)).toBe("/Lift Club & Co:ada+club@example.com");
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({
    issuer: "Lift Club & Co",
    secret: SECRET,
    period: "30",
  });
});
