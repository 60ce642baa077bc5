/** The list of public reports. */
import { format, t } from '../../web/words/index.js'
import { html } from './html.js'
import { layout } from './layout.js'

export interface ReportLine {
  readonly id: string
  readonly kind: string
  readonly title: string | null
  readonly published: string
  readonly headline: string
  readonly simulated: boolean
}

/** `next`: cursor of the page after this one; null on the last. */
export function reportsPage(reports: readonly ReportLine[], next: string | null): string {
  const words = t.pages.reports
  const lines = reports.map(
    ({ id, kind, title, published, headline, simulated }) =>
      html`<li><div class="what"><a href="/reports/${id}"><strong>${title ?? headline}</strong></a>${simulated ? html` <span class="tag">${t.answer.simulatedShort}</span>` : ''}
${title === null ? '' : html`<br>${headline}`}<br><span class="soft">${words.kind[kind] ?? kind}, ${words.published(format.day(published))}</span></div></li>\n`,
  )
  return layout(
    { title: words.title, wide: true },
    html`<h1>${words.title}</h1>
<section class="card" aria-label="${words.title}">
${reports.length === 0 ? html`<p>${words.none}</p><p class="soft">${words.noneDetail}</p>` : html`<ul class="rows">${lines}</ul>`}
</section>
${next === null ? '' : html`<p><a class="button" href="/reports?before=${encodeURIComponent(next)}">${words.loadMore}</a></p>`}`,
  )
}
