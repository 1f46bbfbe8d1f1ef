import { describe, expect, it } from "vitest";
import { canonicalEmail } from "./email";
import { splitFullName } from "./names";
import { nameProblem } from "./text-limits";

describe("canonicalEmail", () => {
  it.each([
    ["Ann@Example.com", "ann@example.com"],
    ["  ann@example.com ", "ann@example.com"],
    ["ann+tests@example.com", "ann+tests@example.com"],
    ["o'neil.b@example.co.uk", "o'neil.b@example.co.uk"],
    ["ann@münchen.example", "ann@xn--mnchen-3ya.example"],
    ["ann@XN--MNCHEN-3YA.example", "ann@xn--mnchen-3ya.example"],
    [`${"a".repeat(64)}@example.com`, `${"a".repeat(64)}@example.com`],
  ])("%j is %s", (text, canonical) => {
    expect(canonicalEmail(text)).toEqual({ ok: true, canonical, display: text.trim() });
  });

  it.each([
    ["", "empty"],
    ["   ", "empty"],
    ["ann", "malformed"],
    ["ann@", "malformed"],
    ["@example.com", "malformed"],
    ["ann@localhost", "malformed"],
    ["ann@127.0.0.1", "malformed"],
    ["ann@[127.0.0.1]", "malformed"],
    ["ann@example.com:25", "malformed"],
    ["ann@example.com/path", "malformed"],
    ["ann@ex%61mple.com", "malformed"],
    ["ann@example..com", "malformed"],
    ["ann@-example.com", "malformed"],
    ["ann@example.com.", "malformed"],
    ["ann@bob@example.com", "malformed"],
    ["ann,bob@example.com", "malformed"],
    ["ann bob@example.com", "malformed"],
    [".ann@example.com", "malformed"],
    ["ann..b@example.com", "malformed"],
    ["änn@example.com", "malformed"],
    ["аnn@example.com", "malformed"],
    ["ann\uff20example.com", "not_normal"],
    ["ａnn@example.com", "not_normal"],
    ["ann@mu\u0308nchen.example", "not_normal"],
    ["ann@example.com\r\nBcc: all@example.com", "control_characters"],
    ["ann@example.com\n", "control_characters"],
    ["ann\u0000@example.com", "control_characters"],
    [`${"a".repeat(65)}@example.com`, "malformed"],
    [`ann@${"a".repeat(250)}.com`, "too_long"],
    [`ann@${"ü.".repeat(40)}example`, "too_long"],
  ])("refuses %j as %s", (text, reason) => {
    expect(canonicalEmail(text)).toEqual({ ok: false, reason });
  });
});

describe("splitFullName", () => {
  it.each([
    ["Ann Lee", "Ann", "Lee"],
    ["Ann Marie van der Lee", "Ann", "Marie van der Lee"],
    ["Ann", "Ann", "Ann"],
    ["  Ann   Lee ", "Ann", "Lee"],
    ["", "", ""],
  ])("%j is %j and %j", (fullName, firstName, lastName) => {
    expect(splitFullName(fullName)).toEqual({ firstName, lastName });
  });
});

describe("nameProblem", () => {
  it.each([
    ["Ann Lee", null],
    ["Zoë O’Neil-Šťastná", null],
    ["", "empty"],
    [" ", "empty"],
    ["a".repeat(80), null],
    ["a".repeat(81), "too_long"],
    ["Win at https://evil.example", "looks_like_a_link"],
    ["WWW.evil.example", "looks_like_a_link"],
    ["<b>Ann</b>", "looks_like_a_link"],
    ["Ann\nLee", "control_characters"],
  ])("%j: %s", (name, problem) => {
    expect(nameProblem(name)).toBe(problem);
  });
});
