/** The list of keys, and the choice of the reader whether single keys work. */
import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { Dialog } from '../parts/index.js'
import { t } from '../words/index.js'
import { keysOpen } from './overlays.js'

export function KeysDialog(): VNode {
  const [single, setSingle] = useState(() => localStorage.getItem('hs-single-keys') !== 'off')
  const words = t.parts.keys
  return (
    <Dialog
      open
      title={words.title}
      onClose={() => {
        keysOpen.value = false
      }}
    >
      <dl class="keys">
        {words.list.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <label class="check">
        <input
          type="checkbox"
          checked={single}
          onChange={(event) => {
            setSingle(event.currentTarget.checked)
            localStorage.setItem('hs-single-keys', event.currentTarget.checked ? 'on' : 'off')
          }}
        />
        <span>{words.single}</span>
      </label>
    </Dialog>
  )
}
