import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ANTD_COLOURS } from "@/styles/antd-theme";

const tokens = readFileSync("styles/tokens.css", "utf8");
const css = readFileSync("styles/antd.generated.css", "utf8");

describe("the static styles of antd", () => {
  it.each(Object.entries(ANTD_COLOURS))("know %s as the tokens do", (name, hex) => {
    expect(tokens).toMatch(new RegExp(`${name}: ${hex};`));
  });

  it("read our colours from the tokens, so that a theme reaches them", () => {
    expect(css).toContain("--ant-color-primary:var(--base-brand-strong)");
    expect(css).toContain("--ant-color-primary-bg:var(--brand-soft)");
    for (const hex of Object.values(ANTD_COLOURS)) if (hex !== "#ffffff") expect(css).not.toContain(hex);
  });

  it("fetch nothing, and touch no link that is not antd's", () => {
    expect(css).not.toMatch(/@import|url\(/);
    expect(css).not.toMatch(/[}\n]a(?::[a-z]+)?\{/);
  });
});
