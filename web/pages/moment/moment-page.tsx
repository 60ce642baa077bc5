/** Any symbol and minute: what was known then, which rules hold, and a way to ask when it happened. */
import type { VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { getSnapshot, loadVocabulary, Problem, type Snapshot, vocabulary } from '../../api/index.js'
import { Button, Empty, Skeleton } from '../../parts/index.js'
import { type Clause, emptyDocument, encodeDocument } from '../../query/index.js'
import type { PageProps } from '../../routes.js'
import { go } from '../../shell/router.js'
import { format, t } from '../../words/index.js'
import { MinuteProblem } from '../occurrence-body/minute-problem.js'
import { Candles } from '../occurrence-body/occurrence-body.js'
import { TicksLink } from '../occurrence-body/ticks-link.js'
import { ValueGroups } from '../occurrence-body/value-groups.js'

export function MomentPage({ parameters }: PageProps): VNode {
  const { symbol, time } = parameters
  const [snapshot, setSnapshot] = useState<Snapshot | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const words = t.pages.moment
  useEffect(() => {
    void loadVocabulary()
    if (symbol === undefined || time === undefined) return
    const abort = new AbortController()
    getSnapshot(symbol, time, abort.signal)
      .then(({ body }) => {
        setSnapshot(body)
        setProblem(null)
      })
      .catch((error: unknown) => {
        if (error instanceof Problem) setProblem(error)
        else if (!abort.signal.aborted) throw error
      })
    return () => abort.abort()
  }, [symbol, time])
  const registry = vocabulary.value?.registry
  const ask = async () => {
    if (snapshot === null || registry === undefined) return
    const all = chosen.map((id): Clause => {
      const { value, percentile } = snapshot.features[id]!
      if (typeof value !== 'number') return [`feature.${id}`, 'eq', value]
      // The side that made the value worth choosing: high values at least, low ones at most.
      return [`feature.${id}`, (percentile ?? 1) >= 0.5 ? 'gte' : 'lte', value]
    })
    go(`/search#d=${await encodeDocument({ ...emptyDocument(registry), where: { all } })}`)
  }
  return (
    <>
      <header class="page-head">
        <h1>{words.title}</h1>
        <p class="lead">{words.lead}</p>
      </header>
      <Chooser symbol={symbol} time={time} />
      {problem !== null && (
        <MinuteProblem problem={problem} symbol={symbol ?? ''} time={time ?? ''} hrefOf={(at) => `/moment/${at}`} />
      )}
      {symbol === undefined && <Empty text={words.none} />}
      {symbol !== undefined && snapshot === null && problem === null && <Skeleton lines={6} tall />}
      {snapshot !== null && symbol !== undefined && time !== undefined && (
        <>
          <section class="card" aria-label={symbol.toUpperCase()}>
            <header class="card-head">
              <h2>
                {symbol.toUpperCase()}{' '}
                <small>
                  {format.time(snapshot.anchor_time)} UTC · {words.known(format.time(snapshot.known_at))}
                </small>
              </h2>
              {snapshot.prices.close != null && <span class="tag">{format.price(snapshot.prices.close)}</span>}
              <TicksLink symbol={symbol} time={snapshot.anchor_time} />
            </header>
            <Candles
              symbol={symbol}
              time={snapshot.anchor_time}
              price={snapshot.prices.close ?? 0}
              steps={[snapshot.anchor_time]}
              horizon={null}
              best={null}
              worst={null}
            />
          </section>
          <section class="card" aria-label={words.fired}>
            <header class="card-head">
              <h2>{words.fired}</h2>
            </header>
            <p class="chips">
              {snapshot.rules.fired.length === 0
                ? words.noneFired
                : snapshot.rules.fired.map((id) => (
                    <span class="chip" key={id}>
                      {vocabulary.value?.rule(id)?.title ?? id}
                    </span>
                  ))}
            </p>
            {snapshot.rules.undetermined.length > 0 && (
              <p class="caption">{words.undetermined(snapshot.rules.undetermined.length)}</p>
            )}
          </section>
          <ValueTable snapshot={snapshot} chosen={chosen} onChoose={setChosen} />
          <div class="ask-bar">
            <p>
              {words.chosen(chosen.length)} <span class="soft">{words.askHint}</span>
            </p>
            <Button kind="main" disabled={chosen.length === 0} onClick={() => void ask()}>
              {words.ask}
            </Button>
          </div>
        </>
      )}
    </>
  )
}

function Chooser({ symbol, time }: { symbol: string | undefined; time: string | undefined }): VNode {
  const words = t.pages.moment
  const span = vocabulary.value?.registry.dataset?.span
  const symbols = vocabulary.value?.symbols ?? []
  return (
    <form
      class="card chooser"
      onSubmit={(event) => {
        event.preventDefault()
        const data = new FormData(event.currentTarget)
        go(
          `/moment/${encodeURIComponent(String(data.get('symbol')).trim().toLowerCase())}/${String(data.get('time')).slice(0, 16)}:00Z`,
        )
      }}
    >
      <label class="labelled">
        <span>{words.symbol}</span>
        <input
          class="field"
          name="symbol"
          list="symbols"
          required
          defaultValue={symbol ?? symbols[0] ?? ''}
          key={symbol ?? symbols[0]}
          autocomplete="off"
          spellcheck={false}
        />
        <datalist id="symbols">
          {symbols.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </label>
      <label class="labelled">
        <span>{words.time}</span>
        <input
          class="field"
          type="datetime-local"
          name="time"
          required
          defaultValue={(time ?? span?.last ?? '').slice(0, 16)}
          key={time ?? span?.last}
        />
      </label>
      <Button type="submit" kind="main">
        {words.show}
      </Button>
    </form>
  )
}

interface TableProps {
  readonly snapshot: Snapshot
  readonly chosen: readonly string[]
  readonly onChoose: (chosen: readonly string[]) => void
}

/** All values by group; chosen ones become conditions. */
const ValueTable = ({ snapshot, chosen, onChoose }: TableProps): VNode => (
  <section class="card" aria-label={t.pages.moment.values}>
    <header class="card-head">
      <h2>
        {t.pages.moment.values} <small>{t.pages.moment.percentile}</small>
      </h2>
    </header>
    <ValueGroups snapshot={snapshot} choose={{ chosen, onChoose }} />
  </section>
)
