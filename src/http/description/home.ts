/** The page at `/`: what this service is, and where to go on. */
import { AVAILABILITY, SERVICE_VERSION } from '../../contract/versions.js'
import { Html, html } from '../../pages/index.js'
import { PAGE_STYLE } from './page-style.js'

const release = (): string =>
  new Date(AVAILABILITY.estimated_release).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })

/** The page. It shows nothing of the dataset, because nobody needs a key to read it. */
export const homePage = (pages: boolean): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Hindsight</title>
<style>${new Html(PAGE_STYLE)}</style>
</head>
<body>
<h1>Hindsight</h1>
<p class="soft">Version ${SERVICE_VERSION}. ${AVAILABILITY.status}, estimated release ${release()}.</p>
<p>This is a search engine over recorded market data of crypto perpetuals. You ask: when did these conditions hold, how often could they have,
and what followed every time? It describes what happened. It does not trade and gives no advice.</p>
<ul>
<li><a href="/docs/api">All addresses of this interface</a>, with examples</li>
<li><a href="/api/v1/openapi.json">The same for programs</a>, as OpenAPI 3.1</li>
${pages ? html`<li><a href="/signin">Sign in</a>, to see what may use your account</li>\n` : ''}</ul>
<p>Every question needs a key, which the operator of this service makes. The first one may be: what may a query state?</p>
<pre>curl -H "Authorization: Bearer $KEY" <span class="soft">ADDRESS</span>/api/v1/research/registry?view=index</pre>
</body>
</html>
`.markup
