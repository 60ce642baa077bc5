/** What a list says while nothing is in it: what would be here, and the one action that fills it. */
import type { ComponentChildren, VNode } from 'preact'

export const Empty = ({ text, children }: { text: ComponentChildren; children?: ComponentChildren }): VNode => (
  <div class="empty">
    <p>{text}</p>
    {children}
  </div>
)

/** A page in place of one that is not there: what is missing, and the way to what is there. */
export const NotHere = (of: { title: string; text: string; children: ComponentChildren }): VNode => (
  <>
    <header class="page-head">
      <h1>{of.title}</h1>
    </header>
    <Empty text={of.text}>{of.children}</Empty>
  </>
)

/** The place of what is loading, at its later height. */
export const Skeleton = ({ lines = 3, tall = false }: { lines?: number; tall?: boolean }): VNode => (
  <div class={tall ? 'skeleton tall' : 'skeleton'} aria-hidden="true">
    {Array.from({ length: lines }, (_, i) => (
      <span key={i} />
    ))}
  </div>
)
