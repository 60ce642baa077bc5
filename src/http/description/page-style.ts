/**
 * The stylesheet of the page. It is inlined; the page's Content-Security-Policy allows only this text, by its digest.
 */
export const PAGE_STYLE = `
:root { color-scheme: light dark; --line: #8884; --soft: #8881; --word: #0a6; }
body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 60rem; padding: 1rem 1.5rem 4rem; }
h1 { margin-bottom: 0; }
h2 { border-bottom: 1px solid var(--line); margin-top: 3rem; padding-bottom: .3rem; }
h3 { margin: 2.5rem 0 .5rem; }
h3 code { font-size: 1rem; }
code, pre { font: .875rem/1.45 ui-monospace, monospace; overflow-wrap: anywhere; }
pre { background: var(--soft); border-radius: .4rem; max-height: 30rem; overflow: auto; padding: .8rem 1rem; white-space: pre-wrap; }
table { border-collapse: collapse; width: 100%; }
td, th { border-bottom: 1px solid var(--line); padding: .35rem .6rem .35rem 0; text-align: left; vertical-align: top; }
th { font-weight: 600; }
.method { color: var(--word); font-weight: 700; }
.scope { border: 1px solid var(--line); border-radius: 1rem; font-size: .8rem; padding: .1rem .6rem; white-space: nowrap; }
details { margin: .5rem 0; }
summary { cursor: pointer; }
ul.fields { border-left: 1px solid var(--line); list-style: none; margin: .2rem 0; padding-left: 1rem; }
.soft { opacity: .7; }
nav ul { columns: 2; }
`
