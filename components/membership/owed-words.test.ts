import { expect, it } from "vitest";
import { owedText } from "./owed-words";

const OWED = { title: "Core Essentials", amount: 14_900, clientSecret: null, nextTryOn: null, managePath: null };

it.each(["asks_bank", "refused", "no_card"] as const)("says what is held back until it is paid: %s", (state) => {
  const said = (kits: number) => owedText({ ...OWED, state, kits }, "Tealmark");
  expect(said(0)).toContain("You can't ask for a kit until it is paid.");
  expect(said(0)).not.toMatch(/kits? ships?/);
  expect(said(1)).toContain("This renewal's kit ships once it is paid.");
  expect(said(2)).toContain("This renewal's kits ship once it is paid.");
});
