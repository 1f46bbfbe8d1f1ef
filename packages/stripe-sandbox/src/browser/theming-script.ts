/** Takes on the look of the page around: colours, roundness and font, each checked for being no more than that. */
export const THEMING = `
const THEMED = ["--ink", "--ink-soft", "--line-strong", "--surface", "--focus", "--red", "--red-strong", "--radius", "--font"];
const applyTheme = (theme) => {
  for (const name of THEMED) {
    const value = theme.variables && theme.variables[name];
    if (typeof value === "string" && /^[#\\w\\s.,%()"'\\/-]{1,200}$/.test(value) && !/url/i.test(value)) {
      document.documentElement.style.setProperty(name, value);
    }
  }
  const { family, source } = theme.font || {};
  if (typeof family !== "string" || !/^\\/[\\w./-]+\\.woff2$/.test(source)) return;
  const face = new FontFace(family, "url(" + source + ")", { weight: "100 900" });
  face.load().then((loaded) => document.fonts.add(loaded), () => undefined);
};
`;
