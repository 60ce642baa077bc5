/** Notifications of the browser are switched on by a press, on each device, and work while a page is open. */
import type { VNode } from 'preact'
import { Button, toast } from '../../parts/index.js'
import { canNotify, notifying, switchNotifying } from '../../shell/trigger-notes.js'
import { words as common } from '../monitor-parts/words.js'

const words = common.notify

export function NotifyButton(): VNode | null {
  if (!canNotify()) return null
  const press = async () => {
    if (!(await switchNotifying(!notifying.value))) toast(words.denied)
  }
  return (
    <span class="notify" title={words.hint}>
      <Button small onClick={() => void press()}>
        {notifying.value ? words.off : words.on}
      </Button>
    </span>
  )
}
