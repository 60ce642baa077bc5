/** One opportunity as a line of the table. */
import type { VNode } from 'preact'
import { costsOf, reasonsOf, type StudyRow } from '../../query/study/rows.js'
import { format, t } from '../../words/index.js'
import { words } from '../study-parts/words.js'

export function RowLine({ row, onOpen }: { row: StudyRow; onOpen: () => void }): VNode {
  const { rows: text } = words
  const symbol = row.symbol.toUpperCase()
  const isFilled = row.fate === 'filled'
  return (
    <tr>
      <th scope="row">
        <button type="button" class="row-open" onClick={onOpen}>
          <span class="nowrap">{format.time(row.known_at)}</span> <span class="row-second">{symbol}</span>
        </button>
      </th>
      <td>
        {text.fates[row.fate] ?? row.fate}
        {row.unknown !== null && <span class="row-second">{text.unknowns[row.unknown] ?? row.unknown}</span>}
      </td>
      <td>
        {reasonsOf(row)
          .map((reason) => text.reasons[reason] ?? reason)
          .join(' / ')}
      </td>
      <td class="n">{isFilled && row.fill !== null ? format.price(row.fill) : ''}</td>
      <td class="n">
        <Net lo={row.net_lo} hi={row.net_hi} />
      </td>
      <td class="n">{isFilled && <Amount value={negated(costsOf(row))} />}</td>
      <td class="n">{isFilled && <Amount value={row.funding_lo} />}</td>
      <td class="n">{isFilled && <Amount value={row.mae} />}</td>
      <td class="n">{isFilled && <Amount value={row.mfe} />}</td>
    </tr>
  )
}

const negated = (value: number | null): number | null => (value === null ? null : -value)

const Missing = (): VNode => <span class="missing">{t.answer.table.missing}</span>

/** The interval that the bars allow; one figure where they leave nothing open. */
function Net({ lo, hi }: { lo: number | null; hi: number | null }): VNode {
  if (lo === null || hi === null) return <Missing />
  const sign = lo > 0 ? 'up' : hi < 0 ? 'down' : ''
  return <span class={`nowrap ${sign}`}>{lo === hi ? format.change(lo) : format.range([lo, hi])}</span>
}

export const Amount = ({ value }: { value: number | null }): VNode =>
  value === null ? <Missing /> : <span class="nowrap">{format.change(value, 3)}</span>
