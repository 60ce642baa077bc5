/** A component that is loaded when it is first drawn. */
import type { ComponentType, VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { t } from '../words/index.js'

export function lazy<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  wait = 'page-wait',
): (props: Props) => VNode {
  let loaded: ComponentType<Props> | null = null
  return function Lazy(props: Props): VNode {
    const [Part, setPart] = useState<ComponentType<Props> | null>(() => loaded)
    useEffect(() => {
      if (Part !== null) return
      void load().then((part) => {
        loaded = part
        setPart(() => part)
      })
    }, [])
    if (Part === null) {
      return (
        <div class={wait} aria-busy="true">
          <span class="unseen">{t.parts.loading}</span>
        </div>
      )
    }
    return <Part {...props} />
  }
}
