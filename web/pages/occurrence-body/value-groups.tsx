/** All values of a snapshot by group, with their percentile; missing ones with their reason. */
import type { VNode } from 'preact'
import { type Snapshot, vocabulary } from '../../api/index.js'
import { shortValue } from '../../query/index.js'
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

export interface GroupsProps {
  readonly snapshot: Snapshot
  /** With it values can be chosen. */
  readonly choose?: { readonly chosen: readonly string[]; readonly onChoose: (chosen: readonly string[]) => void }
}

export function ValueGroups({ snapshot, choose }: GroupsProps): VNode {
  const groups = new Map<string, string[]>()
  for (const { id, group } of vocabulary.value?.registry.features ?? [])
    groups.set(group, [...(groups.get(group) ?? []), id])
  return (
    <div class="value-groups">
      {[...groups].map(([group, ids]) => (
        <section key={group} aria-label={t.builder.groups[group] ?? group}>
          <h3>{t.builder.groups[group] ?? group}</h3>
          <ul class="value-list">
            {ids.map((id) => (
              <Value key={id} id={id} snapshot={snapshot} {...(choose === undefined ? {} : { choose })} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Value({ id, snapshot, choose }: GroupsProps & { id: string }): VNode | null {
  const one = snapshot.features[id]
  const feature = vocabulary.value?.feature(id)
  if (one === undefined || feature === undefined) return null
  const shown = one.value === null ? null : shortValue(one.value, feature.unit)
  const words = t.pages.moment
  const content = (
    <>
      <span class="value-name" title={feature.definition}>
        {feature.title}
      </span>
      <span class="value-shown">
        {shown ?? <span class="missing">{one.null_reason?.replaceAll('_', ' ') ?? words.missing}</span>}
      </span>
      <PercentileBar share={one.percentile} />
    </>
  )
  if (choose === undefined) return <li class="value-line">{content}</li>
  const { chosen, onChoose } = choose
  return (
    <li>
      <label class="check">
        <input
          type="checkbox"
          disabled={shown === null}
          aria-label={words.use(feature.title)}
          checked={chosen.includes(id)}
          onChange={(event) =>
            onChoose(event.currentTarget.checked ? [...chosen, id] : chosen.filter((old) => old !== id))
          }
        />
        {content}
      </label>
    </li>
  )
}
