import type { ThemeConfig } from "antd";

/**
 * antd in the shop's colours and shapes. The values are those of tokens.css, because antd reckons its shades from them;
 * scripts/antd-css.mjs writes the static CSS once and puts the tokens back in, so that nothing is made in the browser.
 * A test compares the two.
 */
export const ANTD_COLOURS = {
  "--base-ink": "#10282b",
  "--base-ink-soft": "#48605f",
  "--base-line": "#dce5e2",
  "--base-line-strong": "#728c89",
  "--base-mist": "#eef4f2",
  "--base-surface": "#ffffff",
  "--base-brand-strong": "#22736f",
  "--brand": "#3cbab5",
  "--brand-soft": "#e0f4f3",
  "--brand-deep": "#2a9d98",
  "--green": "#2e7d4f",
  "--amber": "#c98a1b",
  "--red": "#b3372b",
} as const;

const colour = ANTD_COLOURS;

/** What antd's components need to know while they run: the class that carries the variables, and nothing to inject. */
export const antdTheme: ThemeConfig = {
  zeroRuntime: true,
  hashed: false,
  cssVar: { key: "antd" },
  token: {
    colorPrimary: colour["--base-brand-strong"],
    colorPrimaryBg: colour["--brand-soft"],
    colorPrimaryBgHover: colour["--brand-soft"],
    colorPrimaryBorder: colour["--brand"],
    colorPrimaryBorderHover: colour["--brand-deep"],
    colorPrimaryHover: colour["--brand-deep"],
    colorPrimaryActive: colour["--base-brand-strong"],
    colorInfo: colour["--base-brand-strong"],
    colorLink: colour["--base-brand-strong"],
    colorSuccess: colour["--green"],
    colorWarning: colour["--amber"],
    colorError: colour["--red"],
    colorText: colour["--base-ink"],
    colorTextSecondary: colour["--base-ink-soft"],
    colorTextTertiary: colour["--base-ink-soft"],
    colorTextQuaternary: colour["--base-ink-soft"],
    colorTextPlaceholder: colour["--base-ink-soft"],
    colorTextDescription: colour["--base-ink-soft"],
    colorIcon: colour["--base-ink-soft"],
    colorBorder: colour["--base-line-strong"],
    colorBorderSecondary: colour["--base-line"],
    colorSplit: colour["--base-line"],
    colorFillAlter: colour["--base-mist"],
    colorBgContainer: colour["--base-surface"],
    fontFamily: "var(--font-sans)",
    fontSize: 15,
    borderRadius: 10,
    borderRadiusLG: 12,
    controlHeight: 44,
    lineWidth: 1,
    motion: true,
  },
  components: {
    Table: {
      headerBg: colour["--base-surface"],
      headerColor: colour["--base-ink-soft"],
      rowHoverBg: colour["--base-mist"],
      borderColor: colour["--base-line"],
      cellPaddingBlock: 12,
      cellPaddingInline: 12,
    },
    Select: { optionSelectedBg: colour["--base-mist"], optionActiveBg: colour["--base-mist"] },
    DatePicker: { cellWidth: 40 },
    Pagination: { itemSize: 36 },
  },
};
