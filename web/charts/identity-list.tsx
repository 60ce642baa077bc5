/** What an answer or a result is, exactly: names with their digests. */
import type { ComponentChildren, VNode } from 'preact'

export interface IdentityListProps {
  readonly title: string
  readonly entries: readonly (readonly [name: string, value: string])[]
  /** Stands behind each value. */
  readonly beside?: (name: string, value: string) => ComponentChildren
  /** Stands below. */
  readonly children: ComponentChildren
}

export const IdentityList = ({ title, entries, beside, children }: IdentityListProps): VNode => (
  <section class="identity" aria-label={title}>
    <dl>
      {entries.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <code>{value}</code>
            {beside?.(name, value)}
          </dd>
        </div>
      ))}
    </dl>
    {children}
  </section>
)
