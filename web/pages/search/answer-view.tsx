/** An answer, in the order in which it should be read: what happened, what was counted, what limits it, what followed, examples, identity. */
import type { VNode } from 'preact'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { vocabulary } from '../../api/index.js'
import { AnswerHead, Caveats, HORIZONS, type Horizon } from '../../charts/index.js'
import { Segments, useKeys } from '../../parts/index.js'
import { t } from '../../words/index.js'
import { QuestionStrip } from '../question/question-strip.js'
import { AnswerActions } from './answer-actions.js'
import { AnswerCharts } from './answer-charts.js'
import { Funnel } from './funnel.js'
import { Identity } from './identity.js'
import { Occurrences } from './occurrences.js'
import { RevisionNote } from './revision-note.js'
import { SensitivityCard } from './sensitivity-card.js'
import { editing, type Given, horizon, loadCharts, running, writeLink } from './state/index.js'

export function AnswerView({ given }: { given: Given }): VNode {
  const { body } = given
  const found = body.counts.occurrences > 0
  const isPainted = useAfterPaint()
  const chosen = horizon.value
  const sentences = new Map((vocabulary.value?.registry.caveats ?? []).map(({ code, sentence }) => [code, sentence]))
  const abort = useMemo(() => new AbortController(), [given])
  useEffect(() => {
    if (!found) return
    void loadCharts(chosen, abort.signal)
    void writeLink()
    // The other horizons follow when the reader has had a moment, so that switching is instant.
    const timer = setTimeout(async () => {
      for (const one of HORIZONS) await loadCharts(one, abort.signal)
    }, 1500)
    return () => clearTimeout(timer)
  }, [given, chosen])
  useEffect(() => {
    // What was pressed is gone with the builder: the focus goes on where the answer begins.
    const head = document.querySelector<HTMLElement>('.answer .headline')
    if (head !== null && document.activeElement === document.body) {
      head.tabIndex = -1
      head.focus({ preventScroll: true })
    }
    // Another answer or page ends what is loaded for this one; another horizon does not.
    return () => abort.abort()
  }, [given])
  useKeys((key) => {
    const of = HORIZONS[Number(key) - 1]
    if (of !== undefined && found) {
      horizon.value = of
      return true
    }
    if (key !== 'e') return false
    editing.value = true
    return true
  })
  return (
    <div class={running.value === null ? 'answer' : 'answer dimmed'}>
      <QuestionStrip document={given.document}>
        <AnswerActions given={given} />
      </QuestionStrip>
      <RevisionNote document={given.document} />
      <AnswerHead counts={body.counts} outcomes={body.outcomes_summary} horizon={chosen} />
      <Caveats caveats={body.outcomes_summary.caveats} sentences={sentences} horizon={chosen} />
      {!found ? (
        <Funnel given={given} />
      ) : isPainted ? (
        <>
          <HorizonBar given={given} />
          <AnswerCharts given={given} horizon={chosen} />
          <SensitivityCard given={given} horizon={chosen} />
          <Occurrences given={given} horizon={chosen} />
        </>
      ) : (
        <div class="page-wait" aria-busy="true" />
      )}
      {isPainted && <Identity given={given} />}
    </div>
  )
}

/** False until what is drawn first is in sight: the headline need not wait for six charts and a table. */
function useAfterPaint(): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    let channel: MessageChannel | null = null
    const frame = requestAnimationFrame(() => {
      // The task after a frame begins when the frame has been drawn.
      channel = new MessageChannel()
      channel.port1.onmessage = () => setPainted(true)
      channel.port2.postMessage(null)
    })
    return () => {
      cancelAnimationFrame(frame)
      channel?.port1.close()
    }
  }, [])
  return isPainted
}

/** The picker that governs everything below it; it stays in sight. */
function HorizonBar({ given }: { given: Given }): VNode {
  const { body, cost, cache } = given
  return (
    <div class="horizon-bar">
      <Segments
        label={t.answer.horizon}
        name="horizon"
        value={horizon.value}
        options={HORIZONS.map((value) => ({ value, text: value }))}
        onPick={(value) => {
          horizon.value = value as Horizon
        }}
      />
      <p class="legend">
        <span class="key-occ">{t.charts.occurrences}</span>
        <span class="key-ref">{t.charts.anyMinute}</span>
      </p>
      <p class="revision">
        {t.answer.revision({
          revision: body.dataset_revision.slice(0, 8),
          cost: cache === 'hit' ? t.answer.cached : t.answer.cost(cost),
        })}
      </p>
    </div>
  )
}
