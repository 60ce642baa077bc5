/** One opportunity on candles: order, stop, target, fill and all exits that are possible; below, what each of them earned. */
import type { VNode } from 'preact'
import type { StudyResult } from '../../api/studies.js'
import { Button, Dialog, ScrollBox, useKeys } from '../../parts/index.js'
import { minutesOf } from '../../query/index.js'
import { type MiddleExit, middleOf, type StudyRow } from '../../query/study/rows.js'
import { lazy } from '../../shell/lazy.js'
import { format, t } from '../../words/index.js'
import { words } from '../study-parts/words.js'
import { Amount } from './row-line.js'
import { marksOf } from './row-marks.js'

const Candles = lazy(() => import('../occurrence-body/candles.js').then((part) => part.MarkedCandles), 'candles-wait')

export interface RowSheetProps {
  readonly row: StudyRow
  readonly policy: string
  /** Of the part that the row is of. */
  readonly examples: StudyResult['examples']
  readonly all: number
  readonly horizon: string
  readonly onClose: () => void
  readonly onMove: (by: 1 | -1) => void
}

export function RowSheet({ row, policy, examples, all, horizon, onClose, onMove }: RowSheetProps): VNode {
  useKeys((key) => {
    if (key !== '[' && key !== ']') return false
    onMove(key === ']' ? 1 : -1)
    return true
  })
  const { rows: text } = words
  const symbol = row.symbol.toUpperCase()
  const at = format.time(row.known_at)
  const middle = middleOf(row, policy, examples)
  return (
    <Dialog
      open
      wide
      title={
        <>
          {symbol} <span class="soft">{at} UTC</span>
        </>
      }
      onClose={onClose}
    >
      <p class="row-fate">
        {text.fates[row.fate] ?? row.fate}
        {row.unknown !== null && `: ${text.unknowns[row.unknown] ?? row.unknown}`}
      </p>
      <Candles
        key={`${row.symbol} ${row.known_at}`}
        symbol={row.symbol}
        time={row.known_at}
        afterMinutes={minutesOf(horizon) ?? 720}
        label={text.chart({ symbol, at })}
        marks={(body) => marksOf(row, middle.exits ?? [], body)}
      />
      <Prices row={row} />
      {row.fate === 'filled' && row.net_lo !== null && <Paths row={row} middle={middle.exits ?? []} />}
      {middle.reasons.length > 0 && (
        <p class="hint">{text.also(middle.reasons.map((one) => text.reasons[one] ?? one))}</p>
      )}
      <footer class="sheet-foot">
        <p>{text.example(all)}</p>
        <span class="buttons">
          <Button onClick={() => onMove(-1)}>{t.answer.table.previous}</Button>
          <Button onClick={() => onMove(1)}>{t.answer.table.next}</Button>
        </span>
      </footer>
    </Dialog>
  )
}

/** What the order said. */
function Prices({ row }: { row: StudyRow }): VNode | null {
  const { facts } = words.rows
  const shown = (['order', 'fill', 'stop', 'target'] as const).filter((name) => row[name] !== null)
  if (shown.length === 0) return null
  return (
    <dl class="row-prices">
      {shown.map((name) => (
        <div key={name}>
          <dt>{facts[name]}</dt>
          <dd class="n">{format.price(row[name]!)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A possible exit with what was earned by it. */
interface PathFigures {
  readonly name: string
  readonly reason: string | null
  readonly bar: string | null
  readonly price: number | null
  readonly gross: number | null
  readonly slippage: number | null
  readonly fees: number | null
  readonly funding: number | null
  readonly settlements: number
  readonly net: number | null
}

const pathOf = (row: StudyRow, path: 'lo' | 'hi', name: string): PathFigures => ({
  name,
  reason: row[`reason_${path}`],
  bar: row[`exit_bar_${path}`],
  price: row[`exit_${path}`],
  gross: row[`gross_${path}`],
  slippage: row[`slippage_${path}`],
  fees: row[`fees_${path}`],
  funding: row[`funding_${path}`],
  settlements: row[`settlements_${path}`] ?? 0,
  net: row[`net_${path}`],
})

/** What was earned along the worst path and along the best, and by the exits between them. */
function Paths({ row, middle }: { row: StudyRow; middle: readonly MiddleExit[] }): VNode {
  const { rows: text } = words
  const isSame = row.net_lo === row.net_hi && row.exit_bar_lo === row.exit_bar_hi && row.reason_lo === row.reason_hi
  const paths = isSame
    ? [pathOf(row, 'lo', text.same)]
    : [
        pathOf(row, 'lo', text.worst),
        ...middle.map((exit) => ({ ...exit, name: text.between, settlements: exit.funding_legs.length })),
        pathOf(row, 'hi', text.best),
      ]
  const { facts } = text
  const settled =
    row.open_bars === null || row.open_bars === 0 ? null : { open: row.open_bars, settled: row.settled_bars ?? 0 }
  return (
    <>
      <ScrollBox label={text.path}>
        <table class="plain-table">
          <thead>
            <tr>
              <th scope="col">{text.path}</th>
              <th scope="col">{facts.exit}</th>
              {([facts.gross, facts.slippage, facts.fees, facts.funding, facts.net] as const).map((name) => (
                <th key={name} scope="col" class="n">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {paths.map(({ name, reason, bar, price, gross, slippage, fees, funding, settlements, net }) => (
              <tr key={`${name} ${reason} ${bar}`}>
                <th scope="row">{name}</th>
                <td class="nowrap">
                  {text.reasons[reason ?? ''] ?? reason} {price !== null && format.price(price)}
                  <span class="row-second">{bar !== null && format.time(bar)}</span>
                </td>
                <td class="n">
                  <Amount value={gross} />
                </td>
                <td class="n">
                  <Amount value={negated(slippage)} />
                </td>
                <td class="n">
                  <Amount value={negated(fees)} />
                </td>
                <td class="n">
                  <Amount value={funding} />
                  {settlements > 0 && <span class="row-second">{text.settlements(settlements)}</span>}
                </td>
                <td class="n">
                  <strong>
                    <Amount value={net} />
                  </strong>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {settled !== null && <p class="hint">{text.settled(settled)}</p>}
    </>
  )
}

const negated = (value: number | null): number | null => (value === null ? null : -value)
