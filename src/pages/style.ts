/** The stylesheet of the pages for people: the colours, spaces and sizes of the product, light and dark. */
export const PAGES_STYLE = `
:root { color-scheme: light dark;
  --bg: #f5f5f2; --panel: #ffffff; --line: #e4e4de; --field: #8b919b; --ink: #15181d; --ink-2: #545a64; --ink-3: #626872;
  --accent: #4338ca; --on-accent: #ffffff; --wash: #ecebfa; --up: #0b7a6f; --down: #b8430f; --warn: #8a5300; --warn-wash: #fdf3df; --warn-line: #eddbb4; }
@media (prefers-color-scheme: dark) { :root {
  --bg: #0d1015; --panel: #151a21; --line: #242b35; --field: #7d8794; --ink: #eceff3; --ink-2: #a6afbb; --ink-3: #8a94a2;
  --accent: #a5a0ff; --on-accent: #0d1015; --wash: #221f43; --up: #45c9b4; --down: #ff9464; --warn: #f0c46a; --warn-wash: #231d10; --warn-line: #463a1d; } }
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body { margin: 0; background: var(--bg); color: var(--ink); font: 15px/1.5 Inter, system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
header { background: var(--panel); border-bottom: 1px solid var(--line); }
header > div { display: flex; align-items: center; gap: 12px; max-width: 1240px; min-height: 56px; margin: 0 auto; padding: 6px 24px; }
.brand { display: flex; align-items: center; gap: 8px; min-height: 44px; margin-left: -8px; padding: 0 8px; border-radius: 8px; color: var(--ink); font-weight: 600; text-decoration: none; }
.brand svg { color: var(--accent); }
header .who { margin-left: auto; color: var(--ink-2); font-size: 13.5px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
header .who a { display: inline-flex; align-items: center; min-height: 44px; }
main { max-width: 416px; margin: 0 auto; padding: 48px 16px 64px; }
main.wide { max-width: 760px; padding-top: 32px; }
h1 { margin: 0 0 8px; font-size: 27px; font-weight: 600; line-height: 1.2; letter-spacing: -.01em; overflow-wrap: anywhere; }
.wide h1 { font-size: 36px; }
h2 { margin: 0; font-size: 15px; font-weight: 600; }
p { margin: 0 0 12px; }
.lead { margin-bottom: 24px; color: var(--ink-2); }
.soft { color: var(--ink-3); font-size: 13.5px; }
a { color: var(--accent); text-underline-offset: 2px; }
.card { margin-bottom: 16px; padding: 24px; border: 1px solid var(--line); border-radius: 12px; background: var(--panel); }
.card > :last-child, .card form:last-child { margin-bottom: 0; }
.head { display: flex; align-items: baseline; flex-wrap: wrap; justify-content: space-between; gap: 4px 16px; margin-bottom: 4px; }
label { display: block; margin: 16px 0 4px; font-size: 13.5px; font-weight: 600; }
label:first-child { margin-top: 0; }
input[type=text], input[type=password], select { width: 100%; min-height: 44px; padding: 8px 12px; border: 1px solid var(--field); border-radius: 8px; background: var(--bg); color: var(--ink); font: inherit; font-size: 16px; }
code { font: .93em/1.4 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; overflow-wrap: anywhere; }
.hint { margin: 4px 0 0; color: var(--ink-3); font-size: 12.5px; }
input[type=checkbox], input[type=radio] { width: 20px; height: 20px; margin: 2px 0 0; flex: none; accent-color: var(--accent); }
.choice { display: flex; align-items: flex-start; gap: 12px; min-height: 44px; margin: 0; padding: 10px 0; font-weight: 400; font-size: 15px; cursor: pointer; }
.choice:last-child { padding-bottom: 0; }
.choice strong { display: block; font-weight: 600; }
fieldset { margin: 0 0 16px; padding: 0; border: 0; }
legend { padding: 0; font-size: 13.5px; font-weight: 600; }
.client { margin: 0 0 4px; font-size: 17px; }
.host { margin: 0 0 16px; font-size: 22px; font-weight: 600; line-height: 1.25; overflow-wrap: anywhere; }
button, .button { display: inline-flex; align-items: center; justify-content: center; gap: 8px; min-height: 44px; padding: 8px 16px; border: 1px solid var(--field); border-radius: 8px; background: var(--panel); color: var(--ink); font: inherit; font-weight: 500; text-decoration: none; cursor: pointer; }
button:hover, .button:hover { border-color: var(--ink-3); }
button.main { width: 100%; margin-top: 16px; border-color: var(--accent); background: var(--accent); color: var(--on-accent); font-weight: 600; }
input[type=hidden] + button.main, .seen + [data-able] > button.main { margin-top: 0; }
[data-able]:not([hidden]) ~ button.main, [data-able]:not([hidden]) + form button.main { border-color: var(--field); background: var(--panel); color: var(--ink); }
button.wide { width: 100%; }
.actions > button.main { margin-top: 0; }
button.quiet { color: var(--down); }
button[disabled] { opacity: .55; cursor: default; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.or { display: flex; align-items: center; gap: 12px; margin: 24px 0 8px; color: var(--ink-3); font-size: 12.5px; }
.or::before, .or::after { content: ""; flex: 1; border-top: 1px solid var(--line); }
.note { margin: 0 0 16px; padding: 12px 16px; border: 1px solid var(--line); border-left: 3px solid var(--accent); border-radius: 8px; background: var(--panel); }
.note.bad { border-left-color: var(--down); }
.note.warn { border-color: var(--warn-line); border-left-color: var(--warn); background: var(--warn-wash); }
.note > :last-child { margin-bottom: 0; }
ul.rows { margin: 12px 0 0; padding: 0; list-style: none; }
ul.rows > li { display: flex; align-items: center; justify-content: space-between; gap: 16px; padding: 12px 0; border-top: 1px solid var(--line); }
ul.rows > li:last-child { padding-bottom: 0; }
ul.rows .what { min-width: 0; overflow-wrap: anywhere; }
ul.rows .what strong { font-weight: 600; }
.tag { display: inline-block; margin-left: 6px; padding: 0 8px; border-radius: 999px; background: var(--wash); color: var(--accent); font-size: 11.5px; font-weight: 600; line-height: 20px; vertical-align: 1px; }
.actions { display: flex; flex-wrap: wrap; gap: 12px; margin-top: 16px; }
.inline { display: flex; align-items: flex-end; gap: 12px; margin-top: 16px; }
.inline > div { flex: 1; }
details { margin-top: 16px; }
.card > details:last-child:not([open]) { margin: 4px 0 -12px; }
h2 + p > .secret { margin-top: 8px; }
.secret { display: block; padding: 12px; border: 1px solid var(--field); border-radius: 8px; background: var(--bg); font-size: 15px; user-select: all; }
summary { min-height: 44px; padding: 10px 0; color: var(--accent); font-weight: 500; cursor: pointer; }
[hidden] { display: none !important; }
.seen, input.seen[type=text] { position: absolute; width: 1px; height: 1px; min-height: 0; padding: 0; border: 0; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
@media (max-width: 720px) {
  header > div { padding: 6px 16px; }
  main, main.wide { padding: 24px 16px 48px; }
  .wide h1 { font-size: 27px; }
  .card { padding: 16px; }
  ul.events > li { flex-wrap: wrap; gap: 0 16px; }
  .inline { flex-direction: column; align-items: stretch; }
}
@media (forced-colors: active) { button.main { border-width: 2px; } }
`
