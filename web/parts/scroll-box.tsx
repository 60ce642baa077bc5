/** A table that may be wider than its place: it scrolls by itself, by keys too. */
import type { ComponentChildren, VNode } from 'preact'
import { t } from '../words/index.js'

export const ScrollBox = ({ label, children }: { label: string; children: ComponentChildren }): VNode => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
  <section class="table-scroll" tabIndex={0} aria-label={t.parts.tableOf(label)}>
    {children}
  </section>
)
