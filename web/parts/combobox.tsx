/** A field that finds: typing narrows a list, arrows move in it, Enter takes. */
import type { VNode } from 'preact'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { t } from '../words/index.js'

export interface Choice {
  readonly id: string
  readonly title: string
  readonly group?: string
  readonly hint?: string
}

export interface ComboboxProps {
  readonly label: string
  readonly placeholder?: string
  readonly find: (text: string) => readonly Choice[]
  readonly onPick: (id: string) => void
  readonly autoFocus?: boolean
  readonly onLeave?: () => void
}

const SHOWN = 40

export function Combobox({ label, placeholder, find, onPick, autoFocus = false, onLeave }: ComboboxProps): VNode {
  const id = useId()
  const [text, setText] = useState('')
  const [open, setOpen] = useState(autoFocus)
  const [at, setShownAt] = useState(0)
  // Somebody who types fast presses Enter before the list is drawn: what counts is what was typed.
  const latest = useRef(0)
  const setAt = (next: number) => {
    latest.current = next
    setShownAt(next)
  }
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const found = find(text).slice(0, SHOWN)
  useLayoutEffect(() => {
    if (autoFocus) input.current?.focus()
  }, [autoFocus])
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [at, open])
  const pick = (choice: Choice | undefined) => {
    if (choice === undefined) return
    setText('')
    setOpen(false)
    onPick(choice.id)
  }
  const press = (event: KeyboardEvent) => {
    const typed = input.current?.value ?? text
    const found = find(typed).slice(0, SHOWN)
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!open) setOpen(true)
      else setAt((latest.current + (event.key === 'ArrowDown' ? 1 : -1) + found.length) % Math.max(1, found.length))
    } else if (event.key === 'Enter' && open) {
      event.preventDefault()
      event.stopPropagation()
      pick(found[latest.current])
    } else if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      if (open && typed !== '') setText('')
      else {
        setOpen(false)
        onLeave?.()
      }
    }
  }
  return (
    <div class="combobox">
      <input
        ref={input}
        type="text"
        role="combobox"
        class="field"
        aria-label={label}
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        {...(open && found[at] !== undefined ? { 'aria-activedescendant': `${id}-${found[at].id}` } : {})}
        autocomplete="off"
        spellcheck={false}
        placeholder={placeholder}
        value={text}
        onInput={(event) => {
          setText(event.currentTarget.value)
          setAt(0)
          setOpen(true)
        }}
        onFocus={() => setOpen(true)}
        onBlur={() => {
          setOpen(false)
        }}
        onKeyDown={press}
      />
      <div ref={list} id={`${id}-list`} class="choices" role="listbox" aria-label={label} hidden={!open}>
        {found.map((choice, i) => (
          <div
            key={choice.id}
            id={`${id}-${choice.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={i === at}
            onMouseDown={(event) => {
              event.preventDefault()
              pick(choice)
            }}
          >
            <span class="choice-title">{choice.title}</span>
            {choice.group !== undefined && <span class="choice-group">{choice.group}</span>}
            {choice.hint !== undefined && choice.hint !== '' && <span class="choice-hint">{choice.hint}</span>}
          </div>
        ))}
        {found.length === 0 && (
          <div class="choice-none" role="option" tabIndex={-1} aria-selected={false} aria-disabled="true">
            {t.parts.noMatch}
          </div>
        )}
      </div>
    </div>
  )
}
