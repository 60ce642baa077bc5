/** One opportunity on candles: order, stop, target, fill and the exits that are possible; below, what each path earned. */
import type { VNode } from 'preact'
import { Button, Dialog, ScrollBox, useKeys } from '../../parts/index.js'
import { minutesOf } from '../../query/index.js'
import type { StudyRow } from '../../query/study/rows.js'
import { lazy } from '../../shell/lazy.js'
import { format, t } from '../../words/index.js'
import { words } from '../study-parts/words.js'
import { Amount } from './row-line.js'
import { marksOf } from './row-marks.js'

const Candles = lazy(() => import('../occurrence-body/candles.js').then((part) => part.MarkedCandles), 'candles-wait')

export interface RowSheetProps {
  readonly row: StudyRow
  readonly all: number
  readonly horizon: string
  readonly onClose: () => void
  readonly onMove: (by: 1 | -1) => void
}

export function RowSheet({ row, all, horizon, onClose, onMove }: RowSheetProps): VNode {
  useKeys((key) => {
    if (key !== '[' && key !== ']') return false
    onMove(key === ']' ? 1 : -1)
    return true
  })
  const { rows: text } = words
  const symbol = row.symbol.toUpperCase()
  const at = format.time(row.known_at)
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
        marks={(body) => marksOf(row, body)}
      />
      <Prices row={row} />
      {row.fate === 'filled' && row.net_lo !== null && <Paths row={row} />}
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

/** What was earned along the worst path and along the best. */
function Paths({ row }: { row: StudyRow }): VNode {
  const { rows: text } = words
  const isSame = row.net_lo === row.net_hi && row.exit_bar_lo === row.exit_bar_hi && row.reason_lo === row.reason_hi
  const paths = isSame ? (['lo'] as const) : (['lo', 'hi'] as const)
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
            {paths.map((path) => (
              <tr key={path}>
                <th scope="row">{isSame ? text.same : path === 'lo' ? text.worst : text.best}</th>
                <td class="nowrap">
                  {text.reasons[row[`reason_${path}`] ?? ''] ?? row[`reason_${path}`]}{' '}
                  {row[`exit_${path}`] !== null && format.price(row[`exit_${path}`]!)}
                  <span class="row-second">
                    {row[`exit_bar_${path}`] !== null && format.time(row[`exit_bar_${path}`]!)}
                  </span>
                </td>
                <td class="n">
                  <Amount value={row[`gross_${path}`]} />
                </td>
                <td class="n">
                  <Amount value={negated(row[`slippage_${path}`])} />
                </td>
                <td class="n">
                  <Amount value={negated(row[`fees_${path}`])} />
                </td>
                <td class="n">
                  <Amount value={row[`funding_${path}`]} />
                  {(row[`settlements_${path}`] ?? 0) > 0 && (
                    <span class="row-second">{text.settlements(row[`settlements_${path}`]!)}</span>
                  )}
                </td>
                <td class="n">
                  <strong>
                    <Amount value={row[`net_${path}`]} />
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
