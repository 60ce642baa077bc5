/** Reached: how many of the completed occurrences rose or fell by each threshold within the horizon. The tick is any minute. */
import type { VNode } from 'preact'
import { format, t } from '../words/index.js'
import type { NumbersTable } from './numbers.js'
import { type Horizon, type LadderStep, type OutcomesSummary, returnsAt } from './shapes.js'
import { at, Chart, Text, textWidth, widthOf } from './text.js'

const ROW = 22
const HEAD = 26
const ROWS_MAX = 13

interface Row {
  readonly threshold: number
  readonly up: number
  readonly down: number | null
  readonly anyUp: number
  readonly anyDown: number | null
}

/** Steps as shares of what is completed; steps that next to nobody reached are only in Numbers. */
export function reachedRows(outcomes: OutcomesSummary, horizon: Horizon): Row[] {
  const own = outcomes.ladder[horizon] ?? []
  const any = outcomes.reference.ladder[horizon] ?? []
  const n = Math.max(1, returnsAt(outcomes, horizon).completed)
  const all = Math.max(1, returnsAt(outcomes.reference, horizon).completed)
  const part = (count: number | undefined, of: number) => (count === undefined ? null : count / of)
  const rows = own.map((step, i): Row => {
    const beside = any[i] as LadderStep
    return {
      ...{ threshold: step.threshold, up: step.reached_up / n, down: part(step.reached_down, n) },
      ...{ anyUp: beside.reached_up / all, anyDown: part(beside.reached_down, all) },
    }
  })
  const last = rows.findLastIndex(
    ({ up, down, anyUp, anyDown }) => Math.max(up, down ?? 0) >= 0.005 || Math.max(anyUp, anyDown ?? 0) >= 0.005,
  )
  return thin(rows.slice(0, Math.max(3, last + 1)))
}

/** At most ROWS_MAX rows, by leaving out every other one of the smallest thresholds. */
function thin(rows: readonly Row[]): Row[] {
  const kept = [...rows]
  for (let i = 1; kept.length > ROWS_MAX && i < kept.length - 1; i++) kept.splice(i, 1)
  return kept.slice(0, ROWS_MAX)
}

export interface ReachedProps {
  readonly width: number
  readonly horizon: Horizon
  readonly outcomes: OutcomesSummary
}

/** The chart. */
export function Reached({ width: wide, horizon, outcomes }: ReachedProps): VNode {
  const width = widthOf(wide)
  const words = t.charts.reached
  const rows = reachedRows(outcomes, horizon)
  const height = HEAD + ROW * rows.length + 4
  const side = 48
  const middle = Math.max(56, ...rows.map(({ threshold }) => textWidth(format.percent(threshold), 12) + 16))
  const bar = (width - middle) / 2 - side
  const [left, right] = [width / 2 - middle / 2, width / 2 + middle / 2]
  const { completed } = returnsAt(outcomes, horizon)
  const at1 = rows.find(({ threshold }) => threshold === 0.01) ?? rows[0]
  const name = words.name({
    ...{ horizon, completed, threshold: format.percent(at1?.threshold ?? 0) },
    ...{ up: format.shortShare(at1?.up ?? 0), down: format.shortShare(at1?.down ?? 0) },
  })
  return (
    <Chart width={width} height={height} name={name}>
      <Text x={left} y={14} anchor="end" size={11.5} tone="c-3">
        {words.down}
      </Text>
      <Text x={right} y={14} size={11.5} tone="c-3">
        {words.up}
      </Text>
      {rows.map(({ threshold, up, down, anyUp, anyDown }, i) => {
        const y = HEAD + i * ROW
        const base = y + ROW / 2 + 4
        return (
          <g key={threshold}>
            <rect class="track" x={at(left - bar)} y={y + 4} width={at(bar)} height={ROW - 8} rx="2" />
            <rect class="track" x={at(right)} y={y + 4} width={at(bar)} height={ROW - 8} rx="2" />
            <rect
              class="f-down"
              x={at(left - bar * (down ?? 0))}
              y={y + 4}
              width={at(bar * (down ?? 0))}
              height={ROW - 8}
              rx="2"
            />
            <rect class="f-up" x={at(right)} y={y + 4} width={at(bar * up)} height={ROW - 8} rx="2" />
            {anyDown !== null && (
              <line
                class="tick"
                x1={at(left - bar * anyDown)}
                x2={at(left - bar * anyDown)}
                y1={y + 3}
                y2={y + ROW - 3}
              />
            )}
            <line class="tick" x1={at(right + bar * anyUp)} x2={at(right + bar * anyUp)} y1={y + 3} y2={y + ROW - 3} />
            <Text x={width / 2} y={base} anchor="middle" size={12} tone="c-2">
              {format.percent(threshold)}
            </Text>
            <Text x={side - 8} y={base} anchor="end" size={12}>
              {down === null ? '–' : format.shortShare(down)}
            </Text>
            <Text x={width - 2} y={base} anchor="end" size={12}>
              {format.shortShare(up)}
            </Text>
          </g>
        )
      })}
    </Chart>
  )
}

/** The numbers behind the chart: every step, with the median minutes it took. */
export function reachedNumbers(outcomes: OutcomesSummary, horizon: Horizon): NumbersTable {
  const words = t.charts
  const any = outcomes.reference.ladder[horizon] ?? []
  return {
    columns: [
      ...[words.reached.threshold, words.reached.up, words.reached.minutes(words.reached.up)],
      ...[words.reached.down, words.reached.minutes(words.reached.down)],
      ...[`${words.anyMinute}, ${words.reached.up}`, `${words.anyMinute}, ${words.reached.down}`],
    ],
    rows: (outcomes.ladder[horizon] ?? []).map((step, i) => [
      ...[step.threshold, step.reached_up, step.median_minutes_up ?? null, step.reached_down ?? null],
      ...[step.median_minutes_down ?? null, any[i]?.reached_up ?? null, any[i]?.reached_down ?? null],
    ]),
  }
}
