/** The head of an answer: what happened how often, what followed, the verdict, what was counted, and what limits the numbers. For pages and reports. */
import type { VNode } from 'preact'
import { t } from '../words/index.js'
import { Counted, countedSum } from './counted.js'
import { Rich } from './rich.js'
import { type Counts, HORIZONS, type Horizon, type OutcomesSummary, returnsAt } from './shapes.js'
import { Verdict } from './verdict.js'

export interface AnswerHeadProps {
  readonly counts: Counts
  readonly outcomes: OutcomesSummary
  readonly horizon: Horizon
}

/** The headline as a sentence with marks. */
export function headlineOf(counts: Counts): string {
  const { occurrences, days_with_occurrences: days, eligible } = counts
  if (occurrences > 0) return t.answer.headline({ occurrences, days, eligible })
  return eligible === 0 ? t.answer.nowhere : t.answer.never(eligible)
}

/** The lede at a horizon: share up and median, each beside the same of any minute. */
export function ledeOf(outcomes: OutcomesSummary, horizon: Horizon): string {
  const [own, any] = [returnsAt(outcomes, horizon), returnsAt(outcomes.reference, horizon)]
  if (own.completed === 0) return t.answer.ledeNone({ horizon, missing: own.missing })
  return t.answer.lede({
    ...{ horizon, completed: own.completed, up: own.share_positive ?? 0, median: own.quantiles.p50 ?? 0 },
    ...{ reference: any.completed, referenceUp: any.share_positive ?? 0, referenceMedian: any.quantiles.p50 ?? 0 },
  })
}

export function AnswerHead({ counts, outcomes, horizon }: AnswerHeadProps): VNode {
  const found = counts.occurrences > 0
  return (
    <section class="answer-head">
      <div class="answer-said">
        <p class="eyebrow">{t.answer.eyebrow}</p>
        <h1 class="headline">
          <Rich text={headlineOf(counts)} />
        </h1>
        {found && (
          <>
            <p class="lede">
              <Rich text={ledeOf(outcomes, horizon)} />
            </p>
            <Verdict outcomes={outcomes} horizon={horizon} />
          </>
        )}
      </div>
      <section class="card counted-card" aria-label={t.charts.counted.title}>
        <h2>{t.charts.counted.title}</h2>
        <Counted counts={counts} outcomes={outcomes} horizon={horizon} />
        <p class="caption">
          {t.charts.counted.scale} {countedSum(counts)}
        </p>
      </section>
    </section>
  )
}

export interface CaveatsProps {
  readonly caveats: OutcomesSummary['caveats']
  /** The sentence of a code, from the registry. */
  readonly sentences: ReadonlyMap<string, string>
  readonly horizon: Horizon
  /** The name of the strip where there are several. */
  readonly label?: string
}

/** The caveats: all of them, those of the chosen horizon in full ink. The strip cannot be closed. */
export const Caveats = ({ caveats, sentences, horizon, label }: CaveatsProps): VNode => (
  <section class="caveats" aria-label={label ?? t.answer.caveats.title}>
    <ul>
      {caveats.map(({ code, horizons }) => {
        const concerned = horizons === undefined || horizons.includes(horizon)
        const all = horizons?.length === HORIZONS.length
        return (
          <li key={code} data-code={code} class={concerned ? '' : 'other'}>
            <Sign kind="warn" />
            <span>
              {sentences.get(code) ?? code} {horizons !== undefined && !all && <strong>{horizons.join(', ')}</strong>}
            </span>
          </li>
        )
      })}
      <li class="other">
        <Sign kind="info" />
        <span>{t.answer.caveats.always}</span>
      </li>
    </ul>
  </section>
)

/** The sign before a caveat, or before what always holds. */
export const Sign = ({ kind }: { kind: 'warn' | 'info' }): VNode => (
  <svg class="sign" width="16" height="16" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path
      d={
        kind === 'warn'
          ? 'M12 4 2.8 20h18.4ZM12 10v4.5M12 17.2v.3'
          : 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM12 11v5M12 7.8v.3'
      }
    />
  </svg>
)
