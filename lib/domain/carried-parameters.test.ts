import { describe, expect, it } from "vitest";
import { carriedParameters, type RedirectParameter, withParameters } from "./carried-parameters";

const carry = (query: string, ...wanted: RedirectParameter[]) =>
  String(carriedParameters(new URLSearchParams(query), wanted));

describe("what leaves with a visitor", () => {
  const QUERY = "utm_source=mail&utm_campaign=fall+25&discount=SPRING20&email=ada@example.com&token=abc";

  it.each<[RedirectParameter[], string]>([
    [[], ""],
    [["utm"], "utm_source=mail&utm_campaign=fall+25"],
    [["discount"], "discount=SPRING20"],
    [["utm", "discount"], "utm_source=mail&utm_campaign=fall+25&discount=SPRING20"],
  ])("when the partner asked for %j is %j", (wanted, left) => {
    expect(carry(QUERY, ...wanted)).toBe(left);
  });

  it.each([
    "utm_source=ada@example.com",
    "utm_source=",
    `utm_source=${"x".repeat(81)}`,
    "utm_source=%3Cscript%3E",
    "utm_source=a%0d%0ab",
    "utm=1",
    "UTM_SOURCE=mail",
    "utm_Source=mail",
    "utm_sourceX=1",
    "discount=a",
    "discount=a%26b=c",
    "discount=%E2%80%AEabc",
    "discount[]=ABC",
    "redirect=https://evil.example",
    "checkout=chk_123",
  ])("is not %s", (query) => {
    expect(carry(query, "utm", "discount")).toBe("");
  });

  it("is the first of a name", () => {
    expect(carry("discount=ABC&discount=DEF", "discount")).toBe("discount=ABC");
  });
});

describe("a link with parameters", () => {
  const add = (link: string, query: string) => withParameters(link, new URLSearchParams(query));

  it.each([
    ["https://acme.example", "", "https://acme.example/"],
    ["https://acme.example/a?b=1#c", "discount=ABC", "https://acme.example/a?b=1&discount=ABC#c"],
    [
      "https://acme.example/?utm_source=ours",
      "utm_source=mail&utm_medium=x",
      "https://acme.example/?utm_source=ours&utm_medium=x",
    ],
    ["https://acme.example/?a=b%20c", "", "https://acme.example/?a=b%20c"],
  ])("%s and %j is %s", (link, query, whole) => {
    expect(add(link, query)).toBe(whole);
  });
});
