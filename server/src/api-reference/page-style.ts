/** The page's own style; its policy allows this text and no other. */
export const pageStyle = `
:root {
  color-scheme: light dark;
  --page: light-dark(#f2f4f8, #0a101d);
  --surface: light-dark(#ffffff, #121b2e);
  --ink: light-dark(#121d33, #eaeff8);
  --soft: light-dark(#47546c, #b4c0d6);
  --line: light-dark(#dde2ec, #24304a);
  --accent: light-dark(#1c3f7d, #a9c3fb);
  --wash: light-dark(#e6ecf7, #1b2a49);
  --gold: light-dark(#c79a2b, #d9b154);
  --gold-ink: light-dark(#765708, #e3c06c);
}
* { box-sizing: border-box; }
body { margin: 0; border-top: 4px solid var(--gold); background: var(--page); color: var(--ink); font: 1rem/1.5 'Mukta', 'Noto Sans Devanagari', system-ui, sans-serif; }
main { max-width: 56rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; overflow-wrap: anywhere; }
h1, h2, h3, h4 { font-weight: 600; line-height: 1.25; scroll-margin-top: 1rem; }
h1 { font-size: 1.5rem; margin: 0 0 0.5rem; }
h2 { font-size: 1.25rem; margin: 2.5rem 0 0.75rem; }
h3 { font-size: 1.125rem; margin: 0 0 0.25rem; }
h4 { font-size: 0.875rem; margin: 1rem 0 0.25rem; color: var(--soft); }
p { margin: 0 0 0.5rem; }
a { color: var(--accent); }
code { font: 0.875em/1.5 ui-monospace, monospace; }
pre { margin: 0.5rem 0; padding: 0.5rem 0.75rem; background: var(--wash); border-radius: 0.375rem; white-space: pre-wrap; }
ul { margin: 0; padding-left: 1.25rem; }
.index { margin: 0; }
.index dt { margin-top: 0.5rem; font-weight: 600; }
.index dd { margin: 0; display: flex; flex-wrap: wrap; column-gap: 1rem; }
.index a { padding: 0.35rem 0; display: inline-block; }
.action { background: var(--surface); border: 1px solid var(--line); border-radius: 0.625rem; padding: 1rem; margin: 0 0 1rem; scroll-margin-top: 1rem; }
.method { margin-left: 0.25rem; color: var(--gold-ink); font-size: 0.75rem; letter-spacing: 0.05em; }
summary { padding: 0.35rem 0; color: var(--accent); cursor: pointer; width: fit-content; }
table { width: 100%; border-collapse: collapse; font-size: 0.9375rem; }
th, td { text-align: left; vertical-align: top; padding: 0.35rem 0.75rem 0.35rem 0; border-top: 1px solid var(--line); font-weight: normal; }
thead th { border-top: 0; color: var(--soft); font-size: 0.875rem; }
.soft { color: var(--soft); }
table:not(.fields) th { width: 15rem; }
@media (max-width: 34rem) {
  table, tbody, tr, table:not(.fields) th, td { display: block; width: auto; border: 0; padding: 0; }
  thead { display: none; }
  tr { padding: 0.5rem 0; border-top: 1px solid var(--line); }
  td[data-column]::before { content: attr(data-column) ': '; color: var(--soft); font-size: 0.875rem; }
}
`;
