/** An occurrence: its candles with marks and the window of a horizon, what followed at all six, and the values that were known. */
import type { VNode } from 'preact'
import type { Row } from '../../api/index.js'
import { HORIZONS, type Horizon } from '../../charts/index.js'
import type { QueryDocument } from '../../query/index.js'
import { lazy } from '../../shell/lazy.js'
import { format, t } from '../../words/index.js'
import { Values } from './values.js'

/** The library of candles is large and comes only with the first chart. */
export const Candles = lazy(() => import('./candles.js').then(({ CandleChart }) => CandleChart), 'candles-wait')

export interface OccurrenceProps {
  readonly row: Row
  readonly horizon: Horizon
  readonly onHorizon: (horizon: Horizon) => void
  /** The question; null where only the minute is known. */
  readonly document: QueryDocument | null
  /** Whether all values are open at first. */
  readonly open?: boolean
}

export function OccurrenceBody({ row, horizon, onHorizon, document, open = false }: OccurrenceProps): VNode {
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
      <fieldset class="tiles">
        <legend class="sub">
          {t.pages.occurrence.outcome} <small>{t.pages.occurrence.outcomeOf}</small>
        </legend>
        {HORIZONS.map((one) => (
          <Tile key={one} row={row} horizon={one} chosen={one === horizon} onPick={onHorizon} />
        ))}
      </fieldset>
      <Values row={row} document={document} open={open} />
    </div>
  )
}

interface TileProps {
  readonly row: Row
  readonly horizon: Horizon
  readonly chosen: boolean
  readonly onPick: (horizon: Horizon) => void
}

function Tile({ row, horizon, chosen, onPick }: TileProps): VNode {
  const [ret, best, worst] = ['return', 'mfe', 'mae'].map((metric) => row.outcomes[`${metric}_${horizon}`] ?? null)
  return (
    <label class={chosen ? 'tile on' : 'tile'}>
      <input type="radio" class="unseen" name="window" checked={chosen} onChange={() => onPick(horizon)} />
      <span class="tile-name">{horizon}</span>
      {ret == null ? (
        <span class="missing">{t.answer.table.missing}</span>
      ) : (
        <strong class={ret > 0 ? 'up' : ret < 0 ? 'down' : ''}>{format.change(ret)}</strong>
      )}
      <span class="tile-more">
        {best == null || worst == null ? (
          '\u00a0'
        ) : (
          <>
            <span>{format.change(best, 1)} /</span> <span>{format.change(worst, 1)}</span>
          </>
        )}
      </span>
    </label>
  )
}
