/** The values that were known at the anchor: those that the question names, then all of them by group. Missing ones have their reason. */
import type { VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { getSnapshot, Problem, type Row, type Snapshot, vocabulary } from '../../api/index.js'
import { clausesOf, type QueryDocument, shortValue } from '../../query/index.js'
import { format, t } from '../../words/index.js'
import { PercentileBar, ValueGroups } from './value-groups.js'

/** The snapshot of a minute; null until it is there, or where it cannot be had. */
export function useSnapshot(symbol: string, time: string): Snapshot | null {
  const [snapshot, setSnapshot] = useState<Snapshot | null>(null)
  useEffect(() => {
    const abort = new AbortController()
    setSnapshot(null)
    getSnapshot(symbol, time, abort.signal)
      .then(({ body }) => setSnapshot(body))
      .catch((error: unknown) => {
        // Without the snapshot the values of the row stand alone.
        if (!(error instanceof Problem) && !abort.signal.aborted) throw error
      })
    return () => abort.abort()
  }, [symbol, time])
  return snapshot
}

/** `open`: whether the groups are open at first. */
export function Values({
  row,
  document,
  open = false,
}: {
  row: Row
  document: QueryDocument | null
  open?: boolean
}): VNode {
  const snapshot = useSnapshot(row.symbol, row.anchor_time)
  const [shown, setShown] = useState(open)
  const words = t.pages.occurrence
  if (snapshot === null || vocabulary.value === null) return <div class="values-wait" />
  return (
    <section class="known" aria-label={words.snapshot}>
      <h2 class="sub">
        {words.snapshot} <small>{t.pages.moment.percentile}</small>
      </h2>
      <NamedValues row={row} document={document} snapshot={snapshot} />
      <details open={open} onToggle={(event) => setShown(event.currentTarget.open)}>
        <summary>{words.allValues(vocabulary.value.registry.features.length)}</summary>
        {shown && <ValueGroups snapshot={snapshot} />}
      </details>
    </section>
  )
}

/** Where nothing is named: what traders look at first. */
const USUAL = ['ret_1h', 'ret_24h', 'rel_volume_1h', 'vpin', 'rv_24h', 'funding_rate']

/** The values of the question: those of earlier steps at their own minute, with the time that lies between. */
function NamedValues({ row, document, snapshot }: { row: Row; document: QueryDocument | null; snapshot: Snapshot }) {
  const named = document === null ? [] : clausesOf(document).map(({ clause }) => clause[0])
  const fields = [...new Set(named)].filter((field) => vocabulary.value?.operand(field) !== undefined)
  const shown = fields.length > 0 ? fields : USUAL.map((id) => `feature.${id}`)
  return (
    <dl class="values">
      {shown.map((field) => {
        const operand = vocabulary.value?.operand(field)
        if (operand === undefined) return null
        const { feature, fn } = operand
        const own = snapshot.features[feature.id]
        // An aggregate has its value in the row alone; an earlier step its own minute.
        const step = stepOf(row, document, field)
        const value = step?.value ?? (fn === null ? own?.value : row.features[field])
        const name =
          fn === null ? feature.title : t.builder.aggregate({ title: feature.title, fn, span: operand.span! })
        return (
          <div key={field} class={fields.length > 0 ? 'named' : ''}>
            <dt title={name}>
              {name}
              {step !== undefined && (
                <small> {t.pages.occurrence.atStep(step.number, format.time(step.time).slice(11))}</small>
              )}
            </dt>
            <dd>
              {value == null ? (
                <span class="missing">{own?.null_reason?.replaceAll('_', ' ') ?? t.answer.table.missing}</span>
              ) : (
                shortValue(value, operand.unit)
              )}
              {step === undefined && fn === null && <PercentileBar share={own?.percentile} />}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** The step before the anchor that asks for a field, with the value it had then; undefined for fields of the anchor. */
function stepOf(row: Row, document: QueryDocument | null, field: string) {
  const steps = document?.sequence?.steps ?? []
  const i = steps.findIndex(({ all }) => all.some(([one]) => one === field))
  const found = i < 0 || i === steps.length - 1 ? undefined : row.steps?.[i]
  return found && { number: i + 1, time: found.time, value: found.features[field] ?? null }
}
