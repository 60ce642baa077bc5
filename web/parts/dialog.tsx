/** A native dialog: it holds the focus, closes by Esc, and gives the focus back. */
import type { ComponentChildren, VNode } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
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

export function Dialog({ open, title, onClose, wide = false, children }: DialogProps): VNode | null {
  const ref = useRef<HTMLDialogElement>(null)
  const id = useRef(`dialog-${++count}`)
  useEffect(() => {
    const dialog = ref.current
    if (dialog === null) return
    if (open && !dialog.open) dialog.showModal()
    if (!open && dialog.open) dialog.close()
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
