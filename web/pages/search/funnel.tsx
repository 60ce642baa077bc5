/** Nothing found: which condition let nothing through, what the nearest value was, and a press that takes it. */
import type { VNode } from 'preact'
import { type FunnelClause, vocabulary } from '../../api/index.js'
import { HORIZONS, returnsAt } from '../../charts/index.js'
import { Button } from '../../parts/index.js'
import { type QueryDocument, readClause, sameDocument, showValue } from '../../query/index.js'
import { format, t } from '../../words/index.js'
import { draft, type Given, run, setDraft } from './state/index.js'

/** The document with the threshold of a clause replaced by the nearest value, wherever the clause stands. */
export function useNearest(document: QueryDocument, { clause, nearest }: FunnelClause): QueryDocument {
  const [field, op] = clause
  const replace = (old: readonly [string, string, unknown]): readonly [string, string, unknown] => {
    if (old[0] !== field || old[1] !== op) return old
    const value = old[2]
    if (op === 'held') return [field, op, { ...(value as object), value: nearest }]
    if (op !== 'between') return [field, op, nearest]
    const [low, high] = value as [number, number]
    return [field, op, nearest! < low ? [nearest, high] : [low, nearest]]
  }
  const same = (a: readonly [string, string, unknown]) =>
    sameDocument(a, clause) || (a[0] === field && a[1] === op) ? replace(a) : a
  return {
    ...document,
    where: { all: document.where.all.map(same) },
    ...(document.sequence === undefined
      ? {}
      : {
          sequence: { ...document.sequence, steps: document.sequence.steps.map(({ all }) => ({ all: all.map(same) })) },
        }),
  }
}

export function Funnel({ given }: { given: Given }): VNode {
  const { body, document } = given
  const groups = [
    ...(body.funnel?.steps ?? []).map((clauses, i) => ({ title: t.answer.funnel.step(i + 1), clauses })),
    { title: body.funnel?.steps === undefined ? '' : t.answer.funnel.where, clauses: body.funnel?.where ?? [] },
  ].filter(({ clauses }) => clauses.length > 0)
  const eligible = Math.max(1, body.counts.eligible)
  const every = groups.flatMap(({ clauses }) => clauses)
  const apart = every.length > 0 && every.every(({ alone }) => alone > 0)
  return (
    <>
      <section class="card funnel" aria-label={t.answer.funnel.title}>
        <header class="card-head">
          <h2>{t.answer.funnel.title}</h2>
        </header>
        <p class="caption">{apart ? t.answer.funnel.apart : t.answer.funnel.lead}</p>
        {groups.map(({ title, clauses }) => (
          <div key={title}>
            {title !== '' && <h3>{title}</h3>}
            <ul>
              {clauses.map((row, i) => (
                <FunnelRow key={i} row={row} eligible={eligible} document={document} />
              ))}
            </ul>
          </div>
        ))}
      </section>
      <section class="card" aria-label={t.answer.funnel.referenceTitle}>
        <header class="card-head">
          <h2>{t.answer.funnel.referenceTitle}</h2>
        </header>
        <ul class="plain">
          {HORIZONS.map((horizon) => {
            const any = returnsAt(body.outcomes_summary.reference, horizon)
            if (any.completed === 0) return null
            return (
              <li key={horizon}>
                {t.answer.funnel.reference({
                  horizon,
                  median: any.quantiles.p50 ?? 0,
                  up: any.share_positive ?? 0,
                  completed: any.completed,
                })}
              </li>
            )
          })}
        </ul>
      </section>
    </>
  )
}

/** Bars grow with the logarithm of the count, so that one minute in a million is still seen. */
const long = (count: number, eligible: number): number =>
  count === 0 ? 0 : Math.max(1.5, (Math.log10(count + 1) / Math.log10(eligible + 1)) * 100)

function FunnelRow({
  row,
  eligible,
  document,
}: {
  row: FunnelClause
  eligible: number
  document: QueryDocument
}): VNode {
  const words = vocabulary.value
  const { clause, alone, cumulative, observed, nearest } = row
  const operand = words?.operand(clause[0])
  const unit = operand?.unit ?? ''
  const { of, asks } = words === null ? { of: clause[0], asks: '' } : readClause(clause, words)
  const take = () => {
    setDraft(useNearest(draft.value ?? document, row))
    void run()
  }
  return (
    <li>
      <p class="funnel-clause">
        {of} <strong>{asks}</strong>
      </p>
      {(
        [
          [t.answer.funnel.alone, alone, 'f-ref'],
          [t.answer.funnel.together, cumulative, 'f-occ'],
        ] as const
      ).map(([label, count, tone]) => (
        <p class="funnel-bar" key={label}>
          <span>{label}</span>
          <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" focusable="false">
            <rect class="track" width="100" height="6" />
            <rect class={tone} width={long(count, eligible)} height="6" />
          </svg>
          <span class="n">{format.count(count)}</span>
        </p>
      ))}
      {observed !== null && (
        <p class="hint">
          {t.answer.funnel.observed({ min: showValue(observed.min, unit), max: showValue(observed.max, unit) })}
        </p>
      )}
      {nearest !== null && alone === 0 && (
        <p class="funnel-use">
          {t.answer.funnel.nearest({ nearest: showValue(nearest, unit), asked: asks })}{' '}
          <Button small kind="main" onClick={take}>
            {t.answer.funnel.use(showValue(nearest, unit))}
          </Button>
        </p>
      )}
    </li>
  )
}
