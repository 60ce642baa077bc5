/** What is recorded: symbols by month or day, for one source or for all that a question needs; the gaps as a table; the revisions. */
import type { VNode } from 'preact'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { type CoverageBody, getCoverage, loadVocabulary, Problem, vocabulary } from '../../api/index.js'
import { Button, Empty, ScrollBox, Skeleton, saveFile } from '../../parts/index.js'
import { decodeDocument, type QueryDocument, type Registry, sourcesOf } from '../../query/index.js'
import { ProblemNote } from '../../shell/problem-note.js'
import { go } from '../../shell/router.js'
import { coverage } from '../../words/en/coverage.js'
import { format, localized } from '../../words/index.js'
import { type Gap, gapsOf, gridOf, isAtIntervals, shareOf, weakest } from './cells.js'
import { HeatMap } from './heat-map.js'
import { Revisions } from './revisions.js'

const coverageWords = localized(coverage)

/** The gaps that the table shows. */
const GAPS_SHOWN = 100

/** What the address says: the source (none: bars, or what the question `d` needs), and the month whose days are shown. */
interface Address {
  readonly source: string | null
  readonly month: string | null
  readonly d: string | null
}

/** What the service said, and what it was asked: the address is ahead of it while the next answer is on its way. */
interface Shown {
  readonly bodies: readonly CoverageBody[]
  readonly sources: readonly string[]
  readonly month: string | null
}

function readAddress(): Address {
  const found = new URLSearchParams(location.hash.slice(1))
  return { source: found.get('source'), month: found.get('month'), d: found.get('d') }
}

function goTo(address: Address): void {
  const parts = Object.entries(address).filter(([, value]) => value !== null)
  go(`/coverage#${parts.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`)
}

export function CoveragePage(): VNode {
  const words = coverageWords
  const [address, setAddress] = useState(readAddress)
  const [question, setQuestion] = useState<QueryDocument | null>(null)
  const [shown, setShown] = useState<Shown | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [filter, setFilter] = useState('')
  const { source, month, d } = address
  const registry = vocabulary.value?.registry
  useEffect(() => {
    void loadVocabulary()
    const listen = () => setAddress(readAddress())
    addEventListener('hashchange', listen)
    addEventListener('popstate', listen)
    return () => {
      removeEventListener('hashchange', listen)
      removeEventListener('popstate', listen)
    }
  }, [])
  useEffect(() => {
    if (d !== null) void decodeDocument(d).then((document) => setQuestion(document ?? null))
  }, [d])
  const recorded = recordedSources(registry)
  const wanted = useMemo((): readonly string[] => {
    if (source !== null) return [source]
    if (d === null) return ['B']
    if (question === null || registry === undefined) return []
    const needed = sourcesOf(question, registry.features, registry.rulebook)
    return recorded.filter((letter) => needed.has(letter))
  }, [source, d, question, registry])
  useEffect(() => {
    if (wanted.length === 0) return
    const abort = new AbortController()
    const span = month === null ? { resolution: 'month' as const } : { resolution: 'day' as const, ...spanOf(month) }
    Promise.all(wanted.map((letter) => getCoverage({ source: letter, ...span }, abort.signal)))
      .then((results) => {
        setShown({ bodies: results.map(({ body }) => body), sources: wanted, month })
        setProblem(null)
      })
      .catch((error: unknown) => {
        if (error instanceof Problem) {
          setShown(null)
          setProblem(error)
        } else if (!abort.signal.aborted) throw error
      })
    return () => abort.abort()
  }, [wanted.join(), month])

  const whole = shown && weakest(shown.bodies.map((body, i) => gridOf(body, shown.sources[i]!)))
  const grid = whole && {
    ...whole,
    rows: whole.rows.filter(({ symbol }) => symbol.includes(filter.trim().toLowerCase())),
  }
  const only = shown?.sources.length === 1 ? shown.sources[0] : undefined
  const titleOf = (letter: string) => words.sources[letter] ?? letter
  const title = only === undefined ? words.question : titleOf(only)
  const isOfMonths = shown?.month === null
  const isBehind = shown !== null && (shown.month !== month || shown.sources.join() !== wanted.join())
  const gaps = grid === null ? [] : gapsOf(grid, only)
  return (
    <>
      <header class="page-head">
        <h1>{words.title}</h1>
        <p class="lead">{words.lead}</p>
      </header>
      {problem !== null && <ProblemNote problem={problem} />}
      <section class="card" aria-label={words.title} aria-busy={isBehind}>
        <div class="heat-tools">
          <label class="labelled">
            <span>{words.source}</span>
            <select
              class="field"
              value={source ?? (d === null ? 'B' : '')}
              onChange={(event) => goTo({ ...address, source: event.currentTarget.value || null })}
            >
              {d !== null && <option value="">{words.question}</option>}
              {recorded.map((letter) => (
                <option key={letter} value={letter}>
                  {titleOf(letter)}
                </option>
              ))}
            </select>
          </label>
          <label class="labelled">
            <span>{words.filter}</span>
            <input
              class="field"
              type="search"
              value={filter}
              autocomplete="off"
              spellcheck={false}
              onInput={(event) => setFilter(event.currentTarget.value)}
            />
          </label>
          {month === null ? (
            <p class="soft">{words.zoomHint}</p>
          ) : (
            <Button onClick={() => goTo({ ...address, month: null })}>{words.months}</Button>
          )}
        </div>
        {grid === null && problem === null && <Skeleton lines={8} tall />}
        {grid !== null && whole!.rows.length > 0 && grid.rows.length === 0 && <Empty text={words.noSymbol(filter)} />}
        {grid !== null && whole!.rows.length === 0 && <Empty text={words.none} />}
        {grid !== null && grid.rows.length > 0 && (
          <HeatMap
            grid={grid}
            usual={only !== undefined && isAtIntervals(only)}
            label={words.map({
              source: title,
              symbols: grid.rows.length,
              periods: grid.periods.length,
              gaps: gaps.length,
            })}
            onOpen={isOfMonths ? (period) => goTo({ ...address, month: period }) : undefined}
            onBack={isOfMonths ? undefined : () => goTo({ ...address, month: null })}
          />
        )}
      </section>
      {grid !== null && <Gaps gaps={gaps} usual={only !== undefined && isAtIntervals(only)} />}
      {/* What comes below waits, so that the map pushes nothing away. */}
      {(grid !== null || problem !== null) && <Revisions />}
    </>
  )
}

/** The letters of what the dataset has, sorted. */
function recordedSources(registry: Registry | undefined): readonly string[] {
  const recorded = new Set(registry?.dataset?.coverage.flatMap(({ sources }) => Object.keys(sources)))
  return [...recorded].sort()
}

/** The first minute of a month, and the first after it. */
function spanOf(month: string): { from: string; to: string } {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return { from: `${month}-01T00:00:00Z`, to: `${new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 19)}Z` }
}

function Gaps({ gaps, usual }: { gaps: readonly Gap[]; usual: boolean }): VNode {
  const words = coverageWords
  const head = [words.symbol, words.period, words.recorded, words.missing, words.quarantined]
  const csv = () =>
    saveFile(
      'gaps.csv',
      'text/csv',
      [
        'symbol,period,present,of,quarantined',
        ...gaps.map(({ symbol, period, cell }) =>
          [symbol, period, cell.present, Math.round(cell.of), cell.quarantined].join(),
        ),
      ].join('\n'),
    )
  return (
    <section class="card" aria-label={words.gaps}>
      <header class="card-head">
        <h2>{words.gaps}</h2>
        {gaps.length > 0 && (
          <Button small onClick={csv}>
            {words.csv}
          </Button>
        )}
      </header>
      {gaps.length === 0 ? (
        <Empty text={usual ? words.gapsNoneUsual : words.gapsNone} />
      ) : (
        <ScrollBox label={words.gaps}>
          <table class="plain-table">
            <thead>
              <tr>
                {head.map((text, i) => (
                  <th scope="col" key={text} class={i < 2 ? '' : 'n'}>
                    {text}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {gaps.slice(0, GAPS_SHOWN).map(({ symbol, period, cell }) => (
                <tr key={`${symbol} ${period}`}>
                  <td>{symbol.toUpperCase()}</td>
                  <td class="nowrap">{period}</td>
                  <td class="n">{format.share(shareOf(cell))}</td>
                  <td class="n">
                    {cell.of === 0 ? words.never : format.count(Math.max(0, Math.round(cell.of) - cell.present))}
                  </td>
                  <td class="n">{format.count(cell.quarantined)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {gaps.length > GAPS_SHOWN && <p class="caption">{words.gapsMore(gaps.length - GAPS_SHOWN)}</p>}
        </ScrollBox>
      )}
    </section>
  )
}
