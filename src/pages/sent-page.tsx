/** The frame of a page that is sent, printed or published: its style inside, no script, nothing that is loaded. */
import { createHash } from 'node:crypto'
import type { VNode } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { t } from '../../web/words/index.js'
import { Html, html } from './html.js'

export interface SentPage {
  /** The title. */
  readonly name: string
  /** What it says in a sentence, for programs that show links. */
  readonly headline: string
  /** The address of a published page. */
  readonly address: string | undefined
  /** The style sheet. */
  readonly style: string
}

/** The digest of a style sheet, for the policy of a page that holds it. */
export const styleDigest = (style: string): string => `sha256-${createHash('sha256').update(style).digest('base64')}`

/** The whole page around its body. */
export function sentPage({ name, headline, address, style }: SentPage, body: VNode): string {
  const policy = `default-src 'none'; style-src '${styleDigest(style)}'; base-uri 'none'; form-action 'none'`
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="Hindsight">
<meta name="description" content="${headline}">
<meta property="og:type" content="article">
<meta property="og:title" content="${name}">
<meta property="og:description" content="${headline}">
<meta name="twitter:card" content="summary">
${address === undefined ? '' : html`<link rel="canonical" href="${address}">\n<meta property="og:url" content="${address}">\n`}<title>${name} · Hindsight</title>
<style>${new Html(style)}</style>
</head>
<body>
${new Html(renderToString(body))}
</body>
</html>
`.markup
}

/** The links of a published page. */
export const SentNav = ({ address }: { address: string }): VNode => (
  <nav class="sent-nav" aria-label={t.pages.reports.title}>
    <a href="/">Hindsight</a> <a href="/reports">{t.pages.reports.all}</a>{' '}
    <a href={address.replace('/reports/', '/api/v1/reports/')}>{t.pages.reports.asJson}</a>
  </nav>
)
