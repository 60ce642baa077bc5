/** A menu under a button: a popover with buttons and links; arrow keys move, Esc closes. */
import type { ComponentChildren, VNode } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { Icon, type IconName } from './icon.js'

export interface MenuItem {
  readonly label: string
  readonly onPick?: () => void
  readonly href?: string
  readonly download?: string
}

export interface MenuProps {
  /** The name of the button. */
  readonly label: string
  readonly icon?: IconName
  readonly text?: ComponentChildren
  readonly items: readonly MenuItem[]
}

export function Menu({ label, icon = 'more', text, items }: MenuProps): VNode {
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    if (!open) return
    const away = (event: Event) => {
      if (event.target instanceof Node && box.current?.contains(event.target) !== true) setOpen(false)
    }
    addEventListener('pointerdown', away)
    box.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus()
    return () => removeEventListener('pointerdown', away)
  }, [open])
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const move = (event: KeyboardEvent) => {
    const all = [...(box.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
    const at = all.indexOf(document.activeElement as HTMLElement)
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key]
    if (to !== undefined) {
      event.preventDefault()
      all[(to + all.length) % all.length]?.focus()
    } else if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      close()
    } else if (event.key === 'Tab') setOpen(false)
  }
  return (
    <div class="menu" ref={box}>
      <button
        ref={button}
        type="button"
        class={text === undefined ? 'b b-icon' : 'b b-plain'}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={label}
        onClick={() => setOpen(!open)}
      >
        {text ?? <Icon name={icon} />}
      </button>
      {open && (
        <div class="menu-list" role="menu" aria-label={label} tabIndex={-1} onKeyDown={move}>
          {items.map((item) =>
            item.href === undefined ? (
              <button
                key={item.label}
                type="button"
                role="menuitem"
                onClick={() => {
                  close()
                  item.onPick?.()
                }}
              >
                {item.label}
              </button>
            ) : (
              <a key={item.label} role="menuitem" href={item.href} download={item.download} onClick={close}>
                {item.label}
              </a>
            ),
          )}
        </div>
      )}
    </div>
  )
}
