/** What this is, with what is published; signed in: what is recent. */
import type { VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { getQueries, getReports, Problem, type ReportLine, type SavedQuery, service, session } from '../../api/index.js'
import { getMonitors, type Monitor } from '../../api/monitors.js'
import { getStudies, type StudyJob } from '../../api/studies.js'
import { Empty, LinkButton, Skeleton } from '../../parts/index.js'
import { encodeDocument } from '../../query/index.js'
import { askInWords } from '../../shell/asked.js'
import { signInHref } from '../../shell/problem-note.js'
import { format, t } from '../../words/index.js'
import { RecentMonitors } from '../monitor-links/recent-monitors.js'
import { RecentStudies } from '../study-links/recent-studies.js'

const RECENT = 6

export function HomePage(): VNode {
  const [reports, setReports] = useState<readonly ReportLine[] | null>(null)
  const [queries, setQueries] = useState<readonly (SavedQuery & { href: string })[] | null>(null)
  /** `none`: the plan of the account has no studies. */
  const [studies, setStudies] = useState<readonly StudyJob[] | 'none' | null>(null)
  const [monitors, setMonitors] = useState<readonly Monitor[] | null>(null)
  const who = session.value
  useEffect(() => {
    getReports({ limit: '5' })
      .then(({ body }) => setReports(body.reports))
      .catch((error: unknown) => {
        if (!(error instanceof Problem)) throw error
        setReports([])
      })
  }, [])
  useEffect(() => {
    if (who == null) return
    getQueries()
      .then(async ({ body }) => {
        const recent = body.queries.slice(0, RECENT)
        setQueries(
          await Promise.all(
            recent.map(async (one) => ({ ...one, href: `/search#d=${await encodeDocument(one.document)}` })),
          ),
        )
      })
      .catch((error: unknown) => {
        if (!(error instanceof Problem)) throw error
        setQueries([])
      })
    getMonitors()
      .then(({ body }) => setMonitors(body.monitors.filter(({ state }) => state !== 'ended').slice(0, RECENT)))
      .catch((error: unknown) => {
        if (!(error instanceof Problem)) throw error
        setMonitors([])
      })
    getStudies(undefined, RECENT)
      .then(({ body }) => setStudies(body.jobs))
      .catch((error: unknown) => {
        if (!(error instanceof Problem)) throw error
        setStudies('none')
      })
  }, [who])
  const words = t.pages.home
  // What lies below waits for what lies above, so that nothing is pushed away.
  const isListed = reports !== null && (who === null || (queries !== null && studies !== null && monitors !== null))
  const availability = service.value?.availability
  return (
    <div class="home">
      <section class="hero">
        <h1>{words.title}</h1>
        <p class="lede">{words.lead}</p>
        <p class="hero-actions">
          <LinkButton kind="main" href={who == null ? signInHref() : '/search'}>
            {who == null ? words.signIn : words.ask}
          </LinkButton>
          <LinkButton href="/reports">{words.published}</LinkButton>
        </p>
        {availability !== undefined && <p class="hint">{service.value?.availability.sentence}</p>}
      </section>
      {who != null && (
        <section class="card" aria-label={words.recent}>
          <header class="card-head">
            <h2>{words.recent}</h2>
          </header>
          {queries === null ? (
            <Skeleton lines={3} />
          ) : queries.length === 0 ? (
            <Empty text={words.recentNone}>
              <p class="examples">
                {t.builder.ask.exampleList.map((text) => (
                  <button key={text} type="button" class="chip chip-button" onClick={() => askInWords(text)}>
                    {text}
                  </button>
                ))}
              </p>
            </Empty>
          ) : (
            <ul class="lines">
              {queries.map(({ id, name, last, changed, href }) => (
                <li key={id}>
                  <a href={href}>{name}</a>
                  <span class="soft">
                    {last === null ? t.pages.saved.never : t.pages.saved.occurrences(last.occurrences)}
                  </span>
                  <span class="soft">{format.day(changed)}</span>
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
      {isListed && (
        <>
          {monitors !== null && <RecentMonitors monitors={monitors} />}
          {studies !== null && studies !== 'none' && <RecentStudies jobs={studies} />}
          <section class="card" aria-label={words.published}>
            <header class="card-head">
              <h2>{words.published}</h2>
            </header>
            {reports.length === 0 ? (
              <p class="caption">{words.publishedNone}</p>
            ) : (
              <ul class="lines">
                {reports.map(({ id, title, headline, published, simulated }) => (
                  <li key={id}>
                    <a href={`/reports/${id}`}>{title ?? headline}</a>
                    {title !== '' && <span class="soft">{headline}</span>}
                    <span class="soft">
                      {format.day(published)}
                      {simulated && ` · ${t.answer.simulatedShort}`}
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </section>
          <section class="points">
            {words.points.map(([title, text]) => (
              <div key={title}>
                <h2>{title}</h2>
                <p>{text}</p>
              </div>
            ))}
          </section>
        </>
      )}
    </div>
  )
}
