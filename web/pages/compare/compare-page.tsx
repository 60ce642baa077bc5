/** Two questions side by side: A filled, B outlined; what differs as chips; both headlines. Intervals stand beside each other and are never subtracted. */
import type { VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import {
  type Answer,
  type Estimate,
  getQueries,
  loadVocabulary,
  Problem,
  postEstimate,
  postQuery,
  readCredits,
  type SavedQuery,
  vocabulary,
} from '../../api/index.js'
import {
  Caveats,
  excluding,
  HORIZONS,
  type Horizon,
  headlineOf,
  IntervalLine,
  ledeOf,
  Returns,
  Rich,
  reachOf,
  returnsAt,
  Verdict,
  verdictOf,
} from '../../charts/index.js'
import { Button, Empty, LinkButton, Segments, Sized, Skeleton } from '../../parts/index.js'
import {
  clausesOf,
  decodeDocument,
  encodeDocument,
  firstPage,
  type QueryDocument,
  readClause,
} from '../../query/index.js'
import { ProblemNote } from '../../shell/problem-note.js'
import { format, t } from '../../words/index.js'
import { QuestionStrip } from '../question/question-strip.js'

interface Side {
  readonly document: QueryDocument
  readonly estimate: Estimate | null
  readonly answer: Answer | null
  readonly problem: Problem | null
}
type Sides = Readonly<Record<'a' | 'b', Side | null>>

const read = (): Record<'a' | 'b', string | null> => {
  const found = new URLSearchParams(location.hash.slice(1))
  return { a: found.get('a'), b: found.get('b') }
}

async function write(sides: Sides): Promise<void> {
  const parts = await Promise.all(
    (['a', 'b'] as const).map(async (name) =>
      sides[name] === null ? '' : `${name}=${await encodeDocument(sides[name].document)}`,
    ),
  )
  history.replaceState(history.state, '', `/compare#${parts.filter(Boolean).join('&')}`)
}

export function ComparePage(): VNode {
  const [sides, setSides] = useState<Sides>({ a: null, b: null })
  const [saved, setSaved] = useState<readonly SavedQuery[]>([])
  const [horizon, setHorizon] = useState<Horizon>('4h')
  const words = t.pages.compare
  const patch = (name: 'a' | 'b', part: Partial<Side>) =>
    setSides((old) => (old[name] === null ? old : { ...old, [name]: { ...old[name], ...part } }))
  const run = async (name: 'a' | 'b', document: QueryDocument) => {
    try {
      const { body, headers } = await postQuery(document)
      readCredits(headers)
      patch(name, { answer: body, problem: null })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      patch(name, { problem: error })
    }
  }
  const take = async (name: 'a' | 'b', document: QueryDocument) => {
    setSides((old) => {
      const next = { ...old, [name]: { document, estimate: null, answer: null, problem: null } }
      void write(next)
      return next
    })
    try {
      const { body } = await postEstimate(firstPage(document))
      patch(name, { estimate: body })
      if (body.cost === 0) await run(name, document)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      patch(name, { problem: error })
    }
  }
  useEffect(() => {
    void loadVocabulary()
    const begin = async () => {
      const given = read()
      for (const name of ['a', 'b'] as const) {
        const text = given[name]
        const document = text === null ? undefined : await decodeDocument(text)
        if (document !== undefined) await take(name, document)
      }
    }
    void begin()
    getQueries()
      .then(({ body }) => setSaved(body.queries))
      .catch((error: unknown) => {
        if (!(error instanceof Problem)) throw error
      })
  }, [])
  const { a, b } = sides
  return (
    <>
      <header class="page-head">
        <h1>{words.title}</h1>
        <p class="lead">{words.lead}</p>
      </header>
      {a !== null && b !== null && <Difference a={a.document} b={b.document} />}
      {(a?.answer != null || b?.answer != null) && (
        <div class="horizon-bar">
          <Segments
            label={t.answer.horizon}
            name="compare-horizon"
            value={horizon}
            options={HORIZONS.map((value) => ({ value, text: value }))}
            onPick={(value) => setHorizon(value as Horizon)}
          />
        </div>
      )}
      {a?.answer != null && b?.answer != null && <Intervals a={a.answer} b={b.answer} horizon={horizon} />}
      <div class="two compare">
        {(['a', 'b'] as const).map((name) => {
          const side = sides[name]
          return (
            <section key={name} class={`side side-${name}`} aria-label={words[name]}>
              <h2 class="side-name">
                <span class={`side-mark side-mark-${name}`}>{words[name]}</span>
              </h2>
              {side === null ? (
                <Pick saved={saved} onPick={(document) => void take(name, document)} />
              ) : (
                <SideView
                  side={side}
                  name={name}
                  horizon={horizon}
                  onRun={() => void run(name, side.document)}
                  onDrop={() => setSides({ ...sides, [name]: null })}
                />
              )}
            </section>
          )
        })}
      </div>
    </>
  )
}

function Pick({ saved, onPick }: { saved: readonly SavedQuery[]; onPick: (document: QueryDocument) => void }): VNode {
  const words = t.pages.compare
  return (
    <div class="card">
      <Empty text={words.empty}>
        {saved.length > 0 && (
          <select
            class="field"
            aria-label={words.pick}
            value=""
            onChange={(event) => {
              const found = saved.find(({ id }) => id === event.currentTarget.value)
              if (found !== undefined) onPick(found.document)
            }}
          >
            <option value="">{words.pick}</option>
            {saved.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
        <p>
          <LinkButton href="/search">{t.pages.home.ask}</LinkButton>
        </p>
      </Empty>
    </div>
  )
}

interface SideProps {
  readonly side: Side
  readonly name: 'a' | 'b'
  readonly horizon: Horizon
  readonly onRun: () => void
  readonly onDrop: () => void
}

function SideView({ side, name, horizon, onRun, onDrop }: SideProps): VNode {
  const { document, estimate, answer, problem } = side
  const words = t.pages.compare
  const [link, setLink] = useState('/search')
  useEffect(() => {
    void encodeDocument(document).then((text) => setLink(`/search#d=${text}`))
  }, [document])
  const sentences = new Map((vocabulary.value?.registry.caveats ?? []).map(({ code, sentence }) => [code, sentence]))
  return (
    <>
      <QuestionStrip document={document} label={words.questionOf(words[name])}>
        <LinkButton href={link}>{words.edit(words[name])}</LinkButton>
        <Button onClick={onDrop}>{t.parts.close}</Button>
      </QuestionStrip>
      {problem !== null && <ProblemNote problem={problem} onAgain={onRun} />}
      {answer === null ? (
        problem === null &&
        (estimate === null ? (
          <Skeleton lines={3} />
        ) : (
          <Button kind="main" disabled={!estimate.affordable} onClick={onRun}>
            {words.run(t.answer.cost(estimate.cost))}
          </Button>
        ))
      ) : (
        <>
          <h3 class="headline small">
            <Rich text={headlineOf(answer.counts)} />
          </h3>
          {answer.counts.occurrences > 0 && (
            <>
              <p class="lede small">
                <Rich text={ledeOf(answer.outcomes_summary, horizon)} />
              </p>
              <Verdict outcomes={answer.outcomes_summary} horizon={horizon} />
            </>
          )}
          <Caveats
            label={words.caveatsOf(words[name])}
            caveats={answer.outcomes_summary.caveats}
            sentences={sentences}
            horizon={horizon}
          />
          {answer.counts.occurrences > 0 && (
            <section class={`card chart-card chart-${name}`} aria-label={words.chartsOf(words[name])}>
              <header class="card-head">
                <h2>{words.charts}</h2>
              </header>
              <Sized draw={(width) => <Returns width={width} outcomes={answer.outcomes_summary} chosen={horizon} />} />
            </section>
          )}
        </>
      )}
    </>
  )
}

/** What is in one document alone. */
function Difference({ a, b }: { a: QueryDocument; b: QueryDocument }): VNode {
  const words = t.pages.compare
  const vocabularyNow = vocabulary.value
  const text = (document: QueryDocument): string[] => [
    ...clausesOf(document).map(({ clause, path }) => {
      const { of, asks } =
        vocabularyNow === null ? { of: clause[0], asks: JSON.stringify(clause[2]) } : readClause(clause, vocabularyNow)
      const step = /steps\/(\d+)/.exec(path)
      return `${step === null ? '' : `${Number(step[1]) + 1} `}${of} ${asks}`.trim()
    }),
    ...(document.sequence === undefined ? [] : [t.answer.scope.within(document.sequence.within)]),
  ]
  const [inA, inB] = [text(a), text(b)]
  const [onlyA, onlyB] = [inA.filter((one) => !inB.includes(one)), inB.filter((one) => !inA.includes(one))]
  return (
    <section class="card difference" aria-label={words.differs}>
      <h2>{words.differs}</h2>
      {onlyA.length + onlyB.length === 0 && <p>{words.same}</p>}
      <p class="chips">
        {onlyA.map((one) => (
          <span key={`a${one}`} class="chip chip-a">
            <span class="side-mark side-mark-a">{words.a}</span> {one}
          </span>
        ))}
        {onlyB.map((one) => (
          <span key={`b${one}`} class="chip chip-b">
            <span class="side-mark side-mark-b">{words.b}</span> {one}
          </span>
        ))}
      </p>
    </section>
  )
}

/** Both intervals of the difference to any minute, on one line each. */
function Intervals({ a, b, horizon }: { a: Answer; b: Answer; horizon: Horizon }): VNode {
  const words = t.pages.compare
  // One scale for both, so that their widths can be compared.
  const end = Math.max(
    ...[a, b].map(({ outcomes_summary: { independence } }) => {
      const { simultaneous, mean } = independence[horizon].difference
      return simultaneous === null || mean === null ? 0 : reachOf(simultaneous, mean)
    }),
  )
  return (
    <section class="card intervals" aria-label={t.charts.returns.difference}>
      <h2>{t.charts.returns.difference}</h2>
      {(['a', 'b'] as const).map((name) => {
        const { outcomes_summary: outcomes } = name === 'a' ? a : b
        const { difference } = outcomes.independence[horizon]
        const { completed } = returnsAt(outcomes, horizon)
        return (
          <div key={name} class="interval-row">
            <span class={`side-mark side-mark-${name}`}>{words[name]}</span>
            {difference.simultaneous === null || difference.mean === null ? (
              <span class="soft">{t.charts.returns.tooFew}</span>
            ) : (
              <>
                <IntervalLine
                  interval={difference.simultaneous}
                  mean={difference.mean}
                  width={260}
                  end={end}
                  tone={verdictOf(difference, completed)}
                />
                <span>
                  {format.change(difference.mean)}{' '}
                  <span class="soft">
                    ({format.range(difference.simultaneous)}), {format.count(completed)}
                  </span>
                </span>
              </>
            )}
            <span class="soft">{t.answer.verdict.horizons(excluding(outcomes))}</span>
          </div>
        )
      })}
      <p class="caption">{words.noSubtract}</p>
    </section>
  )
}
