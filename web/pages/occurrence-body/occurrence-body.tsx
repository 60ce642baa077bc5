/** An occurrence: its candles with marks, six outcomes, and the values that were known, those of the query first. */
import type { VNode } from 'preact'
import type { Row } from '../../api/index.js'
import { HORIZONS, type Horizon } from '../../charts/index.js'
import type { QueryDocument } from '../../query/index.js'
import { lazy } from '../../shell/lazy.js'
import { format, t } from '../../words/index.js'
import { Values } from './values.js'

/** The library of candles is large and comes only with the first chart. */
const Candles = lazy(() => import('./candles.js').then(({ CandleChart }) => CandleChart), 'candles-wait')

export function OccurrenceBody({
  row,
  horizon,
  document,
}: {
  row: Row
  horizon: Horizon
  document: QueryDocument | null
}): VNode {
  return (
    <div class="occurrence">
      <Candles
        symbol={row.symbol}
        time={row.anchor_time}
        price={row.price}
        steps={row.step_times ?? [row.anchor_time]}
        horizon={horizon}
        best={row.outcomes[`mfe_${horizon}`] ?? null}
        worst={row.outcomes[`mae_${horizon}`] ?? null}
      />
      <ul class="tiles" aria-label={t.pages.occurrence.outcome}>
        {HORIZONS.map((one) => {
          const [ret, best, worst] = ['return', 'mfe', 'mae'].map((metric) => row.outcomes[`${metric}_${one}`] ?? null)
          return (
            <li key={one} class={one === horizon ? 'tile on' : 'tile'}>
              <span class="tile-name">{one}</span>
              {ret == null ? (
                <span class="missing">{t.answer.table.missing}</span>
              ) : (
                <strong class={ret > 0 ? 'up' : ret < 0 ? 'down' : ''}>{format.change(ret)}</strong>
              )}
              <span class="tile-more">
                {best == null || worst == null ? '\u00a0' : `${format.change(best, 1)} / ${format.change(worst, 1)}`}
              </span>
            </li>
          )
        })}
      </ul>
      <Values row={row} document={document} />
    </div>
  )
}
