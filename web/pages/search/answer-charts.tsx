/** The six charts of an answer, at the chosen horizon. Those that need `research/charts` keep their place until it is there. */
import type { ComponentChildren, VNode } from 'preact'
import { Problem, vocabulary } from '../../api/index.js'
import {
  busiest,
  type ChartsBody,
  Days,
  Distribution,
  DOTS_BELOW,
  daysBetween,
  daysNumbers,
  distributionNumbers,
  type Horizon,
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
} from '../../charts/index.js'
import { ChartCard } from '../../parts/index.js'
import type { QueryDocument } from '../../query/index.js'
import { format, t } from '../../words/index.js'
import { charts, type Given } from './state/index.js'

/** First and last day that the scope can have occurrences on: its times within the record. */
export function scopeSpan(document: QueryDocument): { from: string; to: string } {
  const record = vocabulary.value?.registry.dataset?.span ?? {
    first: '2000-01-01T00:00:00Z',
    last: '2000-01-01T00:00:00Z',
  }
  let [from, to] = [Date.parse(record.first), Date.parse(record.last)]
  for (const [field, , value] of document.where.all) {
    if (field !== 'times.anchor_time' || !Array.isArray(value)) continue
    from = Math.max(from, Date.parse(String(value[0])))
    // The end of a scope is not part of it.
    to = Math.min(to, Date.parse(String(value[1])) - 60_000)
  }
  const text = (time: number) => new Date(time).toISOString()
  return { from: text(from), to: text(Math.max(from, to)) }
}

export function AnswerCharts({ given, horizon }: { given: Given; horizon: Horizon }): VNode {
  const { outcomes_summary: outcomes, counts } = given.body
  const own = returnsAt(outcomes, horizon)
  const any = returnsAt(outcomes.reference, horizon)
  const loaded = charts.value.get(horizon)
  const body = loaded instanceof Problem ? undefined : loaded
  const problem = loaded instanceof Problem ? loaded : undefined
  const words = t.charts
  const span = scopeSpan(given.document)
  const top = body === undefined ? null : busiest(body.days)
  return (
    <div class="chart-grid">
      <ChartCard
        class="span-8"
        title={words.returns.title}
        numbers={() => returnsNumbers(outcomes)}
        draw={(width) => <Returns width={width} outcomes={outcomes} chosen={horizon} />}
        caption={<ReturnsCaption />}
      />
      <Later
        class="span-4"
        title={words.distribution.title(horizon)}
        body={body}
        problem={problem}
        height={296}
        caption={`${words.distribution.caption({ completed: own.completed, missing: own.missing, reference: any.completed })}${own.completed < DOTS_BELOW ? ` ${words.distribution.few}` : ''}`}
        numbers={(of) => distributionNumbers(of.histogram)}
        draw={(of, width) =>
          own.completed === 0 ? (
            <Nothing />
          ) : (
            <Distribution width={width} histogram={of.histogram} horizon={horizon} median={own.quantiles.p50 ?? null} />
          )
        }
      />
      <Later
        class="span-8"
        title={words.paths.title(horizon)}
        body={body}
        problem={problem}
        height={300}
        caption={
          body?.paths === null
            ? words.paths.tooMany
            : `${words.paths.caption(body?.paths?.completed ?? own.completed)}${body?.paths?.n === undefined ? '' : ` ${words.paths.fewer}`}`
        }
        numbers={(of) => (of.paths === null ? { columns: [], rows: [] } : pathsNumbers(of.paths))}
        draw={(of, width) =>
          of.paths === null || own.completed === 0 ? (
            <Nothing />
          ) : (
            <PathsFan width={width} horizon={horizon} paths={of.paths} outcomes={outcomes} />
          )
        }
      />
      <ChartCard
        class="span-4"
        title={words.reached.title(horizon)}
        caption={words.reached.caption(own.completed)}
        numbers={() => reachedNumbers(outcomes, horizon)}
        draw={(width) =>
          own.completed === 0 ? <Nothing /> : <Reached width={width} horizon={horizon} outcomes={outcomes} />
        }
      />
      <Later
        class="span-8"
        title={words.days.title}
        body={body}
        problem={problem}
        height={200}
        caption={
          top === null
            ? ''
            : words.days.busiest({
                ...{ day: top.day, share: top.occurrences / Math.max(1, counts.occurrences) },
                ...{ days: counts.days_with_occurrences, all: daysBetween(span.from, span.to) },
              })
        }
        numbers={(of) => daysNumbers(of.days)}
        draw={(of, width) => <Days width={width} days={of.days} from={span.from} to={span.to} />}
        aside={<Quarters outcomes={outcomes} horizon={horizon} />}
      />
      <Later
        class="span-4"
        title={words.symbols.title}
        body={body}
        problem={problem}
        height={200}
        caption={
          outcomes.concentration === null
            ? ''
            : [
                words.symbols.caption({
                  symbol: outcomes.concentration.busiest_symbol.symbol.toUpperCase(),
                  share: outcomes.concentration.busiest_symbol.share,
                }),
                (body?.symbols.length ?? 0) > SYMBOLS_SHOWN
                  ? words.symbols.more((body?.symbols.length ?? 0) - SYMBOLS_SHOWN)
                  : '',
              ].join(' ')
        }
        numbers={(of) => symbolsNumbers(of.symbols, horizon)}
        draw={(of, width) => <Symbols width={width} symbols={of.symbols} horizon={horizon} />}
      />
    </div>
  )
}

const Nothing = (): VNode => <p class="nothing">{t.charts.nothing}</p>

/** The caption without the interval where the interval is not drawn. */
const ReturnsCaption = (): VNode => (
  <>
    <span class="if-wide">{t.charts.returns.caption}</span>
    <span class="if-narrow">{t.charts.returns.captionShort}</span>
  </>
)

interface LaterProps {
  readonly title: string
  readonly class: string
  readonly body: ChartsBody | undefined
  readonly problem: Problem | undefined
  readonly height: 200 | 296 | 300
  readonly caption: string
  readonly numbers: (of: ChartsBody) => ReturnType<typeof daysNumbers>
  readonly draw: (of: ChartsBody, width: number) => ComponentChildren
  readonly aside?: ComponentChildren
}

/** A card whose data comes after the answer. */
function Later({ title, class: place, body, problem, height, caption, numbers, draw, aside }: LaterProps): VNode {
  return (
    <ChartCard
      class={place}
      title={title}
      height={height}
      {...(body === undefined ? {} : { numbers: () => numbers(body) })}
      caption={problem === undefined ? caption : ''}
      draw={(width) =>
        body !== undefined ? (
          draw(body, width)
        ) : (
          <p class="nothing">{problem === undefined ? t.charts.loading : problem.title || format.count(0)}</p>
        )
      }
      {...(aside === undefined ? {} : { aside })}
    />
  )
}
