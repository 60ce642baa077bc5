/** Short notes at the foot of the page, said to readers by ear as well. */
import { signal } from '@preact/signals'
import type { VNode } from 'preact'

interface Note {
  readonly id: number
  readonly text: string
}

const notes = signal<readonly Note[]>([])
let next = 0

/** Shows a note for six seconds. */
export function toast(text: string): void {
  const note = { id: ++next, text }
  notes.value = [...notes.value, note].slice(-3)
  setTimeout(() => {
    notes.value = notes.value.filter((one) => one !== note)
  }, 6000)
}

export const Toasts = (): VNode => (
  <div class="toasts" role="status" aria-live="polite">
    {notes.value.map(({ id, text }) => (
      <p key={id}>{text}</p>
    ))}
  </div>
)
