/** One occurrence opened alone: candles and values. What followed is known with its answer; here the minute stands alone. */
import type { VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { getSnapshot, loadVocabulary, Problem, type Row, type Snapshot } from '../../api/index.js'
import { LinkButton, Skeleton } from '../../parts/index.js'
import type { PageProps } from '../../routes.js'
import { lazy } from '../../shell/lazy.js'
import { ProblemNote } from '../../shell/problem-note.js'
import { format, t } from '../../words/index.js'
import { Values } from './values.js'

const Candles = lazy(() => import('./candles.js').then(({ CandleChart }) => CandleChart), 'candles-wait')

export function OccurrencePage({ parameters }: PageProps): VNode {
  const { symbol = '', time = '' } = parameters
  const [snapshot, setSnapshot] = useState<Snapshot | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  useEffect(() => {
    void loadVocabulary()
    getSnapshot(symbol, time)
      .then(({ body }) => setSnapshot(body))
      .catch((error: unknown) => {
        if (!(error instanceof Problem)) throw error
        setProblem(error)
      })
  }, [symbol, time])
  if (problem !== null) return <ProblemNote problem={problem} />
  if (snapshot === null) return <Skeleton lines={6} tall />
  const row: Row = {
    ...{ symbol, anchor_time: snapshot.anchor_time, known_at: snapshot.known_at, price: snapshot.prices.close ?? 0 },
    ...{ features: {}, outcomes: {} },
  }
  return (
    <section class="card">
      <header class="page-head">
        <h1>
          {symbol.toUpperCase()} <span class="soft">{format.time(snapshot.anchor_time)} UTC</span>
        </h1>
      </header>
      <Candles
        symbol={symbol}
        time={snapshot.anchor_time}
        price={row.price}
        steps={[snapshot.anchor_time]}
        horizon="4h"
        best={null}
        worst={null}
      />
      <Values row={row} document={null} />
      <p class="caption">{t.pages.occurrence.alone}</p>
      <LinkButton href={`/moment/${symbol}/${snapshot.anchor_time}`}>{t.pages.occurrence.moment}</LinkButton>
    </section>
  )
}
