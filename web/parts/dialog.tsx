/** A native dialog: it holds the focus, closes by Esc, and gives the focus back. */
import type { ComponentChildren, VNode } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { t } from '../words/index.js'
import { Button } from './button.js'

export interface DialogProps {
  readonly open: boolean
  readonly title: ComponentChildren
  readonly onClose: () => void
  readonly wide?: boolean
  readonly children: ComponentChildren
}

let count = 0

/** Whether the focus is on nothing, or on what is about to leave. */
const isNowhere = (dialog: Element): boolean =>
  document.activeElement === null || document.activeElement === document.body || dialog.contains(document.activeElement)

export function Dialog({ open, title, onClose, wide = false, children }: DialogProps): VNode | null {
  const ref = useRef<HTMLDialogElement>(null)
  const id = useRef(`dialog-${++count}`)
  // Before the effects of what is inside, which may take the focus.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!open || dialog === null) return
    const before = document.activeElement
    if (!dialog.open) dialog.showModal()
    dialog.querySelector<HTMLElement>('.dialog-body input.field')?.focus()
    // The element leaves the page with its focus, so the browser gives nothing back by itself.
    return () => {
      if (before instanceof HTMLElement && before.isConnected && isNowhere(dialog)) before.focus()
    }
  }, [open])
  if (!open) return null
  return (
    <dialog
      ref={ref}
      class={wide ? 'dialog wide' : 'dialog'}
      aria-labelledby={id.current}
      onClose={onClose}
      onMouseDown={(event) => {
        // A press beside the content closes it; a selection that ends there does not.
        if (event.target === ref.current) onClose()
      }}
    >
      <div class="dialog-body">
        <header class="dialog-head">
          <h2 id={id.current}>{title}</h2>
          <Button onClick={onClose}>{t.parts.close}</Button>
        </header>
        {children}
      </div>
    </dialog>
  )
}
