/**
 * An answer as one page: to send, to print, and to publish. It has everything that was said in the workbench, in its order,
 * drawn by the same charts, at one horizon. It has no script and loads nothing. With an address it is the page of a report,
 * with links to the other horizons.
 */
import type { ComponentChildren, VNode } from 'preact'
import {
  AnswerHead,
  busiest,
  Caveats,
  type ChartsBody,
  type Counts,
  Days,
  Distribution,
  DOTS_BELOW,
  daysBetween,
  daysNumbers,
  distributionNumbers,
  HORIZONS,
  type Horizon,
  headlineOf,
  IdentityList,
  NumbersDetails,
  type NumbersTable,
  type OutcomesSummary,
  PathsFan,
  pathsNumbers,
  Quarters,
  Reached,
  Returns,
  reachedNumbers,
  returnsAt,
  returnsNumbers,
  SYMBOLS_SHOWN,
  Symbols,
  symbolsNumbers,
} from '../../web/charts/index.js'
import { format, t } from '../../web/words/index.js'
import { type AnswerFunnel, Funnel } from './answer-funnel.js'
import { type ExamplePaths, type ExampleRow, Examples } from './answer-examples.js'
import { SentNav, sentPage } from './sent-page.js'

/** The members of an answer that the page shows. */
export interface ShownAnswer {
  readonly canonical_query_hash: string
  readonly dataset_revision: string
  readonly reproducibility_key: string
  readonly feature_version: string
  readonly outcomes_version: string
  readonly counts: Counts
  readonly outcomes_summary: OutcomesSummary
  readonly funnel?: AnswerFunnel
  readonly simulated?: true
}

export interface AnswerPage {
  /** What its author calls it. */
  readonly title: string | null
  /** The question in words. */
  readonly question: string
  readonly document: unknown
  readonly answer: ShownAnswer
  /** At the horizon; null where they were not made. */
  readonly charts: ChartsBody | null
  readonly horizon: Horizon
  /** The sentence of every caveat. */
  readonly sentences: ReadonlyMap<string, string>
  /** First and last time that the scope can have occurrences at. */
  readonly span: { readonly from: string; readonly to: string }
  readonly rows?: readonly ExampleRow[]
  readonly paths?: ExamplePaths
  /** When it was published; absent on a page that somebody made for themselves. */
  readonly published?: string
  /** The address of the page, for programs that show links. */
  readonly address?: string
  /** The style sheet. */
  readonly style: string
}

/** The headline without the marks of strong words. */
export const plainHeadline = (counts: Counts): string => headlineOf(counts).replaceAll('**', '')

/** The whole page. */
export function answerPage(page: AnswerPage): string {
  const headline = plainHeadline(page.answer.counts)
  return sentPage(
    { name: page.title ?? headline, headline, address: page.address, style: page.style },
    <Body page={page} />,
  )
}

function Body({ page }: { page: AnswerPage }): VNode {
  const { answer, horizon, sentences, title, question, document, rows = [], paths } = page
  const { counts, outcomes_summary: outcomes } = answer
  const found = counts.occurrences > 0
  return (
    <main class="sent answer">
      {page.address !== undefined && <SentNav address={page.address} />}
      {answer.simulated === true && (
        <p class="sim-note" role="note">
          {t.answer.simulated}
        </p>
      )}
      <section class="card" aria-label={t.answer.sent.question}>
        {title !== null && <p class="asked-title">{title}</p>}
        <p class="asked">{question}</p>
        <details>
          <summary>{t.answer.sent.exact}</summary>
          <pre>{JSON.stringify(document, null, 2)}</pre>
        </details>
      </section>
      <AnswerHead counts={counts} outcomes={outcomes} horizon={horizon} />
      <Caveats caveats={outcomes.caveats} sentences={sentences} horizon={horizon} />
      {found ? (
        <>
          {page.address !== undefined && (
            <nav class="sent-nav horizons" aria-label={t.answer.horizon}>
              {HORIZONS.map((one) =>
                one === horizon ? (
                  <strong key={one} aria-current="true">
                    {one}
                  </strong>
                ) : (
                  <a key={one} href={`?horizon=${one}`}>
                    {one}
                  </a>
                ),
              )}
            </nav>
          )}
          <p class="legend">
            <span class="key-occ">{t.charts.occurrences}</span> <span class="key-ref">{t.charts.anyMinute}</span>
          </p>
          <ChartGrid page={page} />
          {rows.length > 0 && <Examples rows={rows} paths={paths} horizon={horizon} all={counts.occurrences} />}
        </>
      ) : (
        <Funnel funnel={answer.funnel} />
      )}
      <Identity page={page} />
    </main>
  )
}

/** Widths of the inside of a card: two columns on a desk and on paper, one on a phone. */
const WIDE = { 8: 560, 4: 380 } as const
const NARROW = 288

interface CardProps {
  readonly columns: 8 | 4
  readonly title: string
  readonly caption?: ComponentChildren
  readonly numbers?: NumbersTable
  readonly draw: (width: number) => ComponentChildren
  readonly aside?: ComponentChildren
}

function Card({ columns, title, caption, numbers, draw, aside }: CardProps): VNode {
  return (
    <section class={`card chart-card span-${columns}`} aria-label={title}>
      <header class="card-head">
        <h2>{title}</h2>
      </header>
      <div class={aside === undefined ? '' : 'with-aside'}>
        <div class="at-wide">{draw(WIDE[columns])}</div>
        <div class="at-narrow">{draw(NARROW)}</div>
        {aside}
      </div>
      {caption !== undefined && caption !== '' && <p class="caption">{caption}</p>}
      {numbers !== undefined && <NumbersDetails table={numbers} />}
    </section>
  )
}

function ChartGrid({ page }: { page: AnswerPage }): VNode {
  const { answer, charts, horizon } = page
  const { outcomes_summary: outcomes } = answer
  const own = returnsAt(outcomes, horizon)
  const nothing = <p class="nothing">{t.charts.nothing}</p>
  return (
    <div class="chart-grid">
      <Card
        columns={8}
        title={t.charts.returns.title}
        numbers={returnsNumbers(outcomes)}
        draw={(width) => <Returns width={width} outcomes={outcomes} chosen={horizon} />}
        caption={
          <>
            <span class="if-wide">{t.charts.returns.caption}</span>
            <span class="if-narrow">{t.charts.returns.captionShort}</span>
          </>
        }
      />
      <Card
        columns={4}
        title={t.charts.reached.title(horizon)}
        numbers={reachedNumbers(outcomes, horizon)}
        draw={(width) =>
          own.completed === 0 ? nothing : <Reached width={width} horizon={horizon} outcomes={outcomes} />
        }
        caption={t.charts.reached.caption(own.completed)}
      />
      {charts === null ? (
        <section class="card span-8" aria-label={t.charts.days.quarters}>
          <Quarters outcomes={outcomes} horizon={horizon} />
        </section>
      ) : (
        <MoreCharts page={page} charts={charts} nothing={nothing} />
      )}
    </div>
  )
}

/** The charts that need more than the answer. */
function MoreCharts({ page, charts, nothing }: { page: AnswerPage; charts: ChartsBody; nothing: VNode }): VNode {
  const { answer, horizon, span } = page
  const { outcomes_summary: outcomes, counts } = answer
  const { histogram, paths, days, symbols } = charts
  const own = returnsAt(outcomes, horizon)
  const any = returnsAt(outcomes.reference, horizon)
  const top = busiest(days)
  const words = t.charts
  const busy = outcomes.concentration?.busiest_symbol
  return (
    <>
      <Card
        columns={8}
        title={words.paths.title(horizon)}
        {...(paths !== null && { numbers: pathsNumbers(paths) })}
        draw={(width) =>
          paths === null || own.completed === 0 ? (
            nothing
          ) : (
            <PathsFan width={width} horizon={horizon} paths={paths} outcomes={outcomes} />
          )
        }
        caption={
          paths === null
            ? words.paths.tooMany
            : `${words.paths.caption(paths.completed)}${paths.n === undefined ? '' : ` ${words.paths.fewer}`}`
        }
      />
      <Card
        columns={4}
        title={words.distribution.title(horizon)}
        numbers={distributionNumbers(histogram)}
        draw={(width) =>
          own.completed === 0 ? (
            nothing
          ) : (
            <Distribution width={width} histogram={histogram} horizon={horizon} median={own.quantiles.p50 ?? null} />
          )
        }
        caption={`${words.distribution.caption({ completed: own.completed, missing: own.missing, reference: any.completed })}${own.completed < DOTS_BELOW ? ` ${words.distribution.few}` : ''}`}
      />
      <Card
        columns={8}
        title={words.days.title}
        numbers={daysNumbers(days)}
        draw={(width) => <Days width={width} days={days} from={span.from} to={span.to} />}
        caption={
          top == null
            ? ''
            : words.days.busiest({
                ...{ day: top.day, share: top.occurrences / Math.max(1, counts.occurrences) },
                ...{ days: counts.days_with_occurrences, all: daysBetween(span.from, span.to) },
              })
        }
        aside={<Quarters outcomes={outcomes} horizon={horizon} />}
      />
      <Card
        columns={4}
        title={words.symbols.title}
        numbers={symbolsNumbers(symbols, horizon)}
        draw={(width) => <Symbols width={width} symbols={symbols} horizon={horizon} />}
        caption={[
          busy === undefined ? '' : words.symbols.caption({ symbol: busy.symbol.toUpperCase(), share: busy.share }),
          symbols.length > SYMBOLS_SHOWN ? words.symbols.more(symbols.length - SYMBOLS_SHOWN) : '',
        ].join(' ')}
      />
    </>
  )
}

function Identity({ page }: { page: AnswerPage }): VNode {
  const { answer, published } = page
  const entries = [
    [t.answer.identity.key, answer.reproducibility_key],
    [t.answer.identity.query, answer.canonical_query_hash],
    [t.answer.identity.revision, answer.dataset_revision],
  ] as const
  return (
    <IdentityList title={t.answer.identity.title} entries={entries}>
      <footer>
        <p>
          {t.answer.identity.same}{' '}
          {`${t.answer.identity.versions({ features: answer.feature_version, outcomes: answer.outcomes_version })}. `}
          {published === undefined ? '' : t.answer.sent.published(format.time(published))}
        </p>
      </footer>
    </IdentityList>
  )
}
