/** The longest time from the first step to the anchor. */
import type { VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { type Form, minutesOf } from '../../query/index.js'
import { t } from '../../words/index.js'
import { setForm } from './builder.js'

const USUAL = ['15m', '30m', '1h', '2h', '4h', '8h', '12h', '24h', '3d', '7d']

export function WithinField({ form }: { form: Form }): VNode {
  const [text, setText] = useState(form.within ?? '')
  useEffect(() => setText(form.within ?? ''), [form.within])
  return (
    <label class="inline-field within">
      <span>{t.builder.steps.within}</span>
      <input
        class={minutesOf(text) === undefined ? 'field faulty' : 'field'}
        aria-label={t.builder.steps.withinLabel}
        list="within-usual"
        value={text}
        onInput={(event) => {
          const value = event.currentTarget.value.trim()
          setText(value)
          if (minutesOf(value) !== undefined) setForm({ ...form, within: value })
        }}
      />
      <datalist id="within-usual">
        {USUAL.map((value) => (
          <option key={value} value={value} />
        ))}
      </datalist>
    </label>
  )
}
