import { expect, it } from "vitest";
import { securityText } from "./security-text";

it("security.txt names a contact, a policy and the day it runs out, within a year", () => {
  const fields = new Map(
    securityText()
      .trim()
      .split("\n")
      .map((line) => line.split(": ", 2) as [string, string]),
  );
  expect([...fields.keys()]).toEqual(["Contact", "Expires", "Preferred-Languages", "Canonical", "Policy"]);
  expect(fields.get("Contact")).toMatch(/^mailto:\S+@\S+$/);
  const days = (Date.parse(fields.get("Expires") ?? "") - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(363);
  expect(days).toBeLessThanOrEqual(365);
});
