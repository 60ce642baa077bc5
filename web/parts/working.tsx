/** Work under way: a bar, what it is, how long it has taken once that is worth saying, and Cancel. */
import type { VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { t } from '../words/index.js'
import { Button } from './button.js'

/** Whole seconds since the component appeared. */
function useSeconds(): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const began = performance.now()
    const timer = setInterval(() => setSeconds(Math.floor((performance.now() - began) / 1000)), 250)
    return () => clearInterval(timer)
  }, [])
  return seconds
}

/** For how long the work around it is under way, from the first second on. Hidden from readers' voices, which would say every second. */
export function Elapsed(): VNode | null {
  const seconds = useSeconds()
  return seconds === 0 ? null : (
    <span class="working-time" aria-hidden="true">
      {t.parts.seconds(seconds)}
    </span>
  )
}

/** `onCancel` must end the work itself, at the service too. */
export const Working = ({ text, onCancel }: { text: string; onCancel: () => void }): VNode => (
  <div class="working">
    <span class="working-bar" aria-hidden="true" />
    <span role="status">{text}</span>
    <Elapsed />
    <Button small onClick={onCancel}>
      {t.parts.cancel}
    </Button>
  </div>
)
