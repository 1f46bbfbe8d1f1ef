import { readdirSync, readFileSync } from "node:fs";
import { render, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { DesignScreen, SAMPLES } from "@/components/design/design-screen";
import { primitiveFile, tokenGroups } from "@/components/design/style-tokens";

const css = readFileSync("styles/tokens.css", "utf8");
const files = readdirSync("components/ui", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".tsx"))
  .map((file) => primitiveFile(file.slice(0, -4), readFileSync(`components/ui/${file}`, "utf8")));

describe("the page of primitives", () => {
  it("shows every primitive there is, and none that is gone", () => {
    expect(files.length).toBeGreaterThan(30);
    expect(Object.keys(SAMPLES).sort()).toEqual(files.map(({ file }) => file).sort());
    for (const [file, states] of Object.entries(SAMPLES)) expect(Object.keys(states).length, file).toBeGreaterThan(0);
  });

  it("draws them with what is said of them in their files, beside every token", () => {
    render(<DesignScreen groups={tokenGroups(css)} files={files} themes={[]} />);
    const button = within(screen.getByRole("region", { name: "button" }));
    button.getByText(/A button\. `type` is "button" unless you say "submit"\./);
    button.getByText("Busy");
    const root = css.slice(0, css.indexOf("@media"));
    const names = [...root.matchAll(/^ +(--[\w-]+):/gm)].map(([, name = ""]) => name);
    expect(names.length).toBeGreaterThan(100);
    const shown = [...document.querySelectorAll("code")].map(({ textContent }) => textContent);
    expect(names.filter((name) => shown.filter((text) => text === name).length !== 1)).toEqual([]);
  });
});
