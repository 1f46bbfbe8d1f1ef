import "server-only";

/** The look of the developer's page: the house's colours, no files to load. */
export const DOCS_STYLE = `
:root {
  --ink: #10282b;
  --ink-soft: #48605f;
  --line: #dce5e2;
  --paper: #fbfaf6;
  --surface: #ffffff;
  --mist: #eef4f2;
  --strong: #22736f;
  --red: #a32f24;
  --amber: #855806;
}
*, *::before, *::after { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body {
  margin: 0;
  background: var(--paper);
  color: var(--ink);
  font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", sans-serif;
  overflow-wrap: anywhere;
}
h1, h2 { font-family: Georgia, "Times New Roman", serif; font-weight: 500; line-height: 1.15; }
h1 { margin: 0 0 0.75rem; font-size: 2.25rem; }
h2 { margin: 3rem 0 0.75rem; font-size: 1.5rem; }
h3 { margin: 1.5rem 0 0.5rem; font-size: 0.9375rem; }
p { margin: 0 0 0.75rem; max-width: 42rem; }
a { color: var(--strong); }
a:focus-visible, summary:focus-visible, pre:focus-visible { outline: 3px solid var(--strong); outline-offset: 2px; }
code, pre { font: 0.875rem/1.5 ui-monospace, "SF Mono", Menlo, Consolas, monospace; }
pre {
  margin: 0;
  padding: 0.75rem 1rem;
  max-height: 24rem;
  overflow: auto;
  border-radius: 12px;
  background: var(--mist);
}
.page { display: grid; grid-template-columns: 16rem minmax(0, 1fr); gap: 3rem; max-width: 75rem; margin: 0 auto; padding: 2.5rem 1.5rem 6rem; }
nav { position: sticky; top: 1.5rem; align-self: start; max-height: calc(100vh - 3rem); overflow: auto; font-size: 0.9375rem; }
nav ul { margin: 0; padding: 0; list-style: none; }
nav a { display: block; padding: 0.25rem 0; text-decoration: none; }
nav a:hover { text-decoration: underline; }
details { border: 1px solid var(--line); border-radius: 12px; background: var(--surface); }
details + details { margin-top: 0.5rem; }
summary { display: grid; grid-template-columns: 3.5rem minmax(0, 1fr); gap: 0.75rem; padding: 0.75rem 1rem; cursor: pointer; list-style: none; }
summary::-webkit-details-marker { display: none; }
summary p { grid-column: 2; margin: 0; color: var(--ink-soft); font-size: 0.9375rem; }
.method { font: 600 0.8125rem/1.6 ui-monospace, Menlo, Consolas, monospace; color: var(--strong); }
.method.post { color: var(--amber); }
.method.put { color: var(--red); }
.for { margin: 1rem 0 0; color: var(--ink-soft); }
.call { padding: 0 1rem 1.25rem; border-top: 1px solid var(--line); }
.fields { margin: 0; padding: 0; list-style: none; font-size: 0.9375rem; }
.fields li { padding: 0.25rem 0; }
.fields .fields { margin-left: 0.25rem; padding-left: 1rem; border-left: 2px solid var(--line); }
.type { color: var(--strong); }
.needed { margin-right: 0.5rem; font-size: 0.8125rem; font-weight: 600; }
.facts { color: var(--ink-soft); }
.failures { margin: 0; padding: 0; list-style: none; font-size: 0.9375rem; }
.failures li { padding: 0.125rem 0; }
@media (max-width: 766.98px) {
  .page { grid-template-columns: minmax(0, 1fr); gap: 1.5rem; padding-top: 1.5rem; }
  nav { position: static; max-height: none; }
  nav ul { display: flex; flex-wrap: wrap; gap: 0 1rem; }
}
@media print { nav { display: none; } .page { display: block; } }
`;
