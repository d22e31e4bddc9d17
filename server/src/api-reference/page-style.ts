/** The page's own style; its policy allows this text and no other. */
export const pageStyle = `
:root {
  color-scheme: light dark;
  --page: light-dark(#f2f4f8, #0a101d);
  --surface: light-dark(#ffffff, #121b2e);
  --ink: light-dark(#121d33, #eaeff8);
  --soft: light-dark(#47546c, #b4c0d6);
  --line: light-dark(#dde2ec, #24304a);
  --accent: light-dark(#1c3f7d, #a9c4f5);
  --wash: light-dark(#e6ecf7, #1c2a47);
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 1rem/1.55 system-ui, sans-serif; }
main { max-width: 56rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 0.5rem; }
h2 { font-size: 1.3rem; margin: 2.5rem 0 0.75rem; }
h3 { font-size: 1.05rem; margin: 0 0 0.25rem; }
h4 { font-size: 0.875rem; margin: 1rem 0 0.25rem; color: var(--soft); }
p { margin: 0 0 0.5rem; }
a { color: var(--accent); }
code { font: 0.875em/1.4 ui-monospace, monospace; overflow-wrap: anywhere; }
ul { margin: 0; padding-left: 1.25rem; }
.index { display: grid; grid-template-columns: repeat(auto-fill, minmax(10rem, 1fr)); gap: 0 1rem; padding: 0; list-style: none; }
.index a { display: block; padding: 0.4rem 0; }
section.action { background: var(--surface); border: 1px solid var(--line); border-radius: 0.625rem; padding: 1rem; margin: 0 0 1rem; scroll-margin-top: 1rem; }
.address { display: block; padding: 0.4rem 0.6rem; margin: 0.5rem 0; background: var(--wash); border-radius: 0.375rem; }
.address b { color: var(--accent); }
table { width: 100%; border-collapse: collapse; font-size: 0.9375rem; }
th, td { text-align: left; vertical-align: top; padding: 0.35rem 0.75rem 0.35rem 0; border-top: 1px solid var(--line); overflow-wrap: anywhere; font-weight: normal; }
thead th { border-top: 0; color: var(--soft); font-size: 0.875rem; }
.soft { color: var(--soft); }
dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: 0.25rem 1rem; margin: 0; font-size: 0.9375rem; }
dt { color: var(--soft); font-size: 0.8125rem; }
dd { margin: 0; }
table:not(.fields) th { width: 15rem; }
@media (max-width: 34rem) {
  table, tbody, tr, table:not(.fields) th, td { display: block; width: auto; border: 0; padding: 0; }
  thead { display: none; }
  tr { padding: 0.5rem 0; border-top: 1px solid var(--line); }
  td[data-column]::before { content: attr(data-column) ': '; color: var(--soft); font-size: 0.875rem; }
}
`;
