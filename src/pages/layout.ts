/** The frame of every page for people, and parts that several pages have. */
import { type Html, html } from './html.js'
import { MARK } from './mark.js'

/** Where the pages find their style, their script and their icon. */
export const ASSETS = {
  style: '/assets/pages.css',
  script: '/assets/passkeys.js',
  icon: '/assets/mark.svg',
} as const

export interface Layout {
  title: string
  /** Name of who is signed in, for the head of the page. */
  name?: string | undefined
  /** Cards over the width of an article; otherwise one narrow form. */
  wide?: boolean
  /** The page uses the script for passkeys. */
  script?: boolean
}

/** A whole page. */
export const layout = ({ title, name, wide = false, script = false }: Layout, content: Html): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Hindsight</title>
<link rel="icon" href="${ASSETS.icon}" type="image/svg+xml">
<link rel="stylesheet" href="${ASSETS.style}">
${script ? html`<script src="${ASSETS.script}" defer></script>` : ''}
</head>
<body>
<header><div>
<a class="brand" href="/">${MARK} Hindsight</a>
${name === undefined ? '' : html`<span class="who"><a href="/me">${name}</a></span>\n<form method="post" action="/signout"><button>Sign out</button></form>`}
</div></header>
<main${wide ? html` class="wide"` : ''}>
${content}
</main>
</body>
</html>
`.markup

/** What went wrong, read out by screen readers. */
export const fault = (sentence: string | undefined): Html =>
  sentence === undefined ? html`` : html`<div class="note bad" role="alert"><p>${sentence}</p></div>`

/** What was done. */
export const notice = (sentence: string | undefined): Html =>
  sentence === undefined ? html`` : html`<div class="note" role="status"><p>${sentence}</p></div>`

/** A page with one message. It leads to the sign-in, unless that would not help. */
export const messagePage = (of: {
  title: string
  sentence: string
  name?: string | undefined
  leadsNowhere?: boolean
}): string =>
  layout(
    { title: of.title, name: of.name },
    html`<h1>${of.title}</h1>
<p class="lead">${of.sentence}</p>
${of.leadsNowhere === true ? '' : html`<p><a href="/signin">Sign in</a></p>`}`,
  )

/** A time to the minute, UTC, such as `1 Mar 2026, 09:05 UTC`. */
export const timeShown = (ms: number): Html => {
  const time = new Date(ms)
  const day = time.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
  return html`<time datetime="${time.toISOString()}">${day}, ${time.toISOString().slice(11, 16)} UTC</time>`
}
