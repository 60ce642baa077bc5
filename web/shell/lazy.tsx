/** A component that is loaded when it is first drawn. */
import type { ComponentType, VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { Problem } from '../api/index.js'
import { t } from '../words/index.js'
import { ProblemNote } from './problem-note.js'

export function lazy<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  wait = 'page-wait',
): (props: Props) => VNode {
  let loaded: ComponentType<Props> | null = null
  return function Lazy(props: Props): VNode {
    const [Part, setPart] = useState<ComponentType<Props> | null>(() => loaded)
    const [failed, setFailed] = useState(false)
    const get = () => {
      setFailed(false)
      load().then(
        (part) => {
          loaded = part
          setPart(() => part)
        },
        () => setFailed(true),
      )
    }
    useEffect(() => {
      if (Part === null) get()
    }, [])
    if (failed) return <NotLoaded onAgain={get} />
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

/** A part of the program that did not come: a line that is gone, or files of an older release. */
export const NotLoaded = ({ onAgain }: { onAgain: () => void }): VNode => (
  <ProblemNote problem={new Problem({ status: 0, code: 'offline', title: 'offline' })} onAgain={onAgain} />
)
