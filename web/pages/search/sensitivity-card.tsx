/** Sensitivity: one request asks 15 neighbouring thresholds of a condition. It runs when the reader asks for it, with its price said. */
import type { VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { Problem, postSweep, type SweepBody, vocabulary } from '../../api/index.js'
import { type Horizon, niceStep } from '../../charts/index.js'
import { Button, Working } from '../../parts/index.js'
import { clausesOf, type Operand, type QueryDocument, readClause } from '../../query/index.js'
import { lazy } from '../../shell/lazy.js'
import { t } from '../../words/index.js'
import type { DrawnProps } from './sensitivity-drawn.js'
import type { Given } from './state/index.js'

/** Nothing is drawn before it is asked for. */
const SensitivityDrawn = lazy<DrawnProps>(() => import('./sensitivity-drawn.js').then((part) => part.SensitivityDrawn))

interface Candidate {
  readonly path: string
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly range: readonly [number, number] | undefined
}

/** Where values of an operand can lie, as far as the registry says. */
const rangeOf = ({ fn, unit, feature }: Operand): readonly [number, number] | undefined =>
  unit === 'pctrank' ? [0, 1] : fn === null ? feature.range : undefined

const COMPARISONS = ['gt', 'gte', 'lt', 'lte', 'crosses_above', 'crosses_below']

/** The conditions of a document with one numeric threshold. */
export function sweepable(document: QueryDocument): Candidate[] {
  const words = vocabulary.value
  if (words === null) return []
  return clausesOf(document).flatMap(({ clause, path }) => {
    const [field, op, value] = clause
    const operand = words.operand(field)
    const threshold = op === 'held' ? (value as { value?: unknown } | null)?.value : value
    const isNumeric =
      operand?.type === 'number' && (COMPARISONS.includes(op) || op === 'held') && typeof threshold === 'number'
    if (!isNumeric || threshold === 0) return []
    const { of, asks } = readClause(clause, words)
    return [{ path, name: `${of} ${asks}`, value: threshold as number, unit: operand.unit, range: rangeOf(operand) }]
  })
}

/** Fifteen thresholds around one, in round steps of about a twentieth of it; shares stay between 0 and 1. */
export function neighbours(value: number, range?: readonly [number, number]): number[] {
  const step = niceStep(Math.abs(value) * 0.05)
  return Array.from({ length: 15 }, (_, i) => Number((value + (i - 7) * step).toPrecision(12))).filter(
    (one) => range === undefined || (one >= range[0] && one <= range[1]),
  )
}

export function SensitivityCard({ given, horizon }: { given: Given; horizon: Horizon }): VNode | null {
  const candidates = sweepable(given.document)
  const [chosen, setChosen] = useState(0)
  const [body, setBody] = useState<SweepBody | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [asking, setAsking] = useState<AbortController | null>(null)
  const words = t.answer.sensitivity
  const of = candidates[Math.min(chosen, candidates.length - 1)]
  useEffect(() => {
    setBody(null)
    setProblem(null)
  }, [given, chosen])
  if (of === undefined) return null
  const ask = async () => {
    const abort = new AbortController()
    setAsking(abort)
    try {
      setBody((await postSweep(given, of.path, neighbours(of.value, of.range), abort.signal)).body)
      setProblem(null)
    } catch (error) {
      if (error instanceof Problem) setProblem(error)
      else if (!abort.signal.aborted) throw error
    } finally {
      setAsking(null)
    }
  }
  const picker =
    candidates.length < 2 ? null : (
      <label class="inline-field">
        <span>{words.condition}</span>
        <select class="field" value={String(chosen)} onChange={(event) => setChosen(Number(event.currentTarget.value))}>
          {candidates.map(({ path, name }, i) => (
            <option key={path} value={String(i)}>
              {name}
            </option>
          ))}
        </select>
      </label>
    )
  if (body === null || body.points.length === 0) {
    return (
      <section class="card sensitivity" aria-label={words.title}>
        <header class="card-head">
          <h2>{words.title}</h2>
        </header>
        <p class="caption">
          {words.lead} {candidates.length < 2 && <strong>{of.name}</strong>}
        </p>
        <div class="sensitivity-ask">
          {picker}
          {asking === null ? (
            <Button onClick={() => void ask()}>
              {words.ask(t.answer.cost(given.cost === 0 ? 1 : (given.cost ?? 1)))}
            </Button>
          ) : (
            <Working text={t.parts.working} onCancel={() => asking.abort()} />
          )}
          {problem !== null && (
            <span class="fault" role="alert">
              {problem.detail || problem.title}
            </span>
          )}
        </div>
      </section>
    )
  }
  return (
    <SensitivityDrawn
      body={body}
      horizon={horizon}
      condition={of.name}
      value={of.value}
      unit={of.unit}
      picker={picker}
    />
  )
}
