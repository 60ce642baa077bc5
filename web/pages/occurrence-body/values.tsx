/** The values that were known at the anchor: those that the question names, with their percentile in the feature's own last week. */
import type { VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { getSnapshot, Problem, type Row, type Snapshot, vocabulary } from '../../api/index.js'
import { clausesOf, type QueryDocument, shortValue } from '../../query/index.js'
import { t } from '../../words/index.js'

/** A share as a bar of 60 px. */
export const PercentileBar = ({ share }: { share: number | null | undefined }): VNode | null =>
  share == null ? null : (
    <svg
      class="percentile"
      width="60"
      height="6"
      viewBox="0 0 60 6"
      role="img"
      aria-label={`${t.pages.moment.percentile}: ${Math.round(share * 100)}`}
    >
      <rect class="track" width="60" height="6" rx="3" />
      <rect class="f-occ" x={Math.min(56, share * 56)} width="4" height="6" rx="2" />
    </svg>
  )

export function Values({ row, document }: { row: Row; document: QueryDocument | null }): VNode | null {
  const [snapshot, setSnapshot] = useState<Snapshot | null>(null)
  useEffect(() => {
    let gone = false
    setSnapshot(null)
    getSnapshot(row.symbol, row.anchor_time)
      .then(({ body }) => {
        if (!gone) setSnapshot(body)
      })
      .catch((error: unknown) => {
        // Without the snapshot the values of the row stand alone.
        if (!(error instanceof Problem)) throw error
      })
    return () => {
      gone = true
    }
  }, [row])
  const words = vocabulary.value
  const named =
    document === null
      ? []
      : clausesOf(document)
          .map(({ clause }) => clause[0])
          .filter((field) => field.startsWith('feature.'))
  const ids = [...new Set([...Object.keys(row.features), ...named].map((field) => field.split('.')[1]!))]
  const others = ['ret_1h', 'ret_24h', 'rel_volume_1h', 'vpin', 'rv_24h', 'funding_rate'].filter(
    (id) => !ids.includes(id) && words?.feature(id) !== undefined,
  )
  if (snapshot === null || words === null) return <div class="values-wait" />
  return (
    <section aria-label={t.pages.occurrence.snapshot}>
      <h2 class="sub">{t.pages.occurrence.snapshot}</h2>
      <dl class="values">
        {[...ids, ...others].slice(0, 10).map((id) => {
          const one = snapshot.features[id]
          const feature = words.feature(id)
          if (one === undefined || feature === undefined) return null
          return (
            <div key={id} class={ids.includes(id) ? 'named' : ''}>
              <dt>{feature.title}</dt>
              <dd>
                {one.value === null ? (
                  <span class="missing" title={one.null_reason}>
                    {t.answer.table.missing}
                  </span>
                ) : (
                  shortValue(one.value, feature.unit)
                )}
                <PercentileBar share={one.percentile} />
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
