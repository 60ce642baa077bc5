/** What is marked on the candles of an opportunity. */
import type { Candles } from '../../api/index.js'
import type { MiddleExit, StudyRow } from '../../query/study/rows.js'
import type { CandleMarks, Tone } from '../occurrence-body/draw-candles.js'
import { words } from '../study-parts/words.js'

const BAR = 300
/** With more of them their names would hide the candles. */
const SETTLEMENTS_MAX = 12
const seconds = (iso: string): number => Date.parse(iso) / 1000

/** `middle`: possible exits between the worst path and the best. */
export function marksOf(
  row: StudyRow,
  middle: readonly MiddleExit[],
  { funding }: Pick<Candles, 'funding'>,
): CandleMarks {
  const text = words.rows
  const line = (price: number | null, tone: Tone, name: string, isDrawn = true) =>
    price === null ? [] : [{ price, tone, name, isDrawn }]
  const exits = (['lo', 'hi'] as const).flatMap((path) => {
    const bar = row[`exit_bar_${path}`]
    const price = row[`exit_${path}`]
    if (bar === null || price === null) return []
    return [
      { at: seconds(bar), price, reason: row[`reason_${path}`] ?? '', name: path === 'lo' ? text.worst : text.best },
    ]
  })
  const differ = exits.length === 2 && (exits[0]!.at !== exits[1]!.at || exits[0]!.price !== exits[1]!.price)
  const between = middle.map(({ bar, price, reason }) => ({ at: seconds(bar), price, reason, name: text.between }))
  const shown = [...(differ ? exits : exits.slice(0, 1)), ...between].sort((a, b) => a.at - b.at)
  const fill = row.fill_bar === null ? null : seconds(row.fill_bar)
  const end = Math.max(...[...exits, ...between].map(({ at }) => at + BAR), Number.NEGATIVE_INFINITY)
  const paid = fill === null ? [] : funding.map(({ time }) => seconds(time)).filter((time) => time > fill && time < end)
  return {
    lines: [
      ...line(row.order, 'ref', text.order),
      ...line(row.fill, 'accent', text.fill),
      ...line(row.stop, 'down', text.stop),
      ...line(row.target, 'up', text.target),
      ...shown.flatMap(({ price }) => line(price, 'ink-2', text.exit, false)),
    ],
    windows: fill === null || exits.length === 0 ? [] : [{ from: fill, to: end, tone: 'accent', name: '' }],
    points: [
      { at: seconds(row.known_at) - BAR, tone: 'ink-2' as const, text: text.signal, place: 'below' as const },
      ...(fill === null ? [] : [{ at: fill, tone: 'accent' as const, text: text.fill, place: 'above' as const }]),
      ...shown.map(({ at, reason, name }) => ({
        at,
        tone: 'ink-2' as const,
        text: `${text.reasons[reason] ?? reason}${shown.length > 1 ? ` (${name})` : ''}`,
        place: 'below' as const,
      })),
      ...paid.slice(0, SETTLEMENTS_MAX).map((at) => ({
        ...{ at, tone: 'ref' as const, text: text.settlement, place: 'above' as const },
      })),
    ],
  }
}
