/** The fields for numbers of a condition. A text that is no number is said at the field, and nothing is asked before it is mended. */
import { computed, signal } from '@preact/signals'
import type { VNode } from 'preact'
import { useEffect, useId, useState } from 'preact/hooks'
import { numberText, parseNumber, readNumber } from '../../query/index.js'
import { t } from '../../words/index.js'

const unread = signal<ReadonlySet<string>>(new Set())
/** Whether a field in sight holds a text that cannot be read: the document still has the value from before, or none. */
export const hasUnreadField = computed(() => unread.value.size > 0)

/** Counts the field among those that cannot be read, as long as it is in sight and is one. */
export function useUnread(id: string, isBad: boolean): void {
  useEffect(() => {
    if (!isBad) return
    unread.value = new Set([...unread.value, id])
    return () => {
      unread.value = new Set([...unread.value].filter((one) => one !== id))
    }
  }, [id, isBad])
}

/** What is wrong with a text, in a sentence; undefined where it is a number. */
export function numberFault(text: string): string | undefined {
  const read = readNumber(text)
  if (typeof read === 'number') return undefined
  return read === 'comma' ? t.builder.condition.comma : t.builder.condition.notNumber
}

/** A field for a number with units. While it cannot be read the last value stays, and the field says so. */
export function NumberField(props: {
  label: string
  value: number
  unit: string
  onValue: (value: number) => void
  main?: boolean
}): VNode {
  const { label, value, unit, onValue, main = false } = props
  const [text, setText] = useState(numberText(value, unit))
  useEffect(() => {
    // Typing 5 % sets 0.05; the text is rewritten only when the value came from elsewhere.
    if (parseNumber(text) !== value) setText(numberText(value, unit))
  }, [value, unit])
  return (
    <TextField
      label={label}
      kind="labelled number"
      isMain={main}
      text={text}
      fault={numberFault(text)}
      onText={(typed) => {
        setText(typed)
        const next = parseNumber(typed)
        if (next !== undefined && next !== value) onValue(next)
      }}
    />
  )
}

/** Whole numbers between commas; undefined where the text is something else. */
function parseList(text: string): number[] | undefined {
  const all = text
    .split(/[,\s]+/)
    .filter((part) => part !== '')
    .map((part) => parseNumber(part))
  return all.length > 0 && all.every((one) => one !== undefined && Number.isInteger(one))
    ? (all as number[])
    : undefined
}

/** A field for whole numbers between commas. */
export function ListField({
  values,
  onValues,
}: {
  values: readonly number[]
  onValues: (values: number[]) => void
}): VNode {
  const [text, setText] = useState(values.join(', '))
  return (
    <TextField
      label={t.builder.condition.value}
      kind="labelled"
      isMain
      text={text}
      fault={parseList(text) === undefined ? t.builder.condition.notWhole : undefined}
      onText={(typed) => {
        setText(typed)
        const next = parseList(typed)
        if (next !== undefined) onValues(next)
      }}
    />
  )
}

function TextField(of: {
  label: string
  kind: string
  /** Whether it is the field that gets the focus when the condition opens. */
  isMain: boolean
  text: string
  fault: string | undefined
  onText: (text: string) => void
}): VNode {
  const id = useId()
  const isBad = of.fault !== undefined
  useUnread(id, isBad)
  return (
    <div class={of.kind}>
      <label for={id}>{of.label}</label>
      <input
        id={id}
        class={`field${of.isMain ? ' value-field' : ''}${isBad ? ' faulty' : ''}`}
        inputMode={of.kind === 'labelled' ? 'text' : 'decimal'}
        autocomplete="off"
        aria-invalid={isBad}
        aria-describedby={isBad ? `${id}-fault` : undefined}
        value={of.text}
        onFocus={(event) => event.currentTarget.select()}
        onInput={(event) => of.onText(event.currentTarget.value)}
      />
      {isBad && (
        <p id={`${id}-fault`} class="fault" role="alert">
          {of.fault}
        </p>
      )}
    </div>
  )
}
