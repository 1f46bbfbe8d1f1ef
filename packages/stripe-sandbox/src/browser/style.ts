/** What both kinds of page share: the house's look, which the page that frames them may change. */
const BASE = `
:root {
  --ink: #10282b;
  --ink-soft: #48605f;
  --line-strong: #728c89;
  --surface: #ffffff;
  --focus: #22736f;
  --red: #b3372b;
  --red-strong: #a32f24;
  --brand: #3cbab5;
  --on-brand: #10282b;
  --radius: 12px;
  --font: system-ui, -apple-system, "Segoe UI", sans-serif;
}
*, *::before, *::after { box-sizing: border-box; }
body {
  margin: 0;
  color: var(--ink);
  font-family: var(--font);
  font-size: 1.0625rem;
  line-height: 1.4;
  -webkit-font-smoothing: antialiased;
}
`;

/** The card frame's style: labels above, errors below, as the shop's own fields. */
export const CARD_STYLE = `${BASE}
body { background: transparent; padding: 4px; }
form { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 1rem; }
.field { display: flex; flex-direction: column; min-width: 0; }
.wide { grid-column: 1 / -1; }
label { margin-bottom: 0.25rem; font-size: 0.9375rem; font-weight: 600; }
label span { color: var(--ink-soft); font-weight: 400; }
.control { position: relative; display: flex; }
input {
  width: 100%;
  min-height: 3rem;
  padding: 0.625rem 0.875rem;
  border: 1.5px solid var(--line-strong);
  border-radius: var(--radius);
  background: var(--surface);
  color: var(--ink);
  font: inherit;
  font-variant-numeric: tabular-nums;
}
#number { padding-right: 6.5rem; }
input::placeholder { color: var(--ink-soft); opacity: 1; }
input:hover { border-color: var(--ink-soft); }
input:focus-visible { border-color: var(--focus); outline: 3px solid var(--focus); outline-offset: 1px; }
input[aria-invalid="true"] { border-color: var(--red); box-shadow: inset 0 0 0 0.5px var(--red); }
#brand {
  position: absolute;
  top: 50%;
  right: 0.875rem;
  transform: translateY(-50%);
  color: var(--ink-soft);
  font-size: 0.8125rem;
  font-weight: 600;
  pointer-events: none;
}
.error { margin: 0; color: var(--red-strong); font-size: 0.9375rem; font-weight: 500; }
.error:not(:empty) { margin-top: 0.5rem; }
.note { grid-column: 1 / -1; margin: 0; color: var(--ink-soft); font-size: 0.8125rem; }
`;

/** The style of the bank's and the pay-later provider's page. */
export const ACTION_STYLE = `${BASE}
body { display: grid; min-height: 100vh; margin: 0; padding: 1.5rem; place-items: center; background: #eef4f2; }
main { width: 100%; max-width: 26rem; padding: 1.5rem; border-radius: 20px; background: var(--surface); }
.badge {
  display: inline-block;
  margin: 0 0 1rem;
  padding: 0.125rem 0.625rem;
  border: 1.5px solid var(--ink);
  border-radius: 999px;
  font-size: 0.8125rem;
  font-weight: 600;
}
h1 { margin: 0 0 0.75rem; font-size: 1.5rem; line-height: 1.25; }
p { margin: 0 0 1rem; color: var(--ink-soft); }
.amount { color: var(--ink); font-size: 2rem; font-weight: 600; line-height: 1.2; font-variant-numeric: tabular-nums; }
form { display: flex; flex-direction: column; gap: 0.75rem; margin: 1.5rem 0 0; }
button, .way-back {
  min-height: 3rem;
  padding: 0.625rem 1.25rem;
  border: 1.5px solid var(--ink);
  border-radius: 999px;
  background: var(--surface);
  color: var(--ink);
  font: inherit;
  font-weight: 600;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
}
button:first-of-type { border-color: var(--brand); background: var(--brand); color: var(--on-brand); }
button:focus-visible, .way-back:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
button[disabled] { cursor: progress; opacity: 0.6; }
.framed body { min-height: 0; padding: 0; place-items: start stretch; background: transparent; }
.framed main { max-width: none; padding: 6px; background: none; border-radius: 0; }
#trouble { margin: 0; color: var(--red-strong); }
`;
